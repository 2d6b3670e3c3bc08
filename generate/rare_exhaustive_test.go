//go:build exhaustive

package generate_test

const rareCount = 20
