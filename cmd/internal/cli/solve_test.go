package cli

import (
	"math"
	"testing"

	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// TestMaxMemory: 0 is no limit, also of more than the library's own; a flag that is not
// given leaves the bound to the library, and no value overflows.
func TestMaxMemory(t *testing.T) {
	for _, test := range []struct {
		args []string
		want int64
	}{
		{nil, 0},
		{[]string{"--max-memory", "0"}, math.MaxInt64},
		{[]string{"--max-memory", "1"}, 1 << 20},
		{[]string{"--max-memory", "9223372036854775807"}, math.MaxInt64},
	} {
		cmd := newSolve()
		testrun.OK(t, cmd.ParseFlags(test.args))
		flags := solveFlags{Solutions: 2, Method: solve.Search, open: openConflicts{cmd: cmd}}
		flags.maxMemory, _ = cmd.Flags().GetInt64("max-memory")
		err := flags.complete(cmd.Flags().Changed)
		if err != nil || flags.MaxMemory != test.want {
			t.Errorf("%v: %d bytes, %v; expected %d", test.args, flags.MaxMemory, err, test.want)
		}
	}
}
