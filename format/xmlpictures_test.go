package format_test

import "testing"

func TestReadFreenono(t *testing.T) {
	const head = "<FreeNono><Nonograms>\n"
	const tail = "</Nonograms></FreeNono>"
	checkReads(t, "a.nonogram", []readCase{
		{
			"several, of any sizes", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n" + head +
				"<Nonogram level='3' height='1' difficulty=\"2\" width='2' duration='0' name='A &amp; B' desc='d' author='me' id='x'>\n<line> x _ </line></Nonogram>\n" +
				"<Nonogram width='1' height='2' name=''><line>x</line>\n<line>\t_\n</line></Nonogram>" + tail,
			"line 3: A & B: 1 / 1, 0\nline 5: : 1, 0 / 1\n",
		}, {
			"other characters", head + "<Nonogram width='2' height='1'>\n<line> x o </line></Nonogram><Nonogram width='1' height='1'><line> xx </line></Nonogram>" + tail, `
error: a.nonogram:3:10: picture: found 'o', expected a cell: "x", "_"
error: a.nonogram:3:30: width: found "1", expected 2, as the picture has
`,
		}, {
			"sizes that differ", head + "<Nonogram width='3' height='1'><line> x _ </line></Nonogram>\n<Nonogram width='1' height='2'><line> x </line></Nonogram>\n" +
				"<Nonogram width='2' height='2'><line> x _ </line><line> x </line></Nonogram>\n<Nonogram width='x' height='2'><line> x </line></Nonogram>" + tail, `
error: a.nonogram:2:1: width: found "3", expected 2, as the picture has
error: a.nonogram:3:1: height: found "2", expected 1, as the picture has
error: a.nonogram:4:57: picture: found 1 cell, expected 2 as in the first row
error: a.nonogram:5:1: width: found "x", expected a side from 1 to 1000
`,
		}, {
			"no rows", head + "<Nonogram/><Nonogram><line/></Nonogram>" + tail, `
error: a.nonogram:2:1: picture: found no rows, expected <line>
error: a.nonogram:2:29: picture: found 0 x 1 cells, expected sides from 1 to 1000
`,
		}, {
			"no puzzles", "<FreeNono><Statistics/></FreeNono>",
			"error: a.nonogram:1:1: no puzzle: found <FreeNono> without <Nonograms>, expected puzzles rather than settings, statistics and so on\n",
		}, {
			"unknown elements", head + "<x/><Nonogram><y/><line>x</line></Nonogram>" + tail, `
warning: a.nonogram:2:1: element ignored: unknown name "x"
warning: a.nonogram:2:15: element ignored: unknown name "y"
line 2: : 1 / 1
`,
		}, {
			"cut off", head + "<Nonogram><line> x", "error: a.nonogram:2:18: malformed: found the end of the file, expected the end of an element\n",
		},
	})
}

func TestReadPicmi(t *testing.T) {
	checkReads(t, "a.txt", []readCase{
		{
			"boards", "<picmi name='x'>\n<board name='One' author='me' difficulty='1'><row>1-1</row><row>-1-</row></board>\n<board name='Two'><row>1</row></board></picmi>",
			"line 2: One: 1 1, 1 / 1, 1, 1\nline 3: Two: 1 / 1\n",
		}, {
			"a picture elsewhere", "<picmi>\n<board name='One'><xpm>a/b.xpm</xpm></board><board><row>1</row></board></picmi>", `
error: a.txt:2:19: picture: found one in another file, "a/b.xpm", expected its rows; open that file instead
line 2: : 1 / 1
`,
		}, {
			"faults", "<picmi>\n<board><row>1x</row></board><board><row>1</row><row>11</row></board></picmi>", `
error: a.txt:2:14: picture: found 'x', expected a cell: "1", "-"
error: a.txt:2:53: picture: found 2 cells, expected 1 as in the first row
`,
		},
	})
}

func FuzzReadFreenono(f *testing.F) {
	fuzzRead(f, "freenono", freenono, "<FreeNono><Nonograms><Nonogram><line>x</line></Nonogram><Nonogram/></Nonograms></FreeNono>", "<FreeNono/>")
}

func FuzzReadPicmi(f *testing.F) {
	fuzzRead(f, "picmi", "<picmi><board name='&lt;'><row>1-</row></board></picmi>", "<picmi><board><xpm>x</xpm></board></picmi>")
}
