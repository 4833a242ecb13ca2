// MatterStore tests
