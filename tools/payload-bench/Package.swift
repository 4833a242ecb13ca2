// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the program's build knows nothing of it.
let package = Package(
    name: "payload-bench",
    dependencies: [.package(name: "matterctl", path: "../..")],
    targets: [
        .target(name: "CAllocations"),
        .executableTarget(
            name: "payload-bench",
            dependencies: ["CAllocations", .product(name: "MatterOnboarding", package: "matterctl")]),
    ],
    swiftLanguageModes: [.v6]
)
