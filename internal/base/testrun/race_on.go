//go:build race

package testrun

// RaceDetector reports whether the tests run under the race detector, which makes them
// many times slower.
const RaceDetector = true
