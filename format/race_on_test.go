//go:build race

package format_test

// raceDetector: solving is twenty times slower with the race detector, so tests of
// whole collections take a part of them.
const raceDetector = true
