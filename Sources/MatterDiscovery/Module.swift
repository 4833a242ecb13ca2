// MatterDiscovery
