package format_test

import (
	"bytes"
	"strings"
	"testing"

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
