extension Migration {
    /// The identity protection key itself, of fabrics that another tool made and whose epoch key is not known.
    static let identityProtection = Migration("ALTER TABLE fabric ADD COLUMN ipk_secret BLOB")
}
