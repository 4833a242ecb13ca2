// CommandLineKit tests
