package report

import "testing"

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "",
		"Häuser 家 👩‍🚀":            "Häuser 家 👩‍🚀",
		"\x1b[31mred\a\n":         `\x1b[31mred\x07\x0a`,
		"\u0085\u202eabc\u2028":   `\u0085\u202eabc\u2028`,
		"not UTF-8: \xff\xc3(":    `not UTF-8: \xff\xc3(`,
		"the replacement \ufffd!": "the replacement \ufffd!",
	} {
		if got := Printable(text); got != want {
			t.Errorf("Printable(%q) = %q, want %q", text, got, want)
		}
	}
}
