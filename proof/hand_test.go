package proof_test

import (
	"nonogram"
	"nonogram/proof"
)

// The proofs of these tests are made by hand.

func is(row, column int, colours ...nonogram.Colour) proof.Fact {
	f := proof.Fact{Row: row, Column: column}
	for _, c := range colours {
		f.Cell |= nonogram.CellOf(c)
	}
	return f
}

func filled(row, column int) proof.Fact { return is(row, column, nonogram.Filled) }
func blank(row, column int) proof.Fact  { return is(row, column, nonogram.Blank) }

func facts(f ...proof.Fact) []proof.Fact { return f }

func step(t proof.Technique, l nonogram.Line, evidence, result []proof.Fact) proof.Deduction {
	return proof.Deduction{Technique: t, Line: l, Evidence: evidence, Result: result}
}

func suppose(assumption proof.Fact, steps ...proof.Deduction) proof.Case {
	return proof.Case{Assumption: assumption, Steps: steps}
}

func clues(lists ...[]int) []nonogram.Clue {
	var c []nonogram.Clue
	for _, lengths := range lists {
		c = append(c, nonogram.NewClue(lengths...))
	}
	return c
}

// oneRow returns a puzzle of one row; its columns have no clues.
func oneRow(width int, clue nonogram.Clue) *nonogram.Puzzle {
	return &nonogram.Puzzle{Rows: []nonogram.Clue{clue}, Columns: make([]nonogram.Clue, width)}
}

// bent has one solution, but no line says anything at the start:
//
//	1 1  #..#
//	2    ##..
//	1    ..#.
//	1    ..#.
func bent() *nonogram.Puzzle {
	return &nonogram.Puzzle{
		Rows:    clues([]int{1, 1}, []int{2}, []int{1}, []int{1}),
		Columns: clues([]int{2}, []int{1}, []int{2}, []int{1}),
	}
}

// bentCase assumes that the first cell of bent is blank.
func bentCase() proof.Case {
	return suppose(blank(0, 0),
		step(proof.LineCases, nonogram.Row(0), facts(blank(0, 0)), facts(filled(0, 1), filled(0, 3))),
		step(proof.LineComplete, nonogram.Column(1), facts(filled(0, 1)), facts(blank(1, 1))),
		step(proof.LineComplete, nonogram.Column(3), facts(filled(0, 3)), facts(blank(1, 3))),
		step(proof.Conflict, nonogram.Row(1), facts(blank(1, 1), blank(1, 3)), nil),
	)
}

// bentDetour is bentCase with one more step on the way to the second cell, which uses two new
// facts.
func bentDetour() proof.Case {
	c := bentCase()
	return suppose(c.Assumption,
		step(proof.LineCases, nonogram.Row(0), facts(blank(0, 0)), facts(filled(0, 3))),
		step(proof.LineCases, nonogram.Row(0), facts(blank(0, 0), filled(0, 3)), facts(filled(0, 1))),
		c.Steps[1], c.Steps[2], c.Steps[3],
	)
}

func byCases(t proof.Technique, result []proof.Fact, cases ...proof.Case) []proof.Deduction {
	return []proof.Deduction{{Technique: t, Result: result, Cases: cases}}
}

// bentProof refutes a case of bent's first cell.
func bentProof(t proof.Technique, c proof.Case) []proof.Deduction {
	return byCases(t, facts(filled(0, 0)), c)
}

// three is a row of five cells with a block of three: the middle is filled.
func three() *nonogram.Puzzle { return oneRow(5, nonogram.NewClue(3)) }

// eitherWay finds the middle of three from both values of the first cell.
func eitherWay(t proof.Technique) []proof.Deduction {
	return byCases(t, facts(filled(0, 2)),
		suppose(filled(0, 0), step(proof.Glue, nonogram.Row(0), facts(filled(0, 0)), facts(filled(0, 1), filled(0, 2)))),
		suppose(blank(0, 0), step(proof.RangeBoxes, nonogram.Row(0), facts(blank(0, 0)), facts(filled(0, 2)))))
}

// branched finds the middle of three by cases within a case, none of which is left.
func branched() []proof.Deduction {
	conflict := func(first proof.Fact) proof.Case {
		return suppose(first, step(proof.Conflict, nonogram.Row(0), facts(first, blank(0, 2)), nil))
	}
	within := byCases(proof.Branching, nil, conflict(filled(0, 0)), conflict(blank(0, 0)))
	return byCases(proof.Branching, facts(filled(0, 2)), suppose(blank(0, 2), within...))
}

// chained refutes a blank middle of three by a chain to both ends of the row and a
// conflict with this evidence.
func chained(evidence ...proof.Fact) []proof.Deduction {
	row := nonogram.Row(0)
	return byCases(proof.Implications, facts(filled(0, 2)), suppose(blank(0, 2),
		step(proof.LineCases, row, facts(blank(0, 2)), facts(filled(0, 0))),
		step(proof.LineCases, row, facts(blank(0, 2)), facts(filled(0, 4))),
		step(proof.Conflict, row, evidence, nil)))
}

const (
	white, red, blue = nonogram.Blank, nonogram.Colour(1), nonogram.Colour(2)
)

// flag is a row of five cells with two red and two blue ones.
func flag() *nonogram.Puzzle {
	p := oneRow(5, nonogram.Clue{{Length: 2, Colour: red}, {Length: 2, Colour: blue}})
	p.Palette = make(nonogram.Palette, 3)
	return p
}

// flagProof has assumptions and results of several colours.
func flagProof() []proof.Deduction {
	row := nonogram.Row(0)
	conflict := func(f proof.Fact) proof.Case {
		return suppose(f, step(proof.Conflict, row, facts(f), nil))
	}
	return []proof.Deduction{
		{Technique: proof.EdgeContradiction, Result: facts(is(0, 1, red)), Cases: []proof.Case{conflict(is(0, 1, white, blue))}},
		{Technique: proof.Branching, Result: facts(is(0, 3, red, blue)), Cases: []proof.Case{conflict(is(0, 3, white))}},
		{Technique: proof.TwoWay, Result: facts(is(0, 3, blue)), Cases: []proof.Case{conflict(is(0, 3, red)), suppose(is(0, 3, blue))}},
		step(proof.SimpleSpaces, row, nil, facts(is(0, 0, white, red), is(0, 4, white, blue))),
	}
}

// impossible has no solution, although the totals agree.
func impossible() *nonogram.Puzzle {
	return &nonogram.Puzzle{
		Rows:    clues([]int{2}, []int{}),
		Columns: clues([]int{}, []int{2}),
	}
}

func impossibleProof() []proof.Deduction {
	return []proof.Deduction{
		step(proof.ExactFit, nonogram.Row(0), nil, facts(filled(0, 0), filled(0, 1))),
		step(proof.Conflict, nonogram.Column(0), facts(filled(0, 0)), nil),
	}
}

// noWay refutes both values of a cell of impossible.
func noWay() []proof.Case {
	conflict := func(f proof.Fact) proof.Deduction {
		return step(proof.Conflict, nonogram.Row(1), facts(f), nil)
	}
	return []proof.Case{
		suppose(filled(1, 0), conflict(filled(1, 0))),
		suppose(blank(1, 0), step(proof.ExactFit, nonogram.Column(1), nil, facts(filled(1, 1))), conflict(filled(1, 1))),
	}
}
