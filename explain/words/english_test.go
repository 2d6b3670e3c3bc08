package words_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/internal/engine/technique/linetest"
	"nonogram/proof"
)

var update = flag.Bool("update", false, "write the golden files")

func compareGolden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (run go test ./explain/words -update to write it)", err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; got:\n%s\nwant:\n%s", path, got, want)
	}
}

// golden are the languages with golden files: one with few forms of words, one with many, one
// without spaces. The others are only checked.
var golden = []string{"en", "ru", "ja"}

// inEach runs a test in each language; in those of golden, its text is in a file of this name.
func inEach(t *testing.T, name string, write func(t *testing.T, l *words.Language, text *bytes.Buffer)) {
	for _, tag := range words.Tags() {
		t.Run(tag, func(t *testing.T) {
			l, err := words.In(tag)
			if err != nil {
				t.Fatal(err)
			}
			var text bytes.Buffer
			write(t, l, &text)
			if i := bytes.IndexByte(text.Bytes(), '{'); i >= 0 {
				t.Errorf("an argument is not given: %.80s", text.Bytes()[i:])
			}
			if slices.Contains(golden, tag) {
				compareGolden(t, filepath.Join("testdata", tag, name+".golden"), text.Bytes())
			}
		})
	}
}

// stepHint is a hint of which a deduction is the whole step.
func stepHint(l nonogram.Line, d proof.Deduction) explain.Hint {
	return explain.Hint{Line: l, Visit: explain.Visit{Lines: []nonogram.Line{l}, Steps: []proof.Deduction{d}}}
}

// blocks reads a clue: lengths, each followed by the symbol of its colour.
func blocks(text string, palette nonogram.Palette) nonogram.Clue {
	clue := nonogram.Clue{}
	for _, r := range text {
		if r >= '0' && r <= '9' {
			clue = append(clue, nonogram.Block{Length: int(r - '0'), Colour: nonogram.Filled})
			continue
		}
		for c := range nonogram.Colour(palette.Colours()) {
			if palette.Symbol(c) == r {
				clue[len(clue)-1].Colour = c
			}
		}
	}
	return clue
}

var oneLineCases = []struct {
	technique   proof.Technique
	clue, cells string
}{
	{proof.ZeroLine, "", "?????"},
	{proof.ZeroLine, "", "?"},
	{proof.LineComplete, "32", "?###?##??."},
	{proof.LineComplete, "1", "?#"},
	{proof.LineComplete, "2r1b", "?rr?b?"},
	{proof.FillTheRest, "32", "..???.?#"},
	{proof.FillTheRest, "4", "????"},
	{proof.FillTheRest, "2r1b", "r?.?.."},
	{proof.ExactFit, "313", "?????????"},
	{proof.ExactFit, "33", "???????"},
	{proof.ExactFit, "3r1b1r", "?????"},
	{proof.ExactFit, "2r1r1b", "?????"},
	{proof.SimpleBoxes, "8", "??????????"},
	{proof.SimpleBoxes, "43", "??????????"},
	{proof.SimpleBoxes, "43", "???#??????"},
	{proof.SimpleBoxes, "4r3b", "?????????"},
	{proof.Punctuating, "31", "??###?????"},
	{proof.Punctuating, "33", "?###?###??"},
	{proof.Punctuating, "123", "?#????????"},
	{proof.Punctuating, "311", "????????#??"},
	{proof.Punctuating, "13", "?#??.??????"},
	{proof.Punctuating, "3r3b", "??rrr?????"},
	{proof.Punctuating, "2r2r", "?????rr????"},
	{proof.Glue, "5", "??#???????"},
	{proof.Glue, "53", "#??????.???"},
	{proof.Glue, "44", "????#.?#???"},
	{proof.Glue, "42", "?.?#??.#?.??"},
	{proof.Glue, "5r2b", "??r?????????"},
	{proof.Mercury, "31", "??###?????"},
	{proof.Mercury, "21", "??#???????"},
	{proof.Mercury, "223", "##.??#?????????"},
	{proof.Mercury, "2r1b", "??r???????"},
	{proof.Joining, "522", "???##?#???#?#??"},
	{proof.Joining, "7", "???#?#????"},
	{proof.Joining, "5r2b", "???r??r????"},
	{proof.Splitting, "522", "???##?#???#?#??"},
	{proof.Splitting, "22", "??##?#??????"},
	{proof.Splitting, "2r2r", "?r?r????"},
	{proof.SmallGap, "32", "????.?.???"},
	{proof.SmallGap, "44", "?????.???.???????"},
	{proof.SimpleSpaces, "5", "??###?????"},
	{proof.SimpleSpaces, "31", "???#????#?"},
	{proof.SimpleSpaces, "2r1b", "??rr???b??"},
	{proof.SimpleSpaces, "2r", "?r????"},
	{proof.RangeBoxes, "32", "????.?.???"},
	{proof.RangeBoxes, "52", "?.??????.????"},
	{proof.RangeBoxes, "4r2b", ".?????????"},
	{proof.RangeGap, "31", "???#????#?"},
	{proof.LineCases, "12", "???#.????"},
	{proof.LineCases, "112", "#????#.??"},
	{proof.LineCases, "12", "???#.????????"},
	{proof.LineCases, "3r1b", "?r????"},
	{proof.LineCases, "121", "???.??????#.#?????????"},
	{proof.LineCases, "243", ".????#???#???????"},
	{proof.LineCases, "4611", "????.????????#.??????????.????"},
	{proof.LineCases, "1212", "..???#???#?..?.??#??...??"},
	{proof.SmallGap, "14", "#.?????.???.??????"},
	{proof.Glue, "5", "???????#??"},
	{proof.Glue, "5", "???????#??"},
}

