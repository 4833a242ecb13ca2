// MatterStore
