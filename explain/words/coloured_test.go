package words_test

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/proof"
)

// TestColouredLines: what a reader of a colour puzzle sees, and what not.
func TestColouredLines(t *testing.T) {
	const yellow, purple = nonogram.Colour(1), nonogram.Colour(2)
	isYellow, isPurple := nonogram.CellOf(yellow), nonogram.CellOf(purple)
	fact := func(x int, c nonogram.Cell) proof.Fact {
		return proof.Fact{Place: nonogram.Place{Column: x}, Cell: c}
	}
	for _, test := range []struct {
		name             string
		technique        proof.Technique
		clue             nonogram.Clue
		width            int
		evidence, result []proof.Fact
		want             string
	}{
		{
			name: "a cell that can only be blank or of a colour that the clue lacks still looks open, and counts among those that are not blank", technique: proof.FillTheRest,
			clue: nonogram.Clue{{Length: 1, Colour: yellow}, {Length: 2, Colour: yellow}}, width: 6,
			evidence: []proof.Fact{fact(0, isYellow), fact(1, nonogram.BlankCell), fact(4, nonogram.BlankCell|isPurple), fact(5, nonogram.BlankCell)},
			result:   []proof.Fact{fact(2, isYellow), fact(3, isYellow)},
			want:     "Row 1: Only 3 cells can be yellow, as many as the clue needs: cells 3 and 4 are yellow.",
		},
		{
			name: "no \"so\" opens a text without a reason, where the colour of a cell shows whose it is", technique: proof.SmallGap,
			clue: nonogram.Clue{{Length: 2, Colour: yellow}, {Length: 2, Colour: purple}}, width: 8,
			evidence: []proof.Fact{fact(4, isPurple)},
			result:   []proof.Fact{fact(5, nonogram.BlankCell|isPurple)},
			want:     "Row 1: Cell 5 belongs to the purple 2. So cell 6 is not yellow.",
		},
		{
			name: "equal blocks that do not fit are called by their length, with others that do not fit there", technique: proof.SmallGap,
			clue: nonogram.Clue{{Length: 2, Colour: yellow}, {Length: 1, Colour: purple}, {Length: 2, Colour: yellow}, {Length: 3, Colour: yellow}}, width: 16,
			evidence: []proof.Fact{fact(4, nonogram.BlankCell|isPurple), fact(6, nonogram.BlankCell)},
			result:   []proof.Fact{fact(5, nonogram.BlankCell|isPurple)},
			want:     "Row 1: No yellow 2 or yellow 3 fits in cell 6, so cell 6 is not yellow.",
		},
		{
			name: "what serves several facts is said once, though each alone is shorter without it", technique: proof.SimpleSpaces,
			clue: nonogram.Clue{{Length: 4, Colour: yellow}, {Length: 1, Colour: purple}, {Length: 4, Colour: yellow}}, width: 16,
			evidence: []proof.Fact{fact(1, isYellow), fact(9, isYellow), fact(10, isYellow), fact(11, isYellow)},
			result:   []proof.Fact{fact(13, nonogram.BlankCell), fact(14, nonogram.BlankCell), fact(15, nonogram.BlankCell)},
			want:     "Row 1: The first yellow 4 cannot cover both cells 2 and 12, so cells 10–12 belong to the last yellow 4. The last yellow 4 cannot cover both cells 10 and 14, so cells 14–16 are not yellow. So cells 14–16 are blank.",
		},
	} {
		p := &nonogram.Puzzle{
			Palette: nonogram.Palette{{}, {Name: "yellow"}, {Name: "purple"}},
			Rows:    []nonogram.Clue{test.clue},
			Columns: make([]nonogram.Clue, test.width),
		}
		d := proof.Deduction{Technique: test.technique, Line: nonogram.Row(0), Evidence: test.evidence, Result: test.result}
		if got := words.English().Deduction(p, d); got != test.want {
			t.Errorf("%s:\ngot  %s\nwant %s", test.name, got, test.want)
		}
	}
}

// TestLeft: a colour that the clue lacks is not said to be none of a cell, as if that were news.
func TestLeft(t *testing.T) {
	p := &nonogram.Puzzle{
		Palette: nonogram.Palette{{Name: "white", Symbol: '.'}, {Name: "red", Symbol: 'r'}, {Name: "blue", Symbol: 'b'}, {Name: "green", Symbol: 'g'}, {Name: "yellow", Symbol: 'y'}},
		Rows:    []nonogram.Clue{{{Length: 1, Colour: 1}, {Length: 2, Colour: 2}, {Length: 1, Colour: 3}}},
		Columns: make([]nonogram.Clue, 8),
	}
	red, yellow := nonogram.CellOf(1), nonogram.CellOf(4)
	for _, test := range []struct {
		yellow     bool
		want, note string
	}{
		{false, "Row 1: The only red cell is found: cell 2 is blue, green or blank.", "Note that cell 2 of row 1 is blue, green or blank."},
		{true, "Row 1: The only red cell is found: cell 2 is not red.", "Note that cell 2 of row 1 is not red."},
	} {
		if test.yellow {
			p.Rows[0] = append(p.Rows[0], nonogram.Block{Length: 1, Colour: 4})
		}
		d := proof.Deduction{Technique: proof.LineCases, Line: nonogram.Row(0), Evidence: []proof.Fact{{Cell: red}},
			Result: []proof.Fact{{Place: nonogram.Place{Column: 1}, Cell: p.Palette.Open() &^ red}}}
		if !test.yellow {
			d.Result[0].Cell &^= yellow
		}
		if got := words.English().Deduction(p, d); got != test.want {
			t.Errorf("got %s, expected %s", got, test.want)
		}
		if got, want := words.English().Brief(p, explain.Visit{Lines: []nonogram.Line{d.Line}, Steps: []proof.Deduction{d}}), test.note; got != want {
			t.Errorf("got %s, expected %s", got, want)
		}
	}
}

