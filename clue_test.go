package nonogram_test

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/internal/base/testrun"
)

func cells(t *testing.T, text string, p nonogram.Palette) []nonogram.Cell {
	t.Helper()
	return testrun.Must(nonogram.ParseCells(text, p))(t)
}

func TestClueOf(t *testing.T) {
	for _, c := range []struct {
		line, want string
		colours    int
	}{
		{"", "0", 2},
		{".", "0", 2},
		{"#", "1", 2},
		{"....", "0", 2},
		{"####", "4", 2},
		{"#.#", "1 1", 2},
		{".##..#.", "2 1", 2},
		{"aab.b", "2 1b 1b", 3},
		{"abc", "1 1b 1c", 4},
		{"bb..aa", "2b 2", 3},
	} {
		if got := nonogram.ClueOf(cells(t, c.line, palette(c.colours))).String(); got != c.want {
			t.Errorf("%q: found %s, want %s", c.line, got, c.want)
		}
	}
}

func TestClueOfOpenLine(t *testing.T) {
	for _, line := range []string{"?", "#?", "E"} {
		if !testrun.Panics(func() { nonogram.ClueOf(cells(t, line, nil)) }) {
			t.Errorf("%q: no panic", line)
		}
	}
}

// TestClueOfFindsBlocks rebuilds a line from its clue: the blocks in order, each after its blank
// cells.
func TestClueOfFindsBlocks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var line []nonogram.Cell
		clue := nonogram.Clue{}
		for range rapid.IntRange(0, 6).Draw(t, "blocks") {
			b := nonogram.Block{Length: rapid.IntRange(1, 4).Draw(t, "length"), Colour: nonogram.Colour(rapid.IntRange(1, 3).Draw(t, "colour"))}
			clue = append(clue, b)
			blanks := clue.Gap(len(clue)-1) + rapid.IntRange(0, 2).Draw(t, "blanks")
			for range blanks {
				line = append(line, nonogram.BlankCell)
			}
			for range b.Length {
				line = append(line, nonogram.CellOf(b.Colour))
			}
		}
		if got := nonogram.ClueOf(line); !got.Equal(clue) {
			t.Fatalf("found %v, want %v", got, clue)
		}
		if len(line) < clue.MinLength() {
			t.Fatalf("%v fits into %d cells, but MinLength is %d", clue, len(line), clue.MinLength())
		}
		if !clue.Reversed().Reversed().Equal(clue) || clue.Reversed().MinLength() != clue.MinLength() {
			t.Fatalf("%v reversed is %v", clue, clue.Reversed())
		}
	})
}

func TestAbsentIsNotEmpty(t *testing.T) {
	absent, empty := nonogram.Clue(nil), nonogram.NewClue()
	for _, c := range []nonogram.Clue{absent, absent.Clone(), absent.Reversed()} {
		if !c.Absent() || c.Equal(empty) || !c.Equal(absent) || c.String() != "?" {
			t.Errorf("%#v is not absent", c)
		}
	}
	for _, c := range []nonogram.Clue{empty, empty.Clone(), empty.Reversed(), {}} {
		if c.Absent() || !c.Equal(empty) || c.Equal(absent) || c.String() != "0" {
			t.Errorf("%#v is not empty", c)
		}
	}
}

