// MatterVectors
