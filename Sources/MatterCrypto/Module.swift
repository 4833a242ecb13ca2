// MatterCrypto