func TestClueSizes(t *testing.T) {
	mixed := nonogram.Clue{{Length: 2, Colour: 1}, {Length: 1, Colour: 2}, {Length: 3, Colour: 2}}
	for _, c := range []struct {
		clue             nonogram.Clue
		cells, minLength int
		text             string
	}{
		{nil, 0, 0, "?"},
		{nonogram.NewClue(), 0, 0, "0"},
		{nonogram.NewClue(3), 3, 3, "3"},
		{nonogram.NewClue(3, 1, 2), 6, 8, "3 1 2"},
		{mixed, 6, 7, "2 1b 3b"},
		{nonogram.Clue{{Length: 1, Colour: 31}, {Length: 1, Colour: 200}}, 2, 2, "1F 1\ufffd"},
	} {
		if c.clue.Cells() != c.cells || c.clue.MinLength() != c.minLength || c.clue.String() != c.text {
			t.Errorf("%v: %d cells, length %d; want %s, %d, %d", c.clue, c.clue.Cells(), c.clue.MinLength(), c.text, c.cells, c.minLength)
		}
	}
	changed := mixed.Clone()
	changed[0].Length = 9
	if mixed[0].Length != 2 || mixed.Equal(changed) || mixed.Equal(mixed[:2]) {
		t.Error("a clone shares its blocks")
	}
}

func TestClueText(t *testing.T) {
	clue := nonogram.Clue{{Length: 3, Colour: 1}, {Length: 12, Colour: 2}}
	colours := nonogram.Palette{{}, {Symbol: 'r'}, {Symbol: 'ä'}}
	for _, c := range []struct {
		clue    nonogram.Clue
		palette nonogram.Palette
		want    string
	}{
		{clue, colours, "3r 12ä"},
		{clue, make(nonogram.Palette, 3), "3a 12b"},
		{nonogram.NewClue(3, 1), nil, "3 1"},
		{nonogram.NewClue(), colours, "0"},
		{nil, colours, "?"},
	} {
		if got := c.clue.Text(c.palette); got != c.want {
			t.Errorf("found %q, want %q", got, c.want)
		}
	}
}

// TestParseClue: a clue is read as Text and String write it, and everything else is refused.
func TestParseClue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := palette(rapid.IntRange(2, nonogram.MaxColours).Draw(t, "colours"))
		clue := nonogram.NewClue()
		for range rapid.IntRange(0, 5).Draw(t, "blocks") {
			clue = append(clue, nonogram.Block{
				Length: rapid.IntRange(1, nonogram.MaxSide).Draw(t, "length"),
				Colour: nonogram.Colour(rapid.IntRange(1, p.Colours()-1).Draw(t, "colour")),
			})
		}
		for text, p := range map[string]nonogram.Palette{clue.Text(p): p, clue.String(): nil} {
			if got, err := nonogram.ParseClue(text, p); err != nil || !got.Equal(clue) {
				t.Fatalf("ParseClue(%q) = %v, %v, expected %v", text, got, err, clue)
			}
		}
	})
	if clue, err := nonogram.ParseClue("?", nil); err != nil || !clue.Absent() {
		t.Errorf("ParseClue of ? = %v, %v, expected an absent clue", clue, err)
	}
	for _, text := range []string{"x", "-1", "+1", "2 0", "1 ?", "1.5", "1001", "2ab", "2\x00", "E", "3E"} {
		if clue, err := nonogram.ParseClue(text, nil); !errors.Is(err, nonogram.ErrBlock) {
			t.Errorf("ParseClue(%q) = %v, %v, expected ErrBlock", text, clue, err)
		}
	}
	if _, err := nonogram.ParseClue("2 1b", nonogram.BlackAndWhite()); !errors.Is(err, nonogram.ErrBlock) {
		t.Errorf("a colour that the palette lacks: %v, expected ErrBlock", err)
	}
}

// Blocks whose lengths overflow when they are added do not fit.
func TestLongClues(t *testing.T) {
	c := nonogram.NewClue(math.MaxInt, math.MaxInt)
	if c.MinLength() != math.MaxInt || c.Cells() != math.MaxInt {
		t.Errorf("at least %d cells, %d filled", c.MinLength(), c.Cells())
	}
	p := nonogram.Puzzle{Rows: []nonogram.Clue{c}, Columns: []nonogram.Clue{nonogram.NewClue(1)}}
	if err := p.Validate(); !errors.Is(err, nonogram.ErrTooLong) {
		t.Errorf("error %v, want %v", err, nonogram.ErrTooLong)
	}
}
