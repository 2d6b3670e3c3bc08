package format_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// TestSniff checks that the contents decide between formats without marks.
func TestSniff(t *testing.T) {
	for _, c := range []struct{ what, in, want string }{
		{"clues", "2\n1\n\n1\n2\n", "clues"},
		{"clues that disagree", "2\n1\n\n1\n1\n", "clues"},
		{"only ones", "1\n1\n\n1\n1\n", "clues"},
		{"pictures of digits", "101\n010\n\n11\n00\n", "text"},
		{"pictures that make no puzzle", "1 1\n1 1\n\n1 1\n1 1\n", "text"},
		{"one part", "2\n1\n", ""},
		{"a picture", "#.\n.#\n", "text"},
		{"a tournament's list", "$1\n1\n1\n", "tournament"},
		{"a long list", strings.Repeat("1 2 1\n", 9000) + "\n" + strings.Repeat("3\n", 9000), "clues"},
		{"blocks with a mark between rows and columns", "2 1\n1\n1\n#\n2\n", "mk"},
		{"a size and blocks", "2 1\n2\n1\n1\n", "nin"},
		{"a size on two lines", "1\n2\n2\n\n1\n1\n", "cwd"},
		{"numbers of clusters", "number of rows 1\nnumber of columns 1\nrow 1 clusters 1 sizes 1\ncolumn 1 clusters 1 sizes 1\n", "lp"},
		{"tables of rules", "% Hen\nrows = 3;\nrow_rule_len = 2;\nrow_rules = array2d(1..rows, 1..row_rule_len,\n    [0,2,\n     1,1, % two\n     0,0]);\n\n" + "cols = 3;\ncol_rule_len = 1;\ncol_rules = array2d(1..cols, 1..1, [2,1,1,]);\n", "dzn"},
		{"tables of clues", "X = 3;\nY = 3;\nmaxlen = 3;\nrows = \t[|1, 1, -1\n\t |1, 0, 1\n\t |0, -1, -1\n\t |];\ncols = \t[|1, 1, -1\n\t |1, -1, -1\n\t |1, -1, -1\n\t |];\n", "dzn"},
	} {
		f, ok := format.Sniff([]byte(c.in)[:min(len(c.in), 1<<16)])
		if ok != (c.want != "") || ok && f.Name != c.want {
			t.Errorf("%s: found %v, want %q", c.what, f, c.want)
		}
	}
}

func TestReadTournament(t *testing.T) {
	checkReads(t, "list", []readCase{
		{"two", "$1\n2\n1\n1\t1\n1\n\n$ second \n1\n1\n", "error: list:4: row 1: blocks do not fit: clue 1 1 needs 3 cells, the line has 2\nline 7: second: 1 / 1\n"},
		{"columns first", "$a\n2\n\n1\n1\n$b\n0\n0\n", "line 1: a: 1, 1 / 2, 0\nline 6: b: 0 / 0\n"},
		{"an odd number", "$a\n1\n1\n1\n$b\n1\n1\n", "error: list:1:1: puzzle: found 3 clues, expected as many columns as rows, at most 1000\nline 5: b: 1 / 1\n"},
		{"nothing", "$a\n$b\n1\n1", "error: list:1:1: puzzle: found 0 clues, expected as many columns as rows, at most 1000\nline 2: b: 1 / 1\n"},
		{"no number", "$a\n1\nx\n", "error: list:3:1: row clue: found \"x\", expected a block's length\n"},
		{"too many", "$a\n" + strings.Repeat("1\n", 2002) + "$b\n1\n1\n", "error: list:2003: puzzle: found more clues, expected 2000 at most\nline 2004: b: 1 / 1\n"},
	})
	const early = "1\n1\n$a\n1\n1\n"
	got := transcript(strings.NewReader(early), "list", format.ReadOptions{Format: mustFormat(t, "tournament")})
	if want := "error: list:1:1: list: found \"1\", expected $ and the puzzle's id\nline 3: a: 1 / 1\n"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}

// TestTournamentCorpus reads the 1,000 puzzles of a tournament and writes the
// same file.
func TestTournamentCorpus(t *testing.T) {
	folder := os.Getenv("NONOGRAM_CORPUS")
	if folder == "" {
		t.Skip("set NONOGRAM_CORPUS to read it")
	}
	text := testrun.Must(os.ReadFile(filepath.Join(folder, "tournament", "taai2011.txt")))(t)
	f := mustFormat(t, "tournament")
	var b bytes.Buffer
	w := f.NewWriter(&b)
	count := 0
	for entry, err := range format.Read(bytes.NewReader(text), "taai2011.txt", format.ReadOptions{}) {
		if count++; err != nil || entry.Format != f || entry.Puzzle.Title != itoa(count) || entry.Puzzle.Width() != 25 {
			t.Fatalf("puzzle %d: %v, %+v", count, err, entry)
		}
		testrun.OK(t, w.Write(entry.Puzzle))
	}
	if err := w.Close(); err != nil || count != 1000 || !bytes.Equal(b.Bytes(), text) {
		t.Errorf("%d puzzles, %v; the file that is written differs", count, err)
	}
}
