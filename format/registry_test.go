package format_test

import (
	"errors"
	"strings"
	"testing"

	"nonogram/format"
)

func TestByName(t *testing.T) {
	for _, f := range format.Formats() {
		if g, err := format.ByName(f.Name); err != nil || g != f {
			t.Errorf("%s: %v", f.Name, err)
		}
		if f.Description == "" {
			t.Errorf("%s has no description", f.Name)
		}
	}
	_, err := format.ByName("doc")
	want := `unknown format: found "doc", expected one of ` + strings.Join(format.Names(), ", ")
	if err == nil || err.Error() != want || !errors.Is(err, format.ErrUnknownFormat) {
		t.Errorf("found %v, want %s", err, want)
	}
}

func TestByExtension(t *testing.T) {
	seen := map[string]string{}
	for _, f := range format.Formats() {
		for _, ext := range f.Extensions {
			if other := seen[ext]; other != "" {
				t.Errorf("%s belongs to %s and %s", ext, other, f.Name)
			}
			seen[ext] = f.Name
			for _, path := range []string{"a" + ext, "x.y/a" + ext + ".gz"} {
				if g, ok := format.ByExtension(path); !ok || g != f {
					t.Errorf("%s is not of format %s", path, f.Name)
				}
			}
		}
	}
	for _, path := range []string{"", "a", "a.gz", "a.doc", ".non/a"} {
		if f, ok := format.ByExtension(path); ok {
			t.Errorf("%q is of format %s", path, f.Name)
		}
	}
}
