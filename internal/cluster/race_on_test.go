//go:build race

package cluster

// raceDetector: programs that tests start are built without it, which makes them several
// times slower.
const raceDetector = true
