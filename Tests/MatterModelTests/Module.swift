// MatterModel tests
