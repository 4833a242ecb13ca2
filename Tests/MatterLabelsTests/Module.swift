// MatterLabels tests
