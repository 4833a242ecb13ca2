// MatterCertificates
