// MatterCommissioning
