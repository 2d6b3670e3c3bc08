package format_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/encoding/unicode"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// samples has a small file of each format that is only read, and of neighbours of others, with the
// puzzle in it. Most are the same puzzle of three columns and two rows.
var samples = []struct{ format, name, in, want string }{
	{"pynogram", "a.ini", "[clues]\ncolumns = 1, '0',  ; two\n\n   1\nrows:\n   1 1\n   0\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"pynogram", "a.toml", "[clues]\nrows = \"\"\"\n1 1 # one\n0\n\"\"\"\ncolumns = \"1, 0, 1\" # all\n[colors]\ndefs = []\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"pynogram", "a.ini", "[colors]\nR = (FF0000) %\nx = (0, 0, 255) &\ng = (lime) *\n[clues]\ncolumns = 1r 1X\nrows = 1r,1x\n",
		"line 1: : 1, 1b / 1 1b\npalette . #ffffff white, r #ff0000 r, x #0000ff x, g #00ff00 g\n"},
	{"drawing", "-", "A title\n      1 0 1\n    +-------+\n1 1 | # . # |\n  0 | . . . |\n    +-------+\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"contest", "-", "2 3\n1 1\n1\n1\n0\n2\n", "line 1: : 1 1, 1 / 1, 0, 2\n"},
	{"contest", "-", "2\n2\n1\n1\n2\n", "line 1: : 2, 1 / 1, 2\n"},
	{"columns", "a.nono", "3 2\n1\n0\n1\n1 1\n0", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"jcross", "-", "2\n2 3\n1 1 0\n0\n1 0\n0\n1 0\n1 1\n1 0\n1 0\n", "line 2: : 1 1, 0 / 1, 0, 1\nline 8: : 1 / 1\n"},
	{"cases", "-", "2\n\n3 2\n\n1,1\n0\n\n1\n0\n1\n\n1 1\n1\n1\n", "line 3: : 1 1, 0 / 1, 0, 1\nline 12: : 1 / 1\n"},
	{"makhorin", "-", "* a comment\n*\n1 1\n0\n&\n1\n0\n1\n", "line 3: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "-", "# row clues\n1,1\n0\n\n# column clues\n1\n0\n1\n# Copyright\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "a.yml", "columns:\n    - [1]\n    - []\n    - [1]\nrows:\n    - [1,1]\n    - [0]", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "a.yml", "---\nrows:\n- - 1\n  - 1\n-\ncolumns: [[1], [], [1]]\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"source", "-", "rows = [[1, 1], []]\ncolumns = [[1],\n  [0],\n  [1]]\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "-", "row_rules\n1, 1,\n0\ncol_rules\n1,\n0,\n1,\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "-", "ROWS:\n1 1\n0\ncolumns:\n1\n0\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "-", "Rows\n----\n1 1\n0\nColumns\n-------\n1\n0\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "-", "Row 1: 1 1\nRow 2: 0\n\nColumn 1: 1\nColumn 2:\nColumn 3: 1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "-", "R1. 1 1\nR2. 0\nC1. 1\nC2. 0\nC3. 1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"source", "a.py", "rows = [(1, 1), ()]\ncols = [(1,), (), (1,)]\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"source", "a.js", "rows = {{1,1},{0}};\ncols = {\n  {1},\n  {0},\n  {1}\n};\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"source", "a.toml", "[clues]\nrows = [[1, 1], []]\ncolumns = [[1], [], [1]]\n", "line 2: : 1 1, 0 / 1, 0, 1\n"},
	{"pynogram", "a.ini", "[CLUES]\nROWS=1 1\n 0\nColumns=1\n 0\n 1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"clues", "-", "1 1\n0\n---\n1\n0\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"nin", "-", "3x2\n1 1\n0\n1\n0\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"nin", "-", "3, 2\n1, 1\n0\n1\n0\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"text", "-", "1,0,1\n0,0,0\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"text", "a.csv", "1,0,1\n0,0,0\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"text", "a.csv", "#;.;#\n.;.;.\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"text", "a.csv", "x,,x\n,,\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"text", "-", "1\t\t1\n\t\t\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"text", "-", "1,0,1,\n0,0,0,\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"clues", "a.csv", "1,1\n0\n\n1\n0\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"apsurt", "-", "rows: 1 1; 0\ncolumns: 1;0;1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"apsurt", "-", "rows: 1, 1; 0\ncolumns: 1; 0; 1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"xpm", "a.xpm", "! XPM2\n! a comment\n3 2 2 1\na c #000000\nb c #ffffff\naba\nbbb\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"xpm", "a.xpm", "! XPM2\n3 2 2 1\n  c None\n\" c black\n\" \"\n   \n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"json", "-", `{"rows": {"1": [1, 1], "2": []}, "columns": {"1": [1], "2": [], "3": [1]}}`, "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"json", "-", `{"columns": {"0": [1], "1": [], "2": [1]}, "rows": {"0": [1, 1], "1": []}}`, "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"text", "-", "# . #\n. . .\n", "warning: -:1:1: blanks between the cells ignored, as they are between all of them\nline 1: : 1 1, 0 / 1, 0, 1\n"},
	{"pattern", "-", "3x2:1/0/1/1.1/0\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"non", "-", "width 3\nHEIGHT 2\nROWS\n1,1\n0\nColumns\n1\n0\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"json", "-", `{"top": [[1], [], [1]], "left": [[1, 1], []]}`, "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"json", "-", `{"topHeader": [[1], [], [1]], "leftHeader": [[1, 1], []]}`, "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"json", "-", "[[1, 1], [0]]\n[[1], [], [1]]\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"json", "-", "[[0, 1], [1, 1]]\n[[1, 1], [1, 0]]\n", "line 1: : 1, 2 / 1, 2\nline 2: : 2, 1 / 2, 1\n"},
	{"freenono", "a.xml", "<FreeNono><Nonograms><Nonogram width='3' height='2' name='N'><line> x _ x </line><line> _ _ _ </line></Nonogram></Nonograms></FreeNono>", "line 1: N: 1 1, 0 / 1, 0, 1\n"},
	{"sections", "-", "rows:\n1: 1 1\n2: 0\ncolumns:\n1) 1\n2) 0\n3) 1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "-", "Across\n======\n1 1\n0\nDown\n====\n1\n0\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"source", "a.yaml", "# a puzzle\n---\nrows: [[1, 1], [0]] # two\ncolumns: [[1], [0], [1]]\n...\n", "line 3: : 1 1, 0 / 1, 0, 1\n"},
	{"source", "a.toml", "[clues]\nrows = [\"1 1\", \"\"]\ncolumns = [\"1\", \"0\", '1']\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"json", "-", `{"horizontal": [[1, 1], []], "vertical": [[1], [], [1]]}`,
		"warning: -:1:2: \"horizontal\" is read as the clues of the rows\nwarning: -:1:30: \"vertical\" is read as the clues of the columns\nline 1: : 1 1, 0 / 1, 0, 1\n"},
	{"cwc", "a.cwc", "2\n3\n2\n1 1\n0\n\n1 2\n\n\n1\n0\n1\n\n1\n\n2\n", "line 1: : 1 1b, 0 / 1, 0, 1b\npalette . #ffffff white, a #e6194b, b #3cb44b\n"},
	{"sgriddler", "a.sgriddler", "MK Version 3.0\n\n3 2\n\n # . #\n . .\n\n1\n0\n-1\n\n1 1\n\n\ntext\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"pzl", "a.pzl", "2 #ff0000\n#0000ff 2 3\n2 1 255 0 0 1 0 0 255\n0\n1 1 255 0 0\n0\n1 1 0 0 255\n", "line 1: : 1 1b, 0 / 1, 0, 1b\npalette . #ffffff white, a #ff0000, b #0000ff\n"},
	{"clingo", "a.lp", "% x\nrow_hint(1,1,1). row_hint(1,2,1).\ncol_hint(1,1,1). col_hint(3,1,1).\n#const h = 2.\n#const w = 3.\n", "line 2: : 1 1, 0 / 1, 0, 1\n"},
	{"clingo", "a.lp", "row(0,0,k,1).\nrow(0,1,r,1).\ncol(0,0,k,1).\ncol(2,0,r,1).\nrow_cnt(2).\ncol_cnt(3).\n", "line 1: : 1 1b, 0 / 1, 0, 1b\npalette . #ffffff white, k #e6194b k, r #3cb44b r\n"},
	{"apsurt", "a.non", "author:A\nwidth:3\nheight:2\nrows:1,1 0\ncolumns:1 0 1\nsolution:101000\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"nnv", "a.nnv", "b-\nx_x\n___\neb-\nh-\n1-1:0\n1:0:1\neh-\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"letters", "-", "B AA\nB A A\n\nA\nA\n", "line 1: : 2, 1 1 / 2, 1, 1\nline 4: : 1 / 1\n"},
	{"page", "a.html", "<!DOCTYPE html>\n<script>\nvar d=[[1],[3,0,0,100],[1,2,1,100],[0,1,0,7],[10,20,0,30],[20,10,30,0],[1,0,1,50],[5,6,7,8],[6,7,8,9],[8,7,8,9]];\n</script>\n",
		"line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"page", "a.htm", "<html><script>var d=[[1],[3,0,0,100],[1,2,1,100],[1,1,0,7],[10,20,0,30],[275,10,30],[20,10,285,0],[1,0,1,50],[5,6,7,8],[6,7,8,9],[8,7,9,9]];",
		"line 1: : 1 1b, 0 / 1, 0, 1b\npalette . #ffffff white, a #ff0000, b #0000ff\n"},
	{"page", "-", "var puzzle = {width: 3, height: 2, colors:[\"ffffff\",\"ff0000\",\"000000\",], usedColors:[0,2,],\ntopHeader:[[[2,1]],[],[[2,1],],], leftHeader:[[[2,1],[2,1]],[]]}",
		"line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"page", "-", "b'<html>\\n<script>var puzzle = {\\n  width: 3,\\n  height: 1,\\n  colors:[\"ffffff\",\"ff0000\",\"0000ff\"],\\n  usedColors:[0,2,1],\\n  topHeader:[[[2,1]],[],[[3,1]]],\\n  leftHeader:[[[2,1],[3,1]]]}'",
		"line 1: : 1 1b / 1, 0, 1b\npalette . #ffffff white, a #0000ff, b #ff0000\n"},
	{"link", "a.url", "[InternetShortcut]\nURL=https://puzz.link/p?nonogram/1/1/11\n", "line 2: : 1 / 1\n"},
	{"table", "-", "0 0 0\n1 0 1\n-\n1 1\n0 0\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"nono", "a.nono", "The name\n3,2\nx x\n   \nB\n1,1\nx\n", "line 1: The name: 1 1, 0 / 1, 0, 1\nline 5: B: 1 / 1\n"},
	{"xpm", "a.xpm", "! XPM2\n3 2 2 1\na c #000000\nb c #808080\naba\nbbb\n", "warning: a.xpm:1:1: no colour is white or None, so the lightest one, #808080, is blank\nline 1: : 1 1, 0 / 1, 0, 1\npalette . #808080, # #000000\n"},
	{"xbm", "a.xbm", "#define a_width 3\n#define a_height 2\nstatic char a_bits[] = {\n 0x05, 0x00};\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"xpm", "a.xpm", "/* XPM */\nstatic char * a[] = {\n\"3 2 2 1\",\n\" \tc None\",\n\".\tc #000000\",\n/* pixels */\n\". .\",\n\"   \"};\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"source", "a.py", "# zeros fill up\nrows = 2\nrow_rule_len = 2\nrow_rules = [\n    [1,1],\n    [0,0]  # nothing\n    ]\ncols = 3\ncol_rules = [[1],\n  [0],\n  [1]]\n", "line 5: : 1 1, 0 / 1, 0, 1\n"},
	{"source", "a.js", "const size = 3;\nexport default { rowHints: [[1, 1], []], colHints: ['1', [], 1] };\n", "line 2: : 1 1, 0 / 1, 0, 1\n"},
	{"source", "A.java", "class A { int[][] rows = {{1, 1}, {0}};\nstatic final int[][] COLS = { {1}, {0}, {1} }; }\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"source", "a.py", "row_clues: list[list[int]] = [[1, 1], None]\ncolumn_clues = [[1], [], [1]]\nrows2 = [[1]]\ncols2 = [[1]]\n", "line 1: : 1 1, ? / 1, 0, 1\nline 3: : 1 / 1\n"},
	{"source", "a.py", "hor = [[1, 1], []]\nver = [(1,), (), (1,)]\nrows = [[x] for x in hor]\n",
		"warning: a.py:1:1: \"hor\" is read as the clues of the rows\nwarning: a.py:2:1: \"ver\" is read as the clues of the columns\nline 1: : 1 1, 0 / 1, 0, 1\n"},
	{"markdown", "a.md", "# A puzzle\n\n|     | 1 | 0 | 1 |\n|-----|---|---|---|\n| 1 1 |   |   |   |\n| 0   |   |   |   |\n", "line 3: : 1 1, 0 / 1, 0, 1\n"},
	{"markdown", "a.md", "| | 1<br>1 | |\n|:--|:-:|--:|\n|| | 2 |\n|2| | |\n|1| | |\n|1| | |\n", "line 1: : 2, 1, 1 / 1 1, 2\n"},
	{"markdown", "a.md", "rows | columns\n--- | ---\n1 1 | 1\n0 | 0\n | 1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"markdown", "-", "| Row | Clue |\n|---|---|\n| 1 | 1 1 |\n| 2 | 0 |\n\n| Column | Clue |\n|---|---|\n| 1 | 1 |\n| 2 | 0 |\n| 3 | 1 |\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"markdown", "-", "|   |   |   |\n|---|---|---|\n| # | . | # |\n| . | . | . |\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"nin", "-", "3 2\n1 1 0\n0\n1 0\n0\n1 0\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"clues", "-", "1 1 0\n0\n\n1 0\n0\n1 0\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"clues", "-", "1 1\n0\n\n1\n0\n1\n\n\n3\n---\n1\n1\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\nline 9: : 3 / 1, 1, 1\n"},
	{"sections", "-", "== Left ==\n1 1\n0\n== Top ==\n1\n0\n1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "a.yml", "rows: |\n  1 1\n  0\ncolumns: |\n  1\n  0\n  1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
	{"sections", "-", "// Horizontal\n1 1\n0\n// Vertical\n1\n0\n1\n",
		"warning: -:1:1: \"Horizontal\" is read as the clues of the rows\nwarning: -:4:1: \"Vertical\" is read as the clues of the columns\nline 1: : 1 1, 0 / 1, 0, 1\n"},
	{"lp", "-", "2 3\n2\t1 1\n0\n\n1\t1\n0\n1\t1\n", "line 1: : 1 1, 0 / 1, 0, 1\n"},
}

// TestSamples reads each sample, and a puzzle as each format of lines writes it, with its format
// and without, whatever ends its lines, with a byte order mark and in UTF-16.
func TestSamples(t *testing.T) {
	all := slices.Clone(samples)
	for _, f := range writable() {
		if f.Reads() && !slices.Contains([]string{"png", "pbm", "pgm", "ppm", "short-image"}, f.Name) {
			one := samples[0]
			one.format, one.name = f.Name, strings.Join(append([]string{"-"}, f.Extensions...)[:min(2, 1+len(f.Extensions))], "")
			one.in, _ = written(f.Name, nonogram.FromGrid(vectorGrid(t, []string{".#.", "...", "##."}), nil))
			one.want = transcript(strings.NewReader(one.in), one.name, format.ReadOptions{Format: mustFormat(t, f.Name)})
			if !strings.HasSuffix(one.want, ": 1, 0, 2 / 1, 1 1, 0\n") {
				t.Errorf("%s: found %s", f.Name, one.want)
			}
			all = append(all, one)
		}
	}
	for _, s := range all {
		wide := testrun.Must(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(s.in))(t)
		for what, in := range map[string]string{
			"": s.in, "CR LF": strings.ReplaceAll(s.in, "\n", "\r\n"), "CR": strings.ReplaceAll(s.in, "\n", "\r"),
			"a byte order mark": "\ufeff" + s.in, "both": "\ufeff" + strings.ReplaceAll(s.in, "\n", "\r\n"), "UTF-16": wide,
			"no last line end": strings.TrimRight(s.in, "\n"), "blanks at the ends of lines": strings.ReplaceAll(s.in, "\n", " \n"),
		} {
			if (s.format == "nono" || s.in == ".#.\n...\n##.\n") && strings.HasPrefix(what, "blanks") {
				continue // blanks are cells
			}
			f := mustFormat(t, s.format)
			if got := transcript(iotest.OneByteReader(strings.NewReader(in)), s.name, format.ReadOptions{Format: f}); got != s.want {
				t.Errorf("%s %q, %s: found\n%s\nwant\n%s", s.format, s.in, what, got, s.want)
			}
			entries, err := format.ReadAll(strings.NewReader(in), s.name, format.ReadOptions{})
			if err != nil || entries[0].Format != f {
				t.Errorf("%s %q, %s: %v, %+v", s.format, s.in, what, err, entries)
			}
		}
	}
}

func TestSamplesAreOfAllReaders(t *testing.T) {
	for _, f := range format.Formats() {
		found := f.Writes()
		for _, s := range samples {
			found = found || s.format == f.Name
		}
		if !found {
			t.Errorf("format %s has no sample", f.Name)
		}
	}
}

// TestDamagedSamples reads samples with characters changed, cut and repeated: nothing panics, and
// what is read is valid.
func TestDamagedSamples(t *testing.T) {
	random := rand.New(rand.NewPCG(34, 2))
	const characters = "0123456789 ,\n\t#&*[]{}()-_'\"=:;.%xABrow?\r\xff\x00|+"
	for range testrun.Count(3000, 300000) {
		s := samples[random.IntN(len(samples))]
		text := []byte(s.in)
		for range 1 + random.IntN(5) {
			i, j := random.IntN(len(text)+1), random.IntN(len(text)+1)
			switch random.IntN(3) {
			case 0:
				text = slices.Concat(text[:i], []byte{characters[random.IntN(len(characters))]}, text[min(i+1, len(text)):])
			case 1:
				text = slices.Concat(text[:i], []byte{characters[random.IntN(len(characters))]}, text[i:])
			case 2:
				text = slices.Concat(text[:i], text[j:])
			}
		}
		checkRead(t, mustFormat(t, s.format), text)
	}
}

// TestListingFaults checks the places and messages of faults.
func TestListingFaults(t *testing.T) {
	for _, c := range []struct{ format, in, want string }{
		{"pynogram", "[clues]\nrows = 1,,1\ncolumns = 1\n", "a:2:10: rows: found nothing between two commas, expected a clue, or 0 for a line without blocks"},
		{"pynogram", "[clues]\nrows = 1\nrows = 1\n", "a:3:1: malformed: found a second \"rows = 1\", expected one"},
		{"pynogram", "[clues]\nrows = 1q\ncolumns = 1\n", "a:2:9: row clue: found \"q\", expected a colour of the section [colors]"},
		{"pynogram", "[clues]\nrows = 1 / 1\ncolumns = 1\n", "a:2:10: row clue: found \"/\", expected a block's length, perhaps with the name of a colour after it"},
		{"sections", "rows:\n1\n\n1\ncolumns:\n2\n", "a:4:1: rows: found an empty line before this clue, expected 0 for a line without blocks"},
		{"sections", "rows:\n1\nrows:\n", "a:3:1: malformed: found a second heading of rows, expected one"},
		{"apsurt", "rows:2, 1\ncolumns:1 1\n", "a:1:7: rows: found a comma beside a blank, expected commas between blocks, and blanks between clues"},
		{"apsurt", "width:x\nrows:1 1\ncolumns:1 1\n", "a:1:1: width: found \"x\", expected a number"},
		{"apsurt", "height:3\nrows:1 1\ncolumns:1 1\n", "a:1:1: height: found 3, expected 2 clues"},
		{"apsurt", "rows:1 0\ncolumns:1 0\nsolution: 1 0 0 x\n", "a:3:17: picture: found 'x', expected a cell: \"1\", \"0\""},
		{"apsurt", "rows:1 0\ncolumns:1 0\nsolution: 100\n", "a:3:11: solution: found 3 cells, expected 4"},
		{"makhorin", "1\n&\n1\n&\n", "a:4:1: malformed: found a second \"&\", expected one, between rows and columns"},
		{"makhorin", "1\n", "a:1: malformed: found the end of the file, expected \"&\" between rows and columns"},
		{"picross", "ROWS\n[ 1 ]\n", "a:1:1: malformed: found \"ROWS\", expected GRID before the puzzle"},
		{"cwc", "1\n1\n1\n1\n\n2\n\n1\n\n1\n", "a:6:1: row clue: found 2, expected a colour from 1 to 1"},
		{"jcross", "1\n1 1\n1 0\n1\n", "a:4: malformed: found the end of the file, expected a number from 0 to 1000"},
		{"pzl", "1 #ff0000\n1 1\n1 1 0 0 0\n0\n", "a:3:5: row clue: found 0 0 0, expected a shade of the list"},
		{"clingo", "row(1,1).\n", "a:1:1: malformed: found \"row(1,1).\", expected a fact such as row_hint(1,1,3)."},
		{"clingo", "row_cnt(1).\nrow_hint(2,1,1).\ncol_hint(1,1,1).\n", "a:2:1: unsupported size: found 2 rows, expected 1 at most"},
		{"lp", "row(1,1,1).\ncol(1,1,1).\n", "a:1:1: malformed: found \"row(1,1,1).\", expected numbers of clusters; facts of a logic program are format clingo"},
		{"lp", "hor(1,1,1).\nver(1,1,1).\n", "a:1:1: malformed: found \"hor(1,1,1).\", expected numbers of clusters; facts of a logic program are format clingo"},
		{"text", "0x1\n101\n", "a:1:2: picture: found both 'x' and '1', either of which may mean filled, expected \"#\" and \".\""},
		{"text", "1 1|1\n1 1|1\n", "a:1:4: picture: found bars between numbers, which may be clues, expected \"#\" and \".\", or a clue in each line"},
		{"xpm", "! XPM2\n1 1 2 1\na c black\na c white\na\n", "a:4:1: picture: found a second colour of \"a\", expected one"},
		{"non", "columns =\n1\nrows =\n1\n", "a:1:1: columns: found \"=\", expected the clues in the lines below"},
		{"nnv", "b-\nx\neb-\nh-\n1:1\n1\neh-\n", "a:5:1: rows: found 2 clues, expected 1, as in the picture"},
		{"nono", "a\n2,1\nx\n", "a:3:1: picture: found 1 cell, expected 2"},
		{"letters", "A\nb\n", "a:2:1: column clue: found 'b', expected a letter from A to Z, which stands for the length of a block"},
		{"json", `{"rows": {"1": [1], "3": [1]}, "columns": {"1": [2]}}`, `a:1:21: rows: found the key "3", expected 2`},
		{"sections", "height: 7\nrows:\n- [3]\ncolumns:\n- [1]\n- [1]\n- [1]\n", "a:1:1: height: found 7, expected 1 clue"},
		{"sections", "ROWS:\n3\nCOLUMNS:\n1\n1\n1\nwidth: 9\n", "a:7:1: width: found 9, expected 3 clues"},
		{"pynogram", "[clues]\nwidth = 9\nrows = 3\ncolumns = 1\n 1\n 1\n", "a:2:1: width: found 9, expected 3 clues"},
		{"json", `{"rows": [[3]], "columns": [[1], [1], [1]], "width": "9"}`, `a:1:55: width: the width is 9, but there are 3 columns`},
		{"xpm", "! XPM2\n2 1 1 1\n. c None\n.x\n", "a:4:2: picture: found \"x\", expected the characters of a colour above"},
		{"xbm", "#define a_width 9\n#define a_height 1\nchar a[] = {1};\n", "a:3:14: picture: found 1 number, expected 2"},
		{"xpm", "/* XPM */\n\"2 1 1 1\",\n\". c None\",\n\".x\"\n", "a:4:3: picture: found \"x\", expected the characters of a colour above"},
		{"sgriddler", "MK Version 3.0\n\n1 1\n\n ?\n", "a:5: malformed: found a picture with open cells and no clues, expected clues, or a whole picture"},
		{"sections", "Row 1: 1\nRow 3: 1\nColumn 1: 2\n", "a:2:1: rows: found row 3, expected 2"},
		{"page", "<html>", "a:1:1: page: found no puzzle in it, expected the page of a puzzle of nonograms.org or griddlers.net"},
		{"page", "var d=[[1],[3,0,0,0]];", "a:1:12: page: found a last number of 0, expected another number to divide by"},
		{"page", "var d=[[1]];", "a:1:7: page: found 1 list, expected more of them"},
		{"page", "var d=[[1],[1,0,0,9],[1,0,0,9],[1,0,0,9],[0,0,0,0],[0,0,0,0],[1,0,0,9],[0,0,0,0],[3,1,1,1]];", "a:1:82: page: found cells outside of the picture, expected 1 x 1 cells of 1 colour"},
		{"page", "{width:1,height:2,colors:['ffffff','000000'],usedColors:[0,1],topHeader:[[[2,1]]],leftHeader:[[[2,1]]]}", "a:1:17: page: found 2, expected 1, as leftHeader has"},
		{"page", "{width:1,height:1,colors:['ffffff','000000'],usedColors:[0,1],topHeader:[[[3,1]]],leftHeader:[[[2,1]]]}", "a:1:75: column clue: found colour 3, expected 2 to 2"},
		{"link", "https://www.nonograms.org/nonograms/i/4", "a:1:1: address: found one of nonograms.org, which is not fetched, expected a file: save the puzzle's page in the browser, and open that file"},
		{"table", "1 0\n0 1\n1 0\n-\n1\n1\n1\n", "a:2:1: column clue: found 0, expected a block's length, at least 1"},
		{"table", "1\n-\n1\n-\n", "a:4:1: malformed: found \"-\", expected one line of dashes"},
		{"table", "1 1\n1\n-\n2\n", "a:2:1: columns: found 1 number, expected 2, as in the first line"},
		{"drawing", "+---+\n| ? |\n+---+\n", "a:1: no clues can be made of the drawing: found 1 open cell"},
		{"drawing", "+-----+\n| yes |\n+-----+\n", "a:2:5: drawing: found \"es\", expected a cell"},
	} {
		_, err := format.ReadAll(strings.NewReader(c.in), "a", format.ReadOptions{Format: mustFormat(t, c.format)})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s %q: found %v, expected %s", c.format, c.in, err, c.want)
		}
	}
}

// TestClingoSizes: a warning names the sides that no fact gives.
func TestClingoSizes(t *testing.T) {
	const blocks = "row_hint(1,1,1). col_hint(2,1,1).\n"
	for text, want := range map[string]string{
		blocks:                                "no size is given: the last line with a block is taken to be the last, 2 x 1",
		blocks + "row_cnt(1).":                "no width is given: the last column with a block is taken to be the last, 2 x 1",
		blocks + "#const w = 3.":              "no height is given: the last row with a block is taken to be the last, 3 x 1",
		blocks + "row_cnt(1).\ncol_cnt(2).\n": "",
	} {
		entries := testrun.Must(format.ReadAll(strings.NewReader(text), "", format.ReadOptions{Format: mustFormat(t, "clingo")}))(t)
		var got string
		for _, w := range entries[0].Warnings {
			got += w.Message
		}
		if got != want {
			t.Errorf("%q: found %q, expected %q", text, got, want)
		}
	}
}
