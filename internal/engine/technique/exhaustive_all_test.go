//go:build exhaustive

package technique

import "testing"

// TestExhaustiveAll goes on where TestExhaustive ends.
func TestExhaustiveAll(t *testing.T) {
	checkTallies(t, 9, blackAndWhite[9:], 2)
	checkTallies(t, 5, twoColours[5:], 3)
}