// TestOneLine holds the words of deductions on one line, on rows and on columns.
func TestOneLine(t *testing.T) { inEach(t, "lines", writeLines) }

func writeLines(t *testing.T, language *words.Language, text *bytes.Buffer) {
	for i, c := range oneLineCases {
		var palette nonogram.Palette
		if bytes.ContainsAny([]byte(c.clue), "rb") {
			palette = linetest.Palette()
		}
		cells, err := nonogram.ParseCells(c.cells, palette)
		if err != nil {
			t.Fatal(err)
		}
		l := nonogram.Line{Axis: nonogram.Axis(i % 2), Index: 6}
		p := linetest.Puzzle(l, len(cells), blocks(c.clue, palette), palette)
		var v technique.View
		if !v.Reset(sweep.New(len(cells), p.Clue(l), palette.Colours()), cells) {
			t.Fatalf("%s %s has no arrangement", c.clue, c.cells)
		}
		fmt.Fprintf(text, "# %s [%s] %s\n", c.technique.ID(), c.clue, c.cells)
		changes := v.Find(c.technique)
		if changes == nil {
			t.Errorf("%s gives nothing on %s %s", c.technique, c.clue, c.cells)
			continue
		}
		d := v.Explain(l, c.technique, changes, nil)
		for level := explain.How; level <= explain.All; level++ {
			fmt.Fprintln(text, language.Hint(p, stepHint(l, d), level))
		}
		fmt.Fprintln(text, language.Deduction(p, d))
		fmt.Fprintln(text)
	}
}

// TestConflict holds the words of lines without an arrangement.
func TestConflict(t *testing.T) { inEach(t, "conflicts", writeConflicts) }

func writeConflicts(t *testing.T, language *words.Language, text *bytes.Buffer) {
	for _, c := range []struct{ clue, cells string }{
		{"", "?#?"}, {"2", "#?#?#"}, {"22", "??..."}, {"12", "?###??"}, {"3", "?###??#"}, {"3", ".#.????"}, {"33", "??.#.???"},
		{"31", "??.??#?"}, {"2", "?####"}, {"2r1b", "?b??r"}, {"2r1b", "?bb??"}, {"2r", "?g???"}, {"2r", ".r.??"},
		{"3r2b", ".????."}, {"22", "?.??."},
	} {
		var palette nonogram.Palette
		if bytes.ContainsAny([]byte(c.clue), "rb") {
			palette = linetest.Palette()
		}
		cells, err := nonogram.ParseCells(c.cells, palette)
		if err != nil {
			t.Fatal(err)
		}
		l := nonogram.Row(2)
		d := proof.Deduction{Technique: proof.Conflict, Line: l}
		for x, cell := range cells {
			if cell != palette.Open() {
				d.Evidence = append(d.Evidence, proof.Fact{Place: l.Place(x), Cell: cell})
			}
		}
		p := linetest.Puzzle(l, len(cells), blocks(c.clue, palette), palette)
		fmt.Fprintf(text, "# [%s] %s\n%s\n\n", c.clue, c.cells, language.Deduction(p, d))
	}
}
