// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the program's build knows nothing of it. Its products are libFuzzer programs without a
// `main`; they are built by tools/fuzz with the fuzzer and the address sanitizer.
let package = Package(
    name: "fuzz-targets",
    dependencies: [.package(name: "matterctl", path: "../..")],
    targets: [
        target("fuzz-certificate", "MatterCertificates"),
        target("fuzz-decode"),
        target("fuzz-hub", "MatterHub"),
        target("fuzz-onboarding"),
        target("fuzz-tlv"),
        target("fuzz-trace", "MatterHub"),
        target("fuzz-udc", "MatterCommissioning"),
        target("fuzz-x509", "MatterCertificates"),
    ],
    swiftLanguageModes: [.v6]
)

func target(_ name: String, _ product: String = "MatterOnboarding") -> Target {
    .executableTarget(
        name: name, dependencies: [.product(name: product, package: "matterctl")],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}
