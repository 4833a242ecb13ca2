// MatterCrypto tests
