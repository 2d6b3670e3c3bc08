package proof_test

import (
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

func TestLength(t *testing.T) {
	for _, c := range []struct {
		steps []proof.Deduction
		want  int
	}{
		{impossibleProof()[:1], 1},
		{bentProof(proof.EdgeContradiction, bentCase()), 4},
		{eitherWay(proof.TwoWay), 2},
		{branched(), 2},
	} {
		if got := c.steps[0].Length(); got != c.want {
			t.Errorf("%v: length %d, want %d", c.steps[0].Technique, got, c.want)
		}
	}
}

func TestFactString(t *testing.T) {
	for want, f := range map[string]proof.Fact{
		"row 1, column 3: colour 0":      blank(0, 2),
		"row 2, column 1: colour 1 or 2": is(1, 0, red, blue),
		"row 1, column 1: no colour":     is(0, 0),
	} {
		if f.String() != want {
			t.Errorf("%q, want %q", f, want)
		}
	}
}

// A checker that shares code with what it checks would share its faults.
func TestImports(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	root := path.Dir(reflect.TypeFor[proof.Deduction]().PkgPath())
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file := testrun.Must(parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly))(t)
		for _, i := range file.Imports {
			path := strings.Trim(i.Path.Value, `"`)
			if path != root && path != root+"/internal/base/enum" && (strings.HasPrefix(path, root+"/") || strings.Contains(path, ".")) {
				t.Errorf("%s imports %s, expected only the domain's words, names of enums and the standard library", name, path)
			}
		}
	}
}
