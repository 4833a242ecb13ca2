// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the program's build knows nothing of it.
let package = Package(
    name: "trust-bench",
    dependencies: [.package(name: "matterctl", path: "../..")],
    targets: [
        .executableTarget(
            name: "trust-bench",
            dependencies: [.product(name: "MatterCertificates", package: "matterctl")])
    ],
    swiftLanguageModes: [.v6]
)
