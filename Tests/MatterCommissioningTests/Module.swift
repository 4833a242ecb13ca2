// MatterCommissioning tests
