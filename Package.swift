// swift-tools-version: 6.2
import PackageDescription

// Every warning is an error, and strict concurrency comes with the Swift 6 language mode.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A library module and what it may import; Sources/README.md draws the house.
func module(_ name: String, _ dependencies: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [String]) -> Target {
    .testTarget(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: strict)
}

let package = Package(
    name: "matterctl",
    products: [
        .library(name: "MatterOnboarding", targets: ["MatterOnboarding"]),
        .library(name: "MatterLabels", targets: ["MatterLabels"]),
        .library(name: "MatterCertificates", targets: ["MatterCertificates"]),
        .library(name: "MatterDiscovery", targets: ["MatterDiscovery"]),
        .library(name: "MatterCommissioning", targets: ["MatterCommissioning"]),
        .library(name: "MatterHub", targets: ["MatterHub"]),
        .library(name: "MatterHome", targets: ["MatterHome"]),
        .executable(name: "matterctl", targets: ["matterctl"]),
        .executable(name: "matter-device", targets: ["matter-device"]),
    ],
    targets: [
        // C libraries from Debian. No logic.
        .systemLibrary(name: "COpenSSL", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CAvahi", providers: [.apt(["libavahi-client-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CQREncode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CZBar", providers: [.apt(["libzbar-dev"])]),
        .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
        .target(name: "CLinux"),
        // Loads libcurl when it is first needed; only its headers are needed here.
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),

        module("ChildProcesses", ["CLinux"]),
        module("MatterTypes"),
        module("MatterJSON"),
        module("MatterTLV", ["MatterTypes"]),
        module("MatterOnboarding", ["MatterTypes", "MatterTLV"]),
        module("MatterLabels", ["MatterOnboarding", "CQREncode", "CZBar", "CPNG"]),
        module("MatterCrypto", ["MatterTypes", "COpenSSL"]),
        module("MatterCertificates", ["MatterTypes", "MatterJSON", "MatterTLV", "MatterCrypto"]),
        module(
            "MatterLedger", ["MatterTypes", "MatterJSON", "MatterCrypto", "MatterCertificates", "CCurl", "CLinux"]),
        module("MatterModel", ["MatterTypes", "MatterTLV"]),
        module("MatterDiscovery", ["MatterTypes", "CAvahi", "ChildProcesses"]),
        module("MatterMessaging", ["MatterTypes", "MatterTLV", "MatterCrypto", "MatterCertificates", "CLinux"]),
        module("MatterInteraction", ["MatterTypes", "MatterTLV", "MatterMessaging", "MatterModel"]),
        module("MatterStore", ["MatterTypes", "MatterCrypto", "CSQLite"]),
        module(
            "MatterCommissioning",
            [
                "MatterTypes", "MatterTLV", "MatterOnboarding", "MatterCrypto", "MatterCertificates", "MatterModel",
                "MatterDiscovery", "MatterMessaging", "MatterInteraction", "MatterStore",
            ]),
        module("MatterHub", ["MatterCommissioning", "MatterJSON", "ChildProcesses", "CLinux"]),
        module("MatterHome", ["MatterHub", "MatterModel"]),
        module(
            "MatterDevice",
            [
                "MatterTypes", "MatterTLV", "MatterCrypto", "MatterCertificates", "MatterModel", "MatterDiscovery",
                "MatterMessaging", "MatterInteraction",
            ]),
        module(
            "MatterVectors",
            [
                "MatterTypes", "MatterJSON", "MatterTLV", "MatterOnboarding", "MatterCrypto", "MatterCertificates",
                "MatterMessaging", "MatterInteraction", "MatterDiscovery", "ChildProcesses",
            ]),
        module("CommandLineKit"),
        .executableTarget(
            name: "matterctl",
            dependencies: ["MatterHome", "MatterLedger", "MatterLabels", "MatterVectors", "CommandLineKit"],
            swiftSettings: strict),

        .executableTarget(
            name: "matter-device",
            dependencies: [
                "MatterDevice", "MatterCertificates", "MatterOnboarding", "MatterLabels", "MatterJSON",
                "CommandLineKit",
            ],
            swiftSettings: strict),

        // For tests only: networks of their own, programs that run in them, and a device that follows a script.
        .target(
            name: "TestSupport", dependencies: ["MatterCommissioning"], path: "Tests/TestSupport", swiftSettings: strict
        ),
        .executableTarget(
            name: "discovery-probe", dependencies: ["MatterDiscovery"], path: "Tests/discovery-probe",
            swiftSettings: strict),

        .executableTarget(
            name: "home-probe", dependencies: ["MatterHome"], path: "Tests/home-probe", swiftSettings: strict),

        .executableTarget(
            name: "control-probe", dependencies: ["MatterHub", "CommandLineKit"], path: "Tests/ControlProbe",
            swiftSettings: strict),

        .executableTarget(
            name: "interop-probe", dependencies: ["MatterHub", "CommandLineKit"], path: "Tests/InteropProbe",
            swiftSettings: strict),

        tests("ChildProcessesTests", ["ChildProcesses"]),
        tests("MatterTLVTests", ["MatterTLV"]),
        tests("MatterOnboardingTests", ["MatterOnboarding"]),
        tests("MatterLabelsTests", ["MatterLabels"]),
        tests("MatterCryptoTests", ["MatterCrypto"]),
        tests("MatterCertificatesTests", ["MatterCertificates"]),
        tests("MatterLedgerTests", ["MatterLedger"]),
        tests("MatterModelTests", ["MatterModel"]),
        tests("MatterDiscoveryTests", ["MatterDiscovery", "TestSupport", "discovery-probe"]),
        tests("MatterMessagingTests", ["MatterMessaging"]),
        tests("MatterInteractionTests", ["MatterInteraction"]),
        tests("MatterStoreTests", ["MatterStore"]),
        tests("MatterCommissioningTests", ["MatterCommissioning", "TestSupport"]),
        tests("MatterHubTests", ["MatterHub", "MatterDevice", "TestSupport", "CLinux"]),
        tests("MatterHomeTests", ["MatterHome", "MatterDevice", "TestSupport", "home-probe"]),
        tests("MatterDeviceTests", ["MatterDevice", "MatterCommissioning"]),
        tests("MatterVectorsTests", ["MatterVectors", "MatterJSON"]),
        tests("CommandLineKitTests", ["CommandLineKit"]),
        tests("PayloadCommandTests", ["matterctl"]),
    ],
    swiftLanguageModes: [.v6]
)
