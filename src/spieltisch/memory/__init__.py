"""What a device remembers of its games, without an account: under the SHA-256 of a key that only the device holds."""
