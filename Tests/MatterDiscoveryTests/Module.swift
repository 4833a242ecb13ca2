// MatterDiscovery tests
