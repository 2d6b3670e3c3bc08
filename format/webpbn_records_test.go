package format_test

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// webpbnSolutions is a puzzle with all that solutions can have, as we write it.
const webpbnSolutions = `<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">
<puzzleset>
<puzzle type="grid" defaultcolor="black">
<author>Ann</author>
<authorid>ann7</authorid>
<color name="white" char=".">FFFFFF</color>
<color name="black" char="X">000000</color>
<color name="red" char="r">FF0000</color>
<clues type="columns">
<line><count>1</count></line>
<line><count>1</count></line>
</clues>
<clues type="rows">
<line><count>1</count></line>
<line><count>1</count></line>
</clues>
<solution type="saved" id="given">
<image>
|??|
|?X|
</image>
</solution>
<solution type="saved" id="bob">
<image>
|?[Xr]|
|X[.r]|
</image>
<note>stuck&#xA;here</note>
</solution>
<solution type="goal" id="g">
<image>
|X.|
|.X|
</image>
</solution>
<solution type="goal">
<image>
|.X|
|X.|
</image>
</solution>
<solution type="solution">
<image>
|.X|
|X.|
</image>
<note>found by Cid</note>
</solution>
</puzzle>
</puzzleset>
`

// TestWebpbnSolutions: every solution survives, in XML and by way of JSON, and
// other formats say what they lose.
func TestWebpbnSolutions(t *testing.T) {
	webpbn, _ := format.ByName("webpbn")
	entries, err := format.ReadAll(strings.NewReader(webpbnSolutions), "a.xml", format.ReadOptions{})
	if err != nil || len(entries) != 1 || len(entries[0].Warnings) != 0 {
		t.Fatalf("%+v, %v", entries, err)
	}
	p := entries[0].Puzzle
	if p.Given == nil || p.Given.CountOpen() != 3 || p.Goal == nil || p.Goal.At(0, 0) != nonogram.FilledCell || len(p.Records) != 4 {
		t.Errorf("given %v, goal %v, records %v", p.Given, p.Goal, p.Records)
	}
	for _, name := range []string{"webpbn", "json"} {
		through, _ := format.ByName(name)
		if lost := through.Losses(p); len(lost) > 0 {
			t.Errorf("%s loses %q", name, lost)
		}
		var first, second bytes.Buffer
		testrun.OK(t, through.Write(&first, p))
		back, err := format.ReadAll(&first, "-", format.ReadOptions{})
		if err != nil || len(back) != 1 || len(back[0].Warnings) != 0 {
			t.Fatalf("%s: %+v, %v", name, back, err)
		}
		testrun.OK(t, webpbn.Write(&second, back[0].Puzzle))
		if d := cmp.Diff(webpbnSolutions, second.String()); d != "" {
			t.Errorf("through %s (-want +got)\n%s", name, d)
		}
	}
	p.Given, p.Palette = nil, nil
	p.Records = p.Records[1:] // the saved game is in colour
	non, _ := format.ByName("non")
	want := []string{"2 named or further goals", "1 further solution", "the author's id"}
	if d := cmp.Diff(want, non.Losses(p)); d != "" {
		t.Errorf("losses of non (-want +got)\n%s", d)
	}
}

// TestWebpbnSet: a puzzle has what its set says, unless it says so itself.
func TestWebpbnSet(t *testing.T) {
	const puzzle = "<solution><image>|X|</image></solution>"
	in := "<puzzleset><source>s</source><title>T</title><author>A</author><authorid>a</authorid><copyright>c</copyright>" +
		"<description>D</description><note>N</note><puzzle>" + puzzle + "</puzzle><puzzle><author>B</author><title>t</title><note>n</note>" +
		puzzle + "</puzzle></puzzleset>"
	entries, err := format.ReadAll(strings.NewReader(in), "-", format.ReadOptions{})
	if err != nil || len(entries) != 2 || len(entries[0].Warnings) > 0 {
		t.Fatalf("%+v, %v", entries, err)
	}
	for i, want := range []nonogram.Metadata{
		{Author: "A", AuthorID: "a", Source: "s", Copyright: "c", Notes: "Set: T\n\nD\n\nN"},
		{Title: "t", Author: "B", Source: "s", Copyright: "c", Notes: "n\n\nSet: T\n\nD\n\nN"},
	} {
		if d := cmp.Diff(want, entries[i].Puzzle.Metadata); d != "" {
			t.Errorf("puzzle %d (-want +got)\n%s", i+1, d)
		}
	}
}

// TestWebpbnEncodings: texts and the places of faults are the same in every
// encoding.
func TestWebpbnEncodings(t *testing.T) {
	document := "<?xml version='1.0' encoding='NAME'?><puzzleset><author>Zoë ½</author><puzzle><title>Ä</title>" +
		"<solution><image>|X|</image></solution></puzzle><puzzle><title>é</title><clues type='é'/></puzzle></puzzleset>"
	utf16 := func(e unicode.Endianness, b unicode.BOMPolicy) encoding.Encoding { return unicode.UTF16(e, b) }
	for _, c := range []struct {
		what, name string
		encoding   encoding.Encoding
	}{
		{"UTF-8", "utf-8", encoding.Nop},
		{"Latin 1", "ISO-8859-1", charmap.ISO8859_1},
		{"Windows", "windows-1252", charmap.Windows1252},
		{"Latin 9", "iso-8859-15", charmap.ISO8859_15},
		{"UTF-16 with a mark", "UTF-16", utf16(unicode.LittleEndian, unicode.UseBOM)},
		{"UTF-16, big end first", "utf-16", utf16(unicode.BigEndian, unicode.UseBOM)},
		{"UTF-16 without a mark", "UTF-16LE", utf16(unicode.LittleEndian, unicode.IgnoreBOM)},
		{"UTF-16 that claims something else", "utf-8", utf16(unicode.BigEndian, unicode.IgnoreBOM)},
	} {
		text := strings.Replace(document, "NAME", c.name, 1)
		if c.what == "Latin 9" {
			text = strings.Replace(text, "½", "œ", 1)
		}
		in := testrun.Must(c.encoding.NewEncoder().String(text))(t)
		entries, err := format.ReadAll(strings.NewReader(in), "a.xml", format.ReadOptions{})
		column := utf8.RuneCountInString(text[:strings.Index(text, "<clues")]) + 1
		if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("a.xml:1:%d: clues", column)) {
			t.Errorf("%s: error %v, want column %d", c.what, err, column)
		}
		author := "Zoë ½"
		if c.what == "Latin 9" {
			author = "Zoë œ"
		}
		if len(entries) != 1 || entries[0].Puzzle.Author != author || entries[0].Puzzle.Title != "Ä" {
			t.Errorf("%s: %+v", c.what, entries)
		}
	}
}

// TestManyNotes: memory grows with the file, not with its square.
func TestManyNotes(t *testing.T) {
	notes := strings.Repeat("<note>x</note>", 1<<15)
	in := "<puzzle>" + notes + "<solution>" + notes + "<image>|X|</image></solution></puzzle>"
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	entries, err := format.ReadAll(strings.NewReader(in), "-", format.ReadOptions{})
	runtime.ReadMemStats(&after)
	if err != nil || len(entries) != 1 || len(entries[0].Puzzle.Notes) != 3<<15-2 {
		t.Fatalf("%d puzzles, %v", len(entries), err)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 1<<28 {
		t.Errorf("%d MB for a file of %d", used>>20, len(in)>>20)
	}
}
