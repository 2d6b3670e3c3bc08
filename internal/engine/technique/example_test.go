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
	d := v.Explain(nonogram.Row(0), t, changes, nil)
	fmt.Println(t.ID(), t)
	fmt.Println("changes: ", changes)
	fmt.Println("blocks:  ", d.Blocks)
	fmt.Println("evidence:", d.Evidence)
	// Output:
	// T7 glue
	// changes:  [{1 2}]
	// blocks:   [0]
	// evidence: [row 1, column 3: colour 1 row 1, column 4: colour 0]
}
