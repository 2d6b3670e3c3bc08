package cli

import (
	"math"
	"testing"

	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// TestMaxMemory: 0 means no limit, not even the library's own. Without the flag the library's limit
// applies, and no value overflows.
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
		cmd := command(new(solveFlags), "solve", "", nil)
		testrun.OK(t, cmd.ParseFlags(test.args))
		flags := solveFlags{Solutions: 2, Method: solve.Search}
		flags.maxMemory, _ = cmd.Flags().GetInt64("max-memory")
		err := flags.complete(cmd.Flags().Changed)
		if err != nil || flags.MaxMemory != test.want {
			t.Errorf("%v: %d bytes, %v; expected %d", test.args, flags.MaxMemory, err, test.want)
		}
	}
}
