package technique_test

import (
	"fmt"

	"nonogram"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

func Example() {
	cells, err := nonogram.ParseCells("??#.?????.", nil)
	if err != nil {
		panic(err)
	}
	var v technique.View
	if !v.Reset(sweep.New(len(cells), nonogram.NewClue(2, 3), 2), cells) {
		panic("no arrangement")
	}
	t, changes := v.First(proof.ZeroLine)
	reason := v.Explain(t, changes, nil)
	fmt.Println(t.ID(), t)
	fmt.Println("changes: ", changes)
	fmt.Println("blocks:  ", reason.Blocks)
	fmt.Println("evidence:", reason.Evidence)
	// Output:
	// T7 glue
	// changes:  [{1 2}]
	// blocks:   [0]
	// evidence: [{2 0} {3 1}]
}
