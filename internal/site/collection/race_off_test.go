//go:build !race

package collection

const raceDetector = false
