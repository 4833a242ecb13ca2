// MatterHub
