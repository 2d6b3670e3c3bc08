package format_test

import (
	"testing"
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
