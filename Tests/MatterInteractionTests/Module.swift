// MatterInteraction tests