// TestNotColours: several colours that a cell is not are joined as native speakers do.
func TestNotColours(t *testing.T) {
	p := &nonogram.Puzzle{Palette: nonogram.Palette{{Name: "white", Symbol: '.'}}}
	for _, name := range []string{"red", "blue", "green", "yellow", "orange", "brown", "pink"} {
		p.Palette = append(p.Palette, nonogram.PaletteColour{Name: name, Symbol: rune(name[0] + byte(len(p.Palette)))})
	}
	for not, want := range map[nonogram.Cell]string{
		nonogram.CellOf(1): "not red", nonogram.CellOf(1) | nonogram.CellOf(2): "neither red nor blue",
		nonogram.CellOf(1) | nonogram.CellOf(2) | nonogram.CellOf(3): "not red, blue or green",
	} {
		want = "Suppose row 1, cell 1 were " + want + "."
		if got := words.English().Assumption(p, proof.Fact{Cell: p.Palette.Open() &^ not}); got != want {
			t.Errorf("got %s, expected %s", got, want)
		}
	}
}

// TestRooms: blocks that do not fit are named once for all cells, which are not named again, and a number has its article, or is kept
// from the word before it that would have to change.
func TestRooms(t *testing.T) {
	spanish, err := words.In("es")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		in          *words.Language
		clue        nonogram.Clue
		board, want string
		result      nonogram.Cell
		at          []int
	}{
		{words.English(), nonogram.NewClue(1, 3, 3), ".#.?.?????????", "Row 1: The 1 cannot cover both cells 2 and 4; no 3 fits in cell 4, so cell 4 is blank.", nonogram.BlankCell, []int{3}},
		{words.English(), nonogram.NewClue(1, 3, 1), "??.?#?#???", "Row 1: A run over cells 4 and 5 is too long for a 1. Over both cells 4 and 5, the 3 would cover the blank cell 3 or touch cell 7. So cell 4 is blank.", nonogram.BlankCell, []int{3}},
		{words.English(), nonogram.NewClue(3, 5), ".?.??.???????????", "Row 1: No block fits in cells 2, 4 or 5, so they are blank.", nonogram.BlankCell, []int{1, 3, 4}},
		{words.English(), nonogram.NewClue(1, 2, 2, 2), "??.#.??.?#??????.##", "Row 1: The last 2 cannot cover both cells 4 and 19; the first 2 and the second 2 do not fit in cell 4, so cell 4 belongs to the 1. The 1 cannot cover both cells 2 and 4, so cells 1 and 2 are blank.", nonogram.BlankCell, []int{0, 1}},
		{spanish, nonogram.NewClue(5), "??.??.???????", "Fila 1: el 5 no cabe en las casillas 1, 2, 4 y 5, así que están vacías.", nonogram.BlankCell, []int{0, 1, 3, 4}},
		{words.English(), nonogram.NewClue(8, 12), "???????????????#########.????????????", "Row 1: A run of 9 is too long for an 8: the 12 ends at cell 24, so it covers cells 13–15.", nonogram.FilledCell, []int{12, 13, 14}},
		{words.English(), nonogram.NewClue(80, 90), strings.Repeat("?", 100) + strings.Repeat("#", 81) + ".", "Row 1: A run of 81 is too long for an 80: the 90 ends at cell 181, so it covers cells 99 and 100.", nonogram.FilledCell, []int{98, 99}},
		{spanish, nonogram.NewClue(7, 8, 12), "???????????????????##########.", "Fila 1: un tramo de 10 es demasiado largo para un 7 o un 8: el 12 termina en la casilla 29, así que cubre las casillas 18 y 19.", nonogram.FilledCell, []int{17, 18}},
	} {
		p, board := example{clue: test.clue, board: test.board}.setUp(t)
		d := proof.Deduction{Technique: proof.LineCases, Line: nonogram.Row(0)}
		for x, c := range board.Cells() {
			if c.Known() {
				d.Evidence = append(d.Evidence, proof.Fact{Place: d.Line.Place(x), Cell: c})
			}
		}
		for _, x := range test.at {
			d.Result = append(d.Result, proof.Fact{Place: d.Line.Place(x), Cell: test.result})
		}
		if got := test.in.Deduction(p, d); got != test.want {
			t.Errorf("%v on %s:\ngot  %s\nwant %s", test.clue, test.board, got, test.want)
		}
	}
}
