// MatterModel
