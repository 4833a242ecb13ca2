// MatterInteraction
