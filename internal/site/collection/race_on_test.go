//go:build race

package collection

// raceDetector: solving is twenty times slower with the race detector, so only the
// puzzles that are quick are decided again with it.
const raceDetector = true
