package technique

import (
	"testing"

	"nonogram/internal/base/testrun"
)

// TestExhaustiveAll continues where TestExhaustive ends.
func TestExhaustiveAll(t *testing.T) {
	testrun.LongOnly(t)
	checkTallies(t, 9, blackAndWhite[9:], 2)
	checkTallies(t, 5, twoColours[5:], 3)
}
