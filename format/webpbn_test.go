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

func TestReadWebpbnCases(t *testing.T) {
	one := webpbnLines("rows", "<line><count>1</count></line>") + webpbnLines("columns", "<line><count>1</count></line>")
	checkReads(t, "a.xml", []readCase{
		{
			"a puzzle alone", "\n<puzzle>" + one + "</puzzle>", "line 2: : 1 / 1\n",
		}, {
			"an image alone, with space in it", "<puzzle><solution><image>| X . | \n |[X]X|</image></solution></puzzle>",
			"line 1: : 1, 2 / 2, 1\n",
		}, {
			"an image for the other clues", "<puzzle>" + webpbnLines("rows", "<line><count>1</count></line>") +
				"<solution type='solution'><image>|X.|</image></solution></puzzle>",
			"line 1: : 1 / 1, 0\n",
		}, {
			"clues of the goal rather than a solution", "<puzzle><solution type='saved'><image>|??|</image></solution><solution type='solution'><image>|.|</image></solution>" +
				"<solution><image>|X.|</image></solution><solution><image>|.X|</image></solution></puzzle>", `
warning: a.xml:1:62: solution ignored: it is 1 x 1, the puzzle 2 x 1
line 1: : 1 / 1, 0
`,
		}, {
			"solutions that are none", "<puzzle>" + one + "<solution type='draft'><image>|X|</image></solution><solution/><solution type='saved'><image>|X</image></solution>" +
				"<solution type='saved'><x/><image>|X|</image><image>|.|</image></solution><solution type='solution'><image>|[]|</image></solution></puzzle>", `
warning: a.xml:1:124: solution ignored: unknown type "draft"
warning: a.xml:1:176: solution ignored: it has no image
warning: a.xml:1:261: element ignored: unknown name "x"
warning: a.xml:1:283: element ignored: a second <image>
warning: a.xml:1:187: solution ignored: image: found the end of the image, expected rows between bars, |..X|
warning: a.xml:1:312: solution ignored: a cell has no colour
line 1: : 1 / 1
`,
		}, {
			"several lists of clues are several puzzles", "<puzzle>" + one + webpbnLines("columns", "<line/>") + webpbnLines("rows", "<line><count>2</count></line>") +
				"<title>t</title></puzzle>", `
line 1: t: 1 / 1
error: a.xml:1:186: row 1, block 1: blocks do not fit: length 2 in a line of 1 cell
`,
		}, {
			"more lists of rows than of columns", "<puzzle>" + one + webpbnLines("rows", "<line/>") + "</puzzle>",
			"error: a.xml:1:1: clues: found 2 lists of rows and 1 of columns, expected equal numbers\n",
		}, {
			"a set goes on after faults", "<puzzleset><author>a</author>\n<puzzle><clues type='rows'><line><count>x</count></line></clues></puzzle>\n" +
				"<puzzle type='triddler'><clues type='top'/></puzzle>\n<puzzle>" + one + "<title>b</title></puzzle></puzzleset>", `
error: a.xml:2:34: count: found "x", expected a block's length
error: a.xml:3:1: the puzzle is not a grid: found type "triddler", expected "grid"
line 4: b: 1 / 1
`,
		}, {
			"triangles", "<puzzle><color name='t' char='/'>black/white</color></puzzle>",
			"error: a.xml:1:34: color: found \"black/white\", a triangle, expected a shade such as FF0000\n",
		}, {
			"colours that do not exist", "<puzzle><clues type='rows'><line><count color='red'>1</count></line></clues></puzzle>" +
				"", "error: a.xml:1:34: count: found colour \"red\", expected a <color> of this name\n",
		}, {
			"a space for the background's character", "<puzzle><color name='black' char='#'>000</color><color name='white' char=' '>fff</color>" + one +
				"<solution><image>|#|</image></solution></puzzle>",
			"line 1: : 1 / 1\n",
		}, {
			"cells of spaces", "<puzzle><color name='black' char='#'>000</color><color name='white' char=' '>fff</color>" +
				"<solution><image>\n  |# #|\n  |   |\n</image></solution></puzzle>",
			"line 1: : 1 1, 0 / 1, 0, 1\n",
		}, {
			"other characters of the background", "<puzzle backgroundcolor='sky'><color name='sky' char='?'>08f</color><color name='black' char='X'>000</color>" + one +
				"<solution><image>| X |</image></solution></puzzle>",
			"line 1: : 1 / 1\npalette . #0088ff sky, X #000000 black\n",
		}, {
			"numbers outside the clues", "<puzzleset><puzzle><line><count>1</count></line></puzzle>\n<puzzle>" + one + "<count>1</count></puzzle></puzzleset>", `
error: a.xml:1:20: puzzle: found <line>, expected it inside <clues>
error: a.xml:2:124: puzzle: found <count>, expected it inside <clues>
`,
		}, {
			"colours twice, odd colours", "<puzzleset><puzzle><color name='a' char='a'>fff</color><color name='b' char='a'>fff</color></puzzle>\n" +
				"<puzzle><color name='a' char='ab'>fff</color></puzzle>\n<puzzle><color name='a'>red</color></puzzle>\n<puzzle><color char='|'>000</color></puzzle></puzzleset>", `
error: a.xml:1:56: color: found name "b" or char "a" again, expected each name and character once
error: a.xml:2:9: color: found name "a" and char "ab", expected a name, and a character besides | [ ] ? and spaces
error: a.xml:3:25: color: found "red", expected a shade such as FF0000
error: a.xml:4:9: color: found name "" and char "|", expected a name, and a character besides | [ ] ? and spaces
`,
		}, {
			"black and white need no declaration", "<puzzle><color name='red' char='.'>f00</color>" +
				webpbnLines("rows", "<line><count>1</count><count color='red'>1</count></line>") +
				webpbnLines("columns", "<line><count>1</count></line><line><count color='red'>1</count></line>") + "</puzzle>",
			"line 1: : 1b 1 / 1b, 1\npalette a #ffffff white, . #ff0000 red, X #000000 black\n",
		}, {
			"images", "<puzzleset><puzzle><solution><image>|X.|\n|X|</image></solution></puzzle>\n<puzzle><solution><image>|X.</image></solution></puzzle>\n" +
				"<puzzle><solution><image>|Xy|</image></solution></puzzle>\n<puzzle><solution><image>X</image></solution></puzzle>\n" +
				"<puzzle><solution><image>|?|</image></solution></puzzle>\n<puzzle><solution><image></image></solution></puzzle>\n<puzzle/></puzzleset>", `
error: a.xml:2:3: image: found 1 cell, expected 2 as in row 1
error: a.xml:3:29: image: found the end of the image, expected rows between bars, |..X|
error: a.xml:4:28: image: found 'y', expected the character of a colour
error: a.xml:5:26: image: found 'X', expected "|"
error: a.xml:6:26: the image has open cells, so it has no clues: found 1 open cell
error: a.xml:7:26: image: found the end of the image, expected rows between bars, |..X|
error: a.xml:8:1: the puzzle has neither clues nor a solution
`,
		}, {
			"faults of the clues have their place", "<puzzle>\n<clues type='rows'>\n<line><count>2</count></line></clues><clues type='columns'><line><count>1</count></line></clues></puzzle>",
			"error: a.xml:3:7: row 1, block 1: blocks do not fit: length 2 in a line of 1 cell\n",
		}, {
			"unknown elements", "<puzzleset><x/><puzzle><y>1</y>" + one + "</puzzle></puzzleset>", `
warning: a.xml:1:12: element ignored: unknown name "x"
warning: a.xml:1:24: element ignored: unknown name "y"
line 1: : 1 / 1
`,
		}, {
			"other documents", "<rss></rss>", "error: a.xml:1:1: no puzzle: found \"<rss>\", expected <puzzleset> or <puzzle>\n",
		}, {
			"text between elements", "<puzzleset>\n hello </puzzleset>", "error: a.xml:2:2: text between elements: found \"hello\"\n",
		}, {
			"an end that is missing", "<puzzleset><puzzle>", "error: a.xml:1:19: malformed: found the end of the file, expected the end of an element\n",
		}, {
			"an unknown encoding", "<?xml version='1.0' encoding='ebcdic'?><puzzleset/>",
			"error: a.xml:1: malformed: found encoding \"ebcdic\", expected UTF-8, UTF-16, or a single-byte charset such as ISO-8859-1\n",
		}, {
			"a wrong encoding", "<?xml version='1.0' encoding='UTF-16'?><puzzleset/>",
			"error: a.xml:1: malformed: found encoding \"UTF-16\" in a document of single bytes, expected UTF-8, UTF-16, or a single-byte charset such as ISO-8859-1\n",
		}, {
			"the set's texts", "<puzzleset><title>" + strings.Repeat("x", 1<<16) + "x</title><puzzle>" + one + "</puzzle><note>n</note><puzzle>" + one + "</puzzle></puzzleset>", `
warning: a.xml:1:12: the set's title ignored: its texts have more than 65536 bytes
line 1: : 1 / 1
warning: a.xml:1:65696: the set's note ignored: it comes after puzzles
line 1: : 1 / 1
`,
		}, {
			"nothing", "<puzzleset/>", "error: a.xml: no puzzle: found nothing but blank lines, comments or empty lists\n",
		},
	})
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
