package report

import (
	"bytes"
	"encoding/json"
	"testing"
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
	for r := rune(1); r < 0xe0100; r++ {
		if r >= 0xd800 && r < 0xe000 {
			continue
		}
		text := marshal(struct{ Title string }{"a" + string(r) + "b"})
		var back struct{ Title string }
		if err := json.Unmarshal(text, &back); err != nil || back.Title != "a"+string(r)+"b" {
			t.Fatalf("%U: %s, %v", r, text, err)
		}
		if bytes.ContainsFunc(text, unprintable) {
			t.Fatalf("%U: %q", r, text)
		}
	}
}

// TestTerminal: a character that comes in pieces is passed on whole, and lines stay lines.
func TestTerminal(t *testing.T) {
	const text, want = "a\tHäuser 家\n\x1b]0;me\a\u202e👩\u200d🚀\u009b\n", "a\tHäuser 家\n\\u001b]0;me\\u0007\\u202e👩\u200d🚀\\u009b\n"
	for size := 1; size <= len(text); size++ {
		var out bytes.Buffer
		w := Terminal{Writer: &out}
		for rest := text; rest != ""; rest = rest[min(size, len(rest)):] {
			if n, err := w.Write([]byte(rest[:min(size, len(rest))])); err != nil || n != min(size, len(rest)) {
				t.Fatal(n, err)
			}
		}
		if out.String() != want {
			t.Fatalf("in pieces of %d: %q, expected %q", size, &out, want)
		}
	}
}
