package shortcode_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"nonogram"
	"nonogram/internal/base/shortcode"
	"nonogram/internal/base/testrun"
)

const open = nonogram.BlankCell | nonogram.FilledCell

// A picture of any two or three states comes back from its code, be they in long runs or like
// noise.
func TestImagesComeBack(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	kinds := make(map[byte]int)
	for _, states := range [][]nonogram.Cell{
		{nonogram.BlankCell}, {nonogram.FilledCell}, {open},
		{nonogram.BlankCell, nonogram.FilledCell}, {open, nonogram.FilledCell}, {open, nonogram.BlankCell},
		{open, nonogram.BlankCell, nonogram.FilledCell},
	} {
		for _, run := range []int{1, 20} {
			g := nonogram.NewGrid(13, 11, 0)
			state := states[0]
			for i := range g.Cells() {
				if i < len(states) || random.IntN(run) == 0 {
					state = states[(i+random.IntN(len(states)))%len(states)]
				}
				g.Cells()[i] = state
			}
			code := testrun.Must(shortcode.EncodeImage(g))(t)
			kinds[code[0]]++
			if got, err := shortcode.DecodeImage(code); err != nil || !got.Equal(g) {
				t.Errorf("%s: %v\n%swant\n%s", code, err, got, g)
			}
		}
	}
	if kinds[shortcode.Runs] == 0 || kinds[shortcode.Bitmap] < 3 {
		t.Errorf("kinds of codes %v, want both, and a bitmap for each pair of states", kinds)
	}
}

// The code of runs wins over another one of the same length.
func TestImagesPreferRuns(t *testing.T) {
	g := nonogram.NewGrid(2, 1, nonogram.BlankCell)
	g.Set(0, 0, nonogram.FilledCell)
	if code, err := shortcode.EncodeImage(g); err != nil || code != "LlF6" {
		t.Errorf("%s, %v, want LlF6", code, err)
	}
}

// FuzzImage reads pictures with open cells, and writes them.
func FuzzImage(f *testing.F) {
	for _, seed := range []string{"LjEw", "BlJI", "LrXqi1MbU6Sw", "BrWdEEYg", "L_9AcQ"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, code string) {
		g, err := shortcode.DecodeImage(code)
		if err != nil {
			return
		}
		if !shortcode.Is(code) {
			t.Fatalf("%q has not the shape of a code", code)
		}
		again := testrun.Must(shortcode.EncodeImage(g))(t)
		if back, err := shortcode.DecodeImage(again); err != nil || !back.Equal(g) {
			t.Fatalf("%q is written as %q, which is read as %v, %v", code, again, back, err)
		}
	})
}

// The clues of every picture of 3 x 4 come back.
func TestRulesComeBack(t *testing.T) {
	for n := range 1 << 12 {
		g := nonogram.NewGrid(3, 4, nonogram.BlankCell)
		for i := range g.Cells() {
			if n>>i&1 == 1 {
				g.Cells()[i] = nonogram.FilledCell
			}
		}
		p := nonogram.FromGrid(g, nil)
		code := shortcode.EncodeRules(p)
		got, err := shortcode.DecodeRules(code)
		if err != nil || got.CheckSolution(g) != nil || shortcode.EncodeRules(got) != code {
			t.Fatalf("%s: %v, want the clues of\n%s", code, err, g)
		}
	}
}

