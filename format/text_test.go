package format_test

import (
	"bytes"
	"slices"
	"testing"

	"nonogram"
	"nonogram/format"
)

func TestReadText(t *testing.T) {
	checkReads(t, "a.txt", []readCase{
		{
			"plain", "#.\n.#\n", "line 1: : 1, 1 / 1, 1\n",
		}, {
			"all characters", "#1.0 \n\nxX._\n", "line 1: : 2 / 1, 1, 0, 0, 0\nline 3: : 2 / 1, 1, 0, 0\n",
		}, {
			"cells between bars", "|_|X|\n|X|_|\n\n_X\nX_\n\n|##\n|..|\n", "line 1: : 1, 1 / 1, 1\nline 4: : 1, 1 / 1, 1\nline 7: : 2, 0 / 1, 1\n",
		}, {
			"bars without a cell between them", "|#||.|\n", "error: a.txt:1:4: picture: found '|', expected a cell: '.', '?' or '#'\n",
		}, {
			"an open cell between bars", "|#|?|\n", "error: a.txt:1:4: no clues can be made of the picture: found an open cell\n",
		}, {
			"several, spaces as cells", "\n#\n\n\n# #\n   \n###\n", "line 2: : 1 / 1\nline 5: : 1 1, 0, 3 / 1 1, 1, 1 1\n",
		}, {
			"open cells", "#.\n.?\n\n#\n", "error: a.txt:2:2: no clues can be made of the picture: found an open cell\nline 4: : 1 / 1\n",
		}, {
			"contradicted cells", "E\n", "error: a.txt:1:1: no clues can be made of the picture: found an open cell\n",
		}, {
			"ragged", "#\n##\n#\n\n#\n", "error: a.txt:2: picture: found 2 cells, expected 1 as in line 1\nline 5: : 1 / 1\n",
		}, {
			"other characters", "#\n\n#é#\n###\n\n#\n", `
line 1: : 1 / 1
error: a.txt:3:2: picture: found 'é', expected a cell: '.', '?' or '#'
line 6: : 1 / 1
`,
		},
	})
}

// starts are the first lines of files of many formats. As the text of a puzzle they must not be
// taken for what they look like.
var starts = []string{
	"rows", "columns:", "rows = [[1]]", "goal", "width 5", "5 5", "1", "#", "====", "---", "&", ":", "#d", "% x", "c x",
	"p cnf 1 1", "$1", "P1", "P3", "[Clues]", "[Row clues]", "GRID", "MK Version 3.0", "{", `{"rows":[[1]]}`,
	"[[1]]", "RrW8eI3iI3", "10x10:1/2", "pzprv3", "http://puzz.link/p?nonogram/1/1/1", "| 1 | 2 |", "/* XPM */",
	"#define x_width 8", "[InternetShortcut]", "URL=", "row_hint(1,1,3).", `title "x"`, "2\t1", "1;2", "1 2 3\n4 5 6", "\n", "#.#", "title,code",
}

// TestTextsDoNotMislead: a file is recognised by its puzzle, whatever its texts say.
func TestTextsDoNotMislead(t *testing.T) {
	grid, err := nonogram.ParseGrid([]string{"##.", "#.#"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range format.Formats() {
		if !f.Writes() || !f.Reads() {
			continue
		}
		for _, start := range starts {
			p := nonogram.FromGrid(grid, nil)
			p.Title, p.Author, p.Notes = start, start, start
			var b bytes.Buffer
			w := f.NewWriter(&b)
			if w.Write(p) != nil || w.Close() != nil {
				continue // some titles have too many lines
			}
			named, err := format.ReadAll(bytes.NewReader(b.Bytes()), "", format.ReadOptions{Format: f})
			if err != nil {
				t.Fatal(err)
			}
			found, err := format.ReadAll(&b, "", format.ReadOptions{})
			if err != nil || !slices.EqualFunc(named, found, func(a, b format.Entry) bool { return samePuzzle(a.Puzzle, b.Puzzle) }) {
				t.Errorf("%s, %q: found another puzzle, or %v", f.Name, start, err)
			}
		}
	}
}
