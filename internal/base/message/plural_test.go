package message_test

import (
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"nonogram/internal/base/message"
)

var categories = map[plural.Form]string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// TestPlurals compares our rules with those of CLDR as golang.org/x/text has them.
func TestPlurals(t *testing.T) {
	const cases = "zero {zero} one {one} two {two} few {few} many {many} other {other}"
	for _, tag := range []string{"en", "de", "es", "fr", "pt-BR", "ru", "ja", "zh-Hans"} {
		for kind, rules := range map[string]*plural.Rules{"plural": plural.Cardinal, "selectordinal": plural.Ordinal} {
			c := catalogue(t, tag, "{n, "+kind+", "+cases+"}")
			for n := range 1300 {
				want := categories[rules.MatchPlural(language.MustParse(tag), n, 0, 0, 0, 0)]
				if got := c.Text("it", message.Args{"n": n}); got != want {
					t.Errorf("%s %s %d: got %s, want %s", tag, kind, n, got, want)
				}
			}
		}
	}
}

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0 cells", 1: "1 cell", 2: "2 cells", 21: "21 cells"} {
		if got := message.Count(n, "cell"); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
}