// A fault has its column.
func TestFaults(t *testing.T) {
	rules := func(code string) error { _, err := shortcode.DecodeRules(code); return err }
	image := func(code string) error { _, err := shortcode.DecodeImage(code); return err }
	for _, test := range []struct {
		read   func(string) error
		code   string
		column int
		kind   error
		text   string
	}{
		{rules, "", 1, shortcode.ErrSyntax, `short code, column 1: found an empty text, expected a rules code, which starts with R`},
		{image, "RjH", 1, shortcode.ErrSyntax, `short code, column 1: found "RjH", expected an image code, which starts with L or B`},
		{rules, "BlJI", 1, shortcode.ErrSyntax, ""},
		{rules, "Rj*", 3, shortcode.ErrSyntax, `short code, column 3: found '*', expected a letter, a digit, - or _`},
		{rules, "R", 2, shortcode.ErrSyntax, `short code, column 2: found the end, expected more data`},
		{rules, "RlLt", 4, shortcode.ErrSyntax, `short code, column 4: found bits after the data, expected zeros`},
		{image, "BlJ", 4, shortcode.ErrSyntax, `short code, column 4: found the end, expected more data`},
		{rules, "RjHA", 4, shortcode.ErrSyntax, `short code, column 4: found "A", expected the end`},
		{rules, "RAAAAAAAAA", 5, shortcode.ErrSyntax, `short code, column 5: found a huge number, expected one below a million`},
		{rules, "RgAAA", 2, nonogram.ErrSize, `short code, column 2: found a side of 0 cells, expected 1 to 1000`},
		{rules, "RnA", 3, nonogram.ErrSize, `short code, column 3: found a side of 0 cells, expected 1 to 1000`},
		{rules, "Rr", 3, shortcode.ErrSyntax, `short code, column 3: found the end, expected more data`},
		{rules, "RrW8eI3iI", 10, shortcode.ErrSyntax, `short code, column 10: found the end, expected more data`},
		{rules, "R____", 6, shortcode.ErrSyntax, `short code, column 6: found the end, expected more data`},
		{rules, "RrW8eI3iI3AAAA", 11, shortcode.ErrSyntax, `short code, column 11: found "AAAA", expected the end`},
		{rules, "RrW8eI3iI3=", 11, shortcode.ErrSyntax, `short code, column 11: found '=', expected a letter, a digit, - or _`},
		{rules, "RjHé", 4, shortcode.ErrSyntax, `short code, column 4: found 'é', expected a letter, a digit, - or _`},
		{image, "LAAAA", 5, shortcode.ErrSyntax, `short code, column 5: found a huge number, expected one below a million`},
		{image, "LAAA", 5, shortcode.ErrSyntax, `short code, column 5: found the end, expected more data`},
		{image, "LjEx", 4, shortcode.ErrSyntax, `short code, column 4: found bits after the data, expected zeros`},
		{image, "LjEA", 4, shortcode.ErrSyntax, `short code, column 4: found no state for the next run, expected one`},
		{image, "BjHg", 4, shortcode.ErrSyntax, `short code, column 4: found all three states, expected one of them missing`},
		{image, "LjFY", 4, shortcode.ErrSyntax, `short code, column 4: found a run of 2 cells, expected 1 at most`},
	} {
		err := test.read(test.code)
		fault, ok := errors.AsType[*shortcode.Fault](err)
		if !ok || fault.Column != test.column || !errors.Is(err, test.kind) || test.text != "" && err.Error() != test.text {
			t.Errorf("%q: %v, want column %d: %s", test.code, err, test.column, test.text)
		}
	}
}

func TestImagesRefused(t *testing.T) {
	for _, side := range []int{0, nonogram.MaxSide + 1} {
		if _, err := shortcode.EncodeImage(nonogram.NewGrid(side, 1, nonogram.BlankCell)); !errors.Is(err, nonogram.ErrSize) {
			t.Errorf("width %d: %v, want ErrSize", side, err)
		}
	}
	g := nonogram.NewGrid(3, 2, nonogram.BlankCell)
	g.Set(1, 2, nonogram.CellOf(2))
	_, err := shortcode.EncodeImage(g)
	if colour, ok := errors.AsType[*shortcode.ColourError](err); !ok || colour.Place != (nonogram.Place{Row: 1, Column: 2}) {
		t.Errorf("%v, want row 1, column 2 from 0", err)
	}
}

func TestIs(t *testing.T) {
	for text, want := range map[string]bool{
		"RjH": true, "LAA": true, "B_-": true, "Rj": false, "RAj.": false, "XjH": false, "": false, "R.H": false,
	} {
		if got := shortcode.Is(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
