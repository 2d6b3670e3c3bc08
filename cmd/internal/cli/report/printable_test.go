package report

import (
	"bytes"
	"encoding/json"
	"image/color"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"nonogram"
	"nonogram/draw"
	"nonogram/internal/base/testrun"
)

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "",
		"Häuser 家 👩‍🚀":                "Häuser 家 👩‍🚀",
		"\x1b[31mred\a\n":             `\x1b[31mred\x07\x0a`,
		"\u0085\u202eabc\u2028":       `\u0085\u202eabc\u2028`,
		"zero\u200bwidth\ufeff\u00ad": `zero\u200bwidth\ufeff\u00ad`,
		"a tag \U000e0041":            `a tag \udb40\udc41`,
		"not UTF-8: \xff\xc3(":        `not UTF-8: \xff\xc3(`,
		"the replacement \ufffd!":     "the replacement \ufffd!",
	} {
		if got := Printable(text); got != want {
			t.Errorf("Printable(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestPrintableJSON: JSON has no character that a terminal obeys, and means the same.
func TestPrintableJSON(t *testing.T) {
	const last, block = 0xe0100, 4096
	for first := rune(0); first < last; first += block {
		var title strings.Builder
		for r := max(first, 1); r < min(first+block, last); r++ {
			if !utf16.IsSurrogate(r) {
				title.WriteString("a" + string(r) + "b")
			}
		}
		text := marshal(struct{ Title string }{title.String()})
		var back struct{ Title string }
		if err := json.Unmarshal(text, &back); err != nil || back.Title != title.String() {
			t.Fatalf("from %U: %s, %v", first, text, err)
		}
		if bytes.ContainsFunc(text, hidden) {
			t.Fatalf("from %U: %q", first, text)
		}
	}
}

// TestJoiners: a joiner passes within an emoji or a script that uses it, and nowhere else.
func TestJoiners(t *testing.T) {
	for text, want := range map[string]string{
		"👩\u200d🚀 ❤️\u200d🔥 👩🏽\u200d🚀 می\u200cخواهم क्\u200dष": "👩\u200d🚀 ❤️\u200d🔥 👩🏽\u200d🚀 می\u200cخواهم क्\u200dष",
		"pay\u200dpal \u200c": `pay\u200dpal \u200c`,
	} {
		if got := Printable(text); got != want {
			t.Errorf("Printable(%q) = %q, want %q", text, got, want)
		}
	}
}

// writtenTo returns the part of a text that a Terminal lets through. The text comes in pieces of
// the given size.
func writtenTo(t *testing.T, colours bool, text string, size int) string {
	t.Helper()
	file := testrun.Must(os.CreateTemp(t.TempDir(), ""))(t)
	defer file.Close()
	w := Terminal{file: file, colours: colours}
	for piece := range slices.Chunk([]byte(text), size) {
		if n, err := w.Write(piece); err != nil || n != len(piece) {
			t.Fatal(n, err)
		}
	}
	out := testrun.Must(os.ReadFile(file.Name()))(t)
	return string(out)
}

// TestTerminal: a character that comes in pieces passes whole, and lines stay lines.
func TestTerminal(t *testing.T) {
	const text, want = "a\tHäuser 家\n\x1b]0;me\a\u202e👩\u200d🚀\u009b\x9b\x1b[31m\n", "a\tHäuser 家\n\\x1b]0;me\\x07\\u202e👩\u200d🚀\\u009b\\x9b\\x1b[31m\n"
	for size := 1; size <= len(text); size++ {
		got := writtenTo(t, false, text, size)
		got = strings.ReplaceAll(got, `\u200d`, "\u200d") // a joiner at the start of a piece joins nothing
		if got != want {
			t.Fatalf("in pieces of %d: %q, expected %q", size, got, want)
		}
	}
}

// TestTerminalColours: drawings keep all colours, and no other sequence passes with them.
func TestTerminalColours(t *testing.T) {
	p := nonogram.FromGrid(nonogram.NewGrid(3, 2, nonogram.Cell(1<<2)), nonogram.Palette{{}, {}, {Name: "red", RGB: color.RGBA{R: 255, A: 255}}})
	g := nonogram.NewGrid(3, 2, nonogram.Cell(7))
	g.Set(0, 0, nonogram.Contradicted)
	g.Set(0, 1, nonogram.Cell(1<<2))
	g.Set(1, 1, nonogram.BlankCell)
	for _, o := range []draw.TextOptions{{}, {Unicode: true}, {Unicode: true, Numbers: true}} {
		o.ANSI = true
		o.Fresh = make([]bool, len(g.Cells()))
		o.Fresh[1] = true
		text := string(draw.AppendText(nil, p, g, o))
		for size := 1; size <= len(text); size++ {
			if got := writtenTo(t, true, text, size); got != text || !strings.Contains(text, "\x1b[38;2;") {
				t.Fatalf("%+v in pieces of %d: %q, drawn %q", o, size, got, text)
			}
		}
		if got := writtenTo(t, false, text, len(text)); strings.Contains(got, "\x1b") {
			t.Errorf("without colours: %q", got)
		}
	}
	for _, sequence := range []string{"\x1b[8m", "\x1b[2J", "\x1b[38;5;1m", "\x1b[1;31", "\x1b]0;m", "\u009b2m", "\x1b\x1b[2A"} {
		if got := writtenTo(t, true, sequence, len(sequence)); strings.ContainsAny(got, "\x1b\u009b") {
			t.Errorf("%q: %q", sequence, got)
		}
	}
}
