package testrun

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestExamples(t *testing.T) {
	text := "$ not fenced\n```\nno command\n$ one 'a b'\n1\n\n2\n\n$ two\n```\n\n$ nor this\n```sh\n# a comment\n$ three\n  3\n```\nend\n"
	want := []Example{
		{Line: 4, Command: "one 'a b'", Output: "1\n\n2"},
		{Line: 9, Command: "two"},
		{Line: 15, Command: "three", Output: "  3"},
	}
	if d := cmp.Diff(want, Examples(text)); d != "" {
		t.Error(d)
	}
}

func TestSplit(t *testing.T) {
	prose, fenced := Split("a\n```sh\nb\n```\nc")
	if !slices.Equal(prose, []string{"a", "", "", "", "c"}) || !slices.Equal(fenced, []string{"", "", "b", "", ""}) {
		t.Errorf("prose %q, fenced %q", prose, fenced)
	}
}

func TestCorrect(t *testing.T) {
	text := "before\n```\n$ one\n1\n1\n\n$ two\n$ three\nlast\n```\nafter\n"
	for i, output := range []string{"uno\n", "dos\ndos", ""} {
		text = Correct(text, Examples(text)[i], output)
	}
	if want := "before\n```\n$ one\nuno\n\n$ two\ndos\ndos\n$ three\n```\nafter\n"; text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}

const twoParts = "before\n<!-- made: one -->\nold\n<!-- end of one -->\nbetween\n<!-- made: two-b -->\n<!-- end of two-b -->\nafter\n"

func TestRenew(t *testing.T) {
	if got := Parts(twoParts); !slices.Equal(got, []string{"one", "two-b"}) {
		t.Fatalf("parts %q", got)
	}
	once, err := Renew(twoParts, "one", "\nnew $1\n")
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.Replace(twoParts, "old", "\nnew $1\n", 1); once != want {
		t.Errorf("got\n%s\nwant\n%s", once, want)
	}
	if again, err := Renew(once, "one", "new $1"); err != nil || again != once {
		t.Errorf("again, %v:\n%s", err, again)
	}
}

func TestRenewRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"no such part": "text\n",
		"twice":        twoParts + twoParts,
		"no end":       "<!-- made: one -->\n",
		"end before":   "<!-- end of one -->\n<!-- made: one -->\n",
	} {
		if got, err := Renew(text, "one", "new"); err == nil {
			t.Errorf("%s: got %q, want an error", name, got)
		}
	}
}
