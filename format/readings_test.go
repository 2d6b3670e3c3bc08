package format_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// readings decides about each pair of readers that make different puzzles of the same bytes. A
// mark of the first shows what the bytes are, and only --from makes the second read them, unless
// a warning names both; without a mark a warning always does.
var readings = map[string]string{
	"clues, columns":    "a warning",
	"clues, contest":    "a warning",
	"clues, text":       "a warning",
	"columns, text":     "a warning",
	"contest, columns":  "a warning",
	"contest, cwc":      "a warning",
	"contest, text":     "a warning",
	"cwd, columns":      "a warning",
	"cwd, text":         "a warning",
	"g, xpm":            "the mark of g",
	"json, lp":          "the mark of json",
	"link, nonny":       "the mark of link",
	"link, sections":    "a warning",
	"lp, text":          "a warning",
	"nin, columns":      "a warning",
	"nin, contest":      "a warning",
	"nin, text":         "a warning",
	"non, g":            "a warning",
	"nonny, xpm":        "the mark of nonny",
	"non, pzprv3":       "a warning",
	"non, sections":     "a warning",
	"page, non":         "a warning",
	"page, nonny":       "the mark of page",
	"pattern, lp":       "the mark of pattern",
	"picross, lp":       "the mark of picross",
	"pynogram, lp":      "the mark of pynogram",
	"pzprv3, g":         "a warning",
	"pzprv3, sgriddler": "the mark of pzprv3",
	"sections, g":       "a warning",
	"sections, gno":     "the mark of sections",
	"sections, lp":      "the mark of sections",
	"source, lp":        "the mark of source",
	"table, clues":      "a warning",
	"text, lp":          "the mark of text",
	"xbm, non":          "a warning",
	"xpm, g":            "a warning",
}

// smallGrids are drawn in every format. Some are symmetric, some square, and some have empty
// lines.
var smallGrids = [][]string{
	{"#"}, {"##", ".#"}, {"#.#", "..."}, {"#.", ".#", "##"}, {"###", "#.#", "###"}, {".#..", "####", ".##.", "...."},
}

// texts returns the inputs: small puzzles in every format, samples, and files that people have.
func texts(t *testing.T) (list []string) {
	for _, s := range samples {
		list = append(list, s.in)
	}
	for _, rows := range smallGrids {
		p := nonogram.FromGrid(vectorGrid(t, rows), nil)
		for _, f := range writable() {
			var b bytes.Buffer
			if f.CanHold(p) == nil && f.Write(&b, p) == nil {
				list = append(list, b.String())
			}
		}
		var columnsFirst, sized, counted strings.Builder
		for _, clues := range [][]nonogram.Clue{p.Columns, p.Rows} {
			for _, clue := range clues {
				fmt.Fprintln(&columnsFirst, clue)
				fmt.Fprintln(&counted, len(clue), strings.TrimPrefix(clue.String(), "0"))
			}
			fmt.Fprintln(&columnsFirst)
		}
		fmt.Fprintf(&sized, "%d %d\n%s", p.Width(), p.Height(), columnsFirst.String())
		list = append(list, columnsFirst.String(), sized.String(), fmt.Sprintf("%d\n%s", p.Width(), columnsFirst.String()),
			fmt.Sprintf("%d %d\n%s", p.Height(), p.Width(), counted.String()), strings.ReplaceAll(columnsFirst.String(), "\n", " 0\n"))
	}
	return append(list, "2 3\n2\n1\n0\n2\n1\n", "#x\ncolumns =\n1, 1\n1\n1\nrows =\n1, 1\n1\n1\n", "row(1,1,1).\ncol(1,1,1).\n")
}

// files returns the texts of files below folders, of any kind but archives, which are mixtures.
func files(t *testing.T, folders ...string) (list []string) {
	for _, folder := range folders {
		testrun.OK(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !entry.Type().IsRegular() || filepath.Ext(path) == ".txtar" {
				return err
			}
			text, err := os.ReadFile(path)
			if len(text) < 1<<15 {
				list = append(list, string(text))
			}
			return err
		}))
	}
	return list
}

// half returns a part of a text's lines.
func half(text string, second bool) string {
	lines := strings.SplitAfter(text, "\n")
	if second {
		return strings.Join(lines[len(lines)/2:], "")
	}
	return strings.Join(lines[:len(lines)/2], "")
}

// TestNeverAnotherPuzzle: if two readers make different puzzles of the same bytes, the pair is
// known, and detection says so unless a mark decides.
func TestNeverAnotherPuzzle(t *testing.T) {
	list := texts(t)
	folders := []string{"../testdata", "testdata"}
	if corpus := os.Getenv("NONOGRAM_CORPUS"); corpus != "" {
		folders = append(folders, corpus)
	}
	whole := files(t, folders...)
	random := rand.New(rand.NewPCG(34, 1))
	random.Shuffle(len(whole), func(i, j int) { whole[i], whole[j] = whole[j], whole[i] })
	random = rand.New(rand.NewPCG(34, 2)) // the mixtures stay when there is another file
	found := map[string]string{}
	for _, text := range append(slices.Clone(list), whole[:min(len(whole), testrun.Count(60, 20000))]...) {
		checkReadings(t, text, false, found)
	}
	for _, text := range list {
		for _, part := range []string{half(text, false), half(text, true), text[:len(text)/2], text[len(text)/2:], text + text} {
			checkReadings(t, part, false, found)
		}
	}
	for range testrun.Count(100, 2000) {
		a, b := list[random.IntN(len(list))], list[random.IntN(len(list))]
		for _, mixture := range []string{half(a, false) + half(b, true), a + b, half(a, true) + "\n" + half(b, false)} {
			checkReadings(t, mixture, true, found)
		}
	}
}

// checkReadings compares all readings of a text with what detection makes of it. A pair that only
// a mixture has need not be known if a warning names both.
func checkReadings(t *testing.T, text string, mixture bool, found map[string]string) {
	t.Helper()
	read := map[string]string{}
	for _, f := range format.Formats() {
		if entries, err := format.ReadAll(strings.NewReader(text), "-", format.ReadOptions{Format: f}); err == nil && f.Reads() {
			read[f.Name] = cluesOf(entries)
		}
	}
	entries, err := format.ReadAll(strings.NewReader(text), "-", format.ReadOptions{})
	if err != nil || len(read) < 2 {
		return // refused
	}
	winner := entries[0].Format.Name
	for other, clues := range read {
		if clues == read[winner] {
			continue
		}
		pair := winner + ", " + other
		decision := "the mark of " + winner
		for _, w := range entries[0].Warnings {
			if strings.Contains(w.Message, "can also be ") && strings.Contains(w.Message, other+" (") && strings.Contains(w.Message, winner+" (") {
				decision = "a warning"
			}
		}
		known := readings[pair]
		if decision == "a warning" && (mixture || known != "") {
			known = decision
		}
		if known != decision && found[pair] == "" {
			t.Errorf("%s: found %s, expected %q, in\n%s", pair, decision, known, text)
		}
		found[pair] = decision
	}
}

// cluesOf returns the clues of all puzzles as a text.
func cluesOf(entries []format.Entry) string {
	var b strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&b, "%s / %s\n", clueTexts(e.Puzzle.Rows), clueTexts(e.Puzzle.Columns))
	}
	return b.String()
}
