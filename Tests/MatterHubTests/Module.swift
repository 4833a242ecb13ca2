// MatterHub tests
