// MatterLabels
