// MatterOnboarding tests
