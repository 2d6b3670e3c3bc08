package format_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

// webpbnDancer is puzzle 1 of webpbn.com by Jan Wolter, CC-BY-3.0, with what
// files of that site have around it.
const webpbnDancer = `<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">

<puzzleset>
<source>webpbn.com</source>
<title>A set</title>

<puzzle type="grid" defaultcolor="black">
<title>Demo Puzzle from Front Page</title>
<author>Jan Wolter</author>
<authorid>jan</authorid>
<copyright>&copy; Copyright 2004 by Jan Wolter</copyright>
<id>#1</id>
<description>
A dancing stick figure man.
</description>
<color name="white" char=".">fff</color>
<color name="black" char="X">000</color>
<clues type="columns">
<line><count>2</count><count>1</count></line>
<line><count>2</count><count>1</count><count>3</count></line>
<line><count>7</count></line>
<line><count>1</count><count>3</count></line>
<line><count>2</count><count>1</count></line>
</clues>
<clues type="rows">
<line><count>2</count></line>
<line><count>2</count><count>1</count></line>
<line><count>1</count><count>1</count></line>
<line><count>3</count></line>
<line><count>1</count><count>1</count></line>
<line><count>1</count><count>1</count></line>
<line><count>2</count></line>
<line><count>1</count><count>1</count></line>
<line><count>1</count><count>2</count></line>
<line><count>2</count></line>
</clues>
<solution type="saved"><image>|?[X.]...|</image></solution>
<solution type="goal">
<image>
|.XX..|
|.XX.X|
|..X.X|
|.XXX.|
|X.X..|
|X.X..|
|..XX.|
|.X.X.|
|.X.XX|
|XX...|
</image>
</solution>
<note>definition of "dancing" &amp; so on</note>
<note>Licence: CC-BY-3.0</note>
</puzzle>
</puzzleset>
`

const webpbnFlag = `<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">
<puzzleset>
<puzzle type="grid" defaultcolor="red" backgroundcolor="sky">
<title>flag</title>
<color name="sky" char="~">80C0FF</color>
<color name="red" char="r">FF0000</color>
<color name="&lt;" char="&lt;">0000FF</color>
<clues type="columns">
<line><count>1</count></line>
<line><count>1</count><count color="&lt;">1</count></line>
<line></line>
</clues>
<clues type="rows">
<line><count>2</count></line>
<line><count color="&lt;">1</count></line>
</clues>
<solution type="goal">
<image>
|rr~|
|~&lt;~|
</image>
</solution>
<note>Licence: CC0-1.0</note>
</puzzle>
</puzzleset>
`

func TestReadWebpbn(t *testing.T) {
	entries, err := format.ReadAll(strings.NewReader(webpbnDancer), "1.xml", format.ReadOptions{})
	if err != nil || len(entries) != 1 {
		t.Fatalf("%d puzzles, %v", len(entries), err)
	}
	p := entries[0].Puzzle
	want := nonogram.Metadata{
		Title: "Demo Puzzle from Front Page", Author: "Jan Wolter", AuthorID: "jan", Source: "webpbn.com #1",
		Copyright: "© Copyright 2004 by Jan Wolter", Licence: "CC-BY-3.0",
		Notes: "A dancing stick figure man.\n\ndefinition of \"dancing\" & so on\n\nSet: A set",
	}
	if p.Metadata != want || p.Palette != nil || p.Goal == nil || p.CheckSolution(*p.Goal) != nil || p.Width() != 5 || p.Height() != 10 {
		t.Errorf("found %+v, want the metadata %+v, black and white, and the goal", p, want)
	}
	var warnings []string
	for _, w := range entries[0].Warnings {
		warnings = append(warnings, w.String())
	}
	if want := []string{"1.xml:38:1: solution ignored: it is 5 x 1, the puzzle 5 x 10"}; !slices.Equal(warnings, want) {
		t.Errorf("warnings %q, want %q", warnings, want)
	}
}

func TestWriteWebpbn(t *testing.T) {
	f, _ := format.ByName("webpbn")
	entries, err := format.ReadAll(strings.NewReader(webpbnFlag), "-", format.ReadOptions{})
	if err != nil || len(entries) != 1 || len(entries[0].Warnings) > 0 {
		t.Fatalf("%v, %v", entries, err)
	}
	p := entries[0].Puzzle
	if name := p.Palette[2].Name; name != "" || p.Palette[0].Name != "sky" {
		t.Errorf("palette %+v", p.Palette)
	}
	var b bytes.Buffer
	if err := f.Write(&b, p); err != nil || b.String() != webpbnFlag {
		t.Errorf("%v, found\n%s\nwant\n%s", err, b.String(), webpbnFlag)
	}
}

