package format_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

const olsakFlag = `flag

 :a note
#d
   0:   #80c0ff  sky
   r:r  #ff0000  dark red
   1:#  #000000
: rows
2r
1r 1
: columns
2r
1r
1
: end
`

func TestOlsak(t *testing.T) {
	f, _ := format.ByName("g")
	entries, err := format.ReadAll(strings.NewReader(olsakFlag), "-", format.ReadOptions{})
	if err != nil || len(entries) != 1 || entries[0].Format != f {
		t.Fatalf("%v, %v", entries, err)
	}
	p := entries[0].Puzzle
	if p.Title != "flag" || p.Notes != ":a note" || p.Palette[0].Name != "sky" || p.Palette[1].Name != "dark red" ||
		p.Palette[2].Symbol != '#' || p.Rows[1].Text(p.Palette) != "1r 1#" {
		t.Errorf("found %+v", p)
	}
	var b bytes.Buffer
	if err := f.Write(&b, p); err != nil || b.String() != olsakFlag {
		t.Errorf("%v, found\n%s\nwant\n%s", err, b.String(), olsakFlag)
	}
	b.Reset()
	const plain = ": rows\n2 1\n0\n1 1\n: columns\n1 1\n1\n0\n1 1\n: end\n"
	if err := f.Write(&b, smallPuzzle(t)); err != nil || b.String() != plain {
		t.Errorf("%v, found\n%s\nwant\n%s", err, b.String(), plain)
	}
}

func TestReadOlsak(t *testing.T) {
	checkReads(t, "a.g", []readCase{
		{
			"names of X11, comments", "Rocket\n#declarations\n  r:&  red    cervena\n\n  0:   white  bila\n 1:* black\n\n:radky\n1 1r\n:sloupce:\n1\n1r\n:konec:\nbye\n#t\n",
			"line 1: Rocket: 1b 1 / 1b, 1\n" + "palette . #ffffff white, r #ff0000 red, # #000000 black\n",
		}, {
			"green of X11, a blank line is an empty clue", ":\n1\n\n:\n1\n:\n", "line 1: : 1, 0 / 1\n",
		}, {
			"characters that mean something else in grids", "#d\n .:x green\n #:y #00f\n 1:z Gray\n:\n1. 1# 1\n:\n1.\n1#\n1\n:\n",
			"line 1: : 1 1b 1c / 1, 1b, 1c\npalette . #ffffff white, a #00ff00 green, b #0000ff, # #bebebe Gray\n",
		}, {
			"triangles", "#d\n  1:*  black\n  t:/  black/orange\n:\n1\n:\n1\n:\n",
			"error: a.g:3:8: triangles are not supported: found the colour \"black/orange\"\n",
		}, {
			"triddlers", "a cat\n#triddlers\n: A\n1\n",
			"error: a.g:2:1: triddlers are not supported: found \"#triddlers\"\n",
		}, {
			"other marks", "#x\n:\n1\n", "error: a.g:1:1: malformed: found \"#x\", expected \"#d\" before the colours, or \":\"\n",
		}, {
			"no end", ":\n1\n:\n1\n", "error: a.g:4: malformed: found the end of the file, expected \":\" before rows, columns and the end\n",
		}, {
			"colours that are not declared", "#d\n r:r red\n:\n1b\n:\n1r\n:\n", "error: a.g:4:2: row clue: found \"b\", expected the character of a colour that is declared\n",
		}, {
			"a colour that is missing", "#d\n r:r red\n:\n1r\n:\n1r,1\n:\n", "error: a.g:6:4: column clue: found \"1\", expected a colour after the length, as \"1\" is not declared\n",
		}, {
			"odd declarations", "#d\n r red\n:\n", "error: a.g:2:2: colour: found \"r red\", expected a declaration such as \"r:& red\"\n",
		}, {
			"unknown shades", "#d\n r:r reddish\n:\n", "error: a.g:2:6: colour: found \"reddish\", expected #RRGGBB, or the name of a colour of X11\n",
		}, {
			"a colour twice", "#d\n r:r red\n r:r blue\n:\n", "error: a.g:3:2: colour: found a second 'r', expected each character once\n",
		}, {
			"clues", ":\n1 x\n:\n", "error: a.g:2:3: row clue: found \"x\", expected a block's length, perhaps with the character of a colour\n",
		}, {
			"blocks that do not fit", ":\n 2\n:\n1\n:\n", "error: a.g:2:2: row 1, block 1: blocks do not fit: length 2 in a line of 1 cell\n",
		},
	})
	_, err := format.ReadAll(strings.NewReader("#t\n:\n1\n"), "a.g", format.ReadOptions{})
	if !errors.Is(err, format.ErrShapes) {
		t.Errorf("found %v, want %v", err, format.ErrShapes)
	}
	if _, err := format.ReadAll(strings.NewReader(":\n:\n:\n"), "a.g", format.ReadOptions{}); !errors.Is(err, nonogram.ErrSize) {
		t.Errorf("found %v, want %v", err, nonogram.ErrSize)
	}
}

func FuzzReadOlsak(f *testing.F) {
	fuzzRead(f, "g", olsakFlag, ":\n1\n\n:\n1\n:\n", "a\nb\n#d\n .:x green\n #:y #00f z\n 1:z Gray\n:\n1. 1# 1\n:\n1.\n1#\n1\n:\n")
}
