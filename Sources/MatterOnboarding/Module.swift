// MatterOnboarding