func webpbnLines(kind, lines string) string {
	return `<clues type="` + kind + `">` + lines + `</clues>`
}

// TestTextsOfASet: the texts have a limit, and must come earlier than the puzzles.
func TestTextsOfASet(t *testing.T) {
	one := webpbnLines("rows", "<line><count>1</count></line>") + webpbnLines("columns", "<line><count>1</count></line>")
	checkReads(t, "a.xml", []readCase{{"texts of a set", "<puzzleset><title>" + strings.Repeat("x", 1<<16) + "x</title><puzzle>" + one + "</puzzle><note>n</note><puzzle>" + one + "</puzzle></puzzleset>", `
warning: a.xml:1:12: the set's title ignored: its texts have more than 65536 bytes
line 1: : 1 / 1
warning: a.xml:1:65696: the set's note ignored: it comes after puzzles
line 1: : 1 / 1
`}})
}

// TestXMLBombs: entities that a document defines do not exist, and elements,
// attributes and texts have limits.
func TestXMLBombs(t *testing.T) {
	laughs := `<?xml version="1.0"?><!DOCTYPE pbn [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]><puzzleset>`
	for _, c := range []struct {
		what, in string
		want     error
	}{
		{"an entity", laughs + "<puzzle><title>&b;</title></puzzle></puzzleset>", format.ErrSyntax},
		{"a file", laughs + "<puzzle><title>&x;</title></puzzle></puzzleset>", format.ErrSyntax},
		{"an entity in an attribute", laughs + "<puzzle type='&b;'></puzzle></puzzleset>", format.ErrSyntax},
		{"depth", "<puzzleset>" + strings.Repeat("<x>", 100000), format.ErrTooLarge},
		{"attributes", "<puzzleset><puzzle " + strings.Repeat("a='>' ", 100000), format.ErrTooLarge},
		{"a comment", "<puzzleset><!--" + strings.Repeat("<x>", 100000), format.ErrTooLarge},
		{"a text", "<puzzleset><puzzle><title>" + strings.Repeat("x", 1<<21), format.ErrTooLarge},
		{"a set's text", "<puzzleset><title>" + strings.Repeat("x", 1<<21), format.ErrTooLarge},
	} {
		t.Run(c.what, func(t *testing.T) {
			o := format.ReadOptions{MaxPuzzle: 1 << 20}
			if entries, err := format.ReadAll(strings.NewReader(c.in), "-", o); !errors.Is(err, c.want) || len(entries) > 0 {
				t.Errorf("found %v, want %v", err, c.want)
			}
		})
	}
	sound := laughs + "<puzzle><solution><image>|X|</image></solution></puzzle></puzzleset>"
	if entries, err := format.ReadAll(strings.NewReader(sound), "-", format.ReadOptions{}); err != nil || len(entries) != 1 {
		t.Errorf("entities that nobody uses: %v", err)
	}
}

// TestWebpbnIsXML: rows of one cell, whose character for blank is a dash, look like tables of
// Markdown, and a title can look like a program or a drawing.
func TestWebpbnIsXML(t *testing.T) {
	const puzzle = `<puzzleset><puzzle backgroundcolor="-" defaultcolor="."><color name="-" char="-">ffffff</color><color name="." char=".">000000</color>
<clues type="columns"><line></line></clues>
<clues type="rows"><line></line><line></line><line></line><line></line><line></line><line></line><line></line><line></line></clues>
<solution type="saved"><image>
|-|
|-|
|.|
|-|
|.|
|-|
|.|
|-|
</image></solution>
</puzzle></puzzleset>`
	titled := func(title string) string {
		return strings.Replace(puzzle, "<color", "<title>"+title+"</title><color", 1)
	}
	for _, text := range []string{
		puzzle, "<!-- rows -->\n<!DOCTYPE pbn SYSTEM \"pbn-0.3.dtd\">\n" + puzzle, `<?xml version="1.0"?>` + "\n" + puzzle, titled("\nrows = [[1], [1]]\ncols = [[2]]\n"), titled("\n+---+\n| # |\n+---+\n"),
	} {
		entries, err := format.ReadAll(strings.NewReader(text), "-", format.ReadOptions{})
		if err != nil || len(entries) != 1 || entries[0].Format.Name != "webpbn" {
			t.Errorf("%d puzzles, %v, expected one of webpbn", len(entries), err)
			continue
		}
		for _, w := range entries[0].Warnings {
			if strings.Contains(w.Message, "it can also be") {
				t.Error(w)
			}
		}
	}
}
