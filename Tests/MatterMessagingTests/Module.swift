// MatterMessaging tests
