package bench

import (
	"reflect"

	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/solve"
)

// Kind returns the measuring of puzzles as a kind of work for other machines.
func Kind() cluster.Kind { return task.Kind() }

var task = runner.PuzzleTask[Options, Result]{
	Command: "bench", Version: "11", Do: Measure,
	Same: func(one, other Result) bool { return reflect.DeepEqual(one.lasting(), other.lasting()) },
}

// lasting returns the part of a result that is the same on every machine. Under a time limit, even
// the amount of work differs.
func (r Result) lasting() Result {
	r.Seconds, r.Runs = 0, nil
	if r.Status == solve.Unknown.String() {
		r.LineSolves, r.Conflicts = 0, 0
	}
	return r
}
