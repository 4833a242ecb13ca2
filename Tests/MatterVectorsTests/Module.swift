// MatterVectors tests
