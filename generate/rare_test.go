//go:build !exhaustive

package generate_test

// rareCount is how many puzzles of the classes that take long TestClasses makes. With
// -tags exhaustive it makes as many as of the others.
const rareCount = 2
