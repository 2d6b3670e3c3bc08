package nonogram_test

import (
	"encoding"
	"fmt"
	"testing"

	"nonogram"
	"nonogram/draw"
	"nonogram/explain"
	"nonogram/generate"
	"nonogram/picture"
	"nonogram/proof"
	"nonogram/solve"
)

// TestNames: the library's enumerations are read as they are written; a value without a name is
// printed as its number and not written, and a text that is not a name changes nothing.
func TestNames(t *testing.T) {
	named[nonogram.Axis](t, "row", "column")
	named[nonogram.RecordKind](t, "saved", "solution", "goal")
	named[solve.Status](t, "unknown", "unique", "multiple", "none", "solved")
	named[solve.Method](t, "search", "line", "implications", "probe")
	named[solve.Limit](t, "context", "conflicts", "memory", "method", "effort", "caller", "solutions")
	named[explain.Kind](t, "step", "solved", "mistake", "undecided", "no solution", "unknown")
	named[explain.Level](t, "where", "how", "why", "all")
	named[explain.Class](t, "unrated", "trivial", "easy", "medium", "hard", "expert", "deep")
	named[draw.Inks](t, "rgb", "grey", "cmyk")
	named[draw.Titles](t, "solved", "always", "never")
	named[generate.Symmetry](t, "none", "horizontal", "vertical", "both", "rotation", "diagonal")
	named[generate.Texture](t, "blobs", "noise", "sprites")
	named[picture.Mode](t, nonogram.Names[picture.Mode]()...)
	named[proof.Technique](t, nonogram.Names[proof.Technique]()...)
}

func named[E interface {
	~uint8 | ~int
	comparable
	fmt.Stringer
	encoding.TextMarshaler
}, P interface {
	*E
	encoding.TextUnmarshaler
}](t *testing.T, names ...string) {
	if got := nonogram.Names[E](); fmt.Sprint(got) != fmt.Sprint(names) || len(got) < 2 {
		t.Errorf("%T: names %q, want %q", *new(E), got, names)
	}
	seen := make(map[E]bool)
	var last E
	for _, name := range names {
		v := last
		if err := P(&v).UnmarshalText([]byte(name)); err != nil || seen[v] || v.String() != name {
			t.Errorf("%q is read as %v, %v", name, v, err)
		}
		seen[v], last = true, v
	}
	beyond := last + 1
	if text, err := beyond.MarshalText(); err == nil || beyond.String() == "" || beyond.String() == string(text) {
		t.Errorf("%T: %v is written as %q", last, beyond, text)
	}
	for _, bad := range []string{names[0] + "?", "No such name"} {
		if err := P(&last).UnmarshalText([]byte(bad)); err == nil || last+1 != beyond {
			t.Errorf("%T: %q is read as %v", last, bad, last)
		}
	}
}
