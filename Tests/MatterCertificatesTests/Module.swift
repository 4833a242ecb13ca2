// MatterCertificates tests
