package format_test

import (
	"bytes"
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

func TestWriteText(t *testing.T) {
	f, err := format.ByName("text")
	if err != nil {
		t.Fatal(err)
	}
	p := nonogram.FromGrid(vectorGrid(t, []string{".#", "##"}), nil)
	var b bytes.Buffer
	if err := f.Write(&b, p, p); err != nil || b.String() != ".#\n##\n\n.#\n##\n" {
		t.Errorf("%v; found\n%s", err, b.String())
	}
	without, other, open := p.Clone(), p.Clone(), p.Clone()
	without.Goal = nil
	other.Rows[0], other.Rows[1] = nonogram.NewClue(2), nonogram.NewClue(1)
	open.Goal.Set(0, 0, nonogram.OpenCell(2))
	for _, c := range []struct {
		puzzle *nonogram.Puzzle
		want   string
	}{
		{without, "format text cannot hold clues without a goal"},
		{other, "format text cannot hold clues that differ from the goal's"},
		{open, "format text cannot hold clues with a goal that has open cells"},
	} {
		if err := f.Write(&b, c.puzzle); err == nil || err.Error() != c.want {
			t.Errorf("found %v, want %s", err, c.want)
		}
	}
}
