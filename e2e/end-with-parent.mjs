// Loaded before a server of a test: ends it when the test runner is gone, however that ended.
process.stdin.once('end', () => process.exit(1))
process.stdin.resume()
process.stdin.unref()
