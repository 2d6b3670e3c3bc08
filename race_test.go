package nonogram_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestRaceDetectorSeesGoroutines checks the list of packages that make race runs under the
// race detector: those that start goroutines or share memory between them.
func TestRaceDetectorSeesGoroutines(t *testing.T) {
	listed := regexp.MustCompile(`(?m)^RACE = ((?:.*\\\n)*.*)`).FindStringSubmatch(readFile(t, "Makefile"))
	if listed == nil {
		t.Fatal("Makefile has no list RACE")
	}
	want := map[string]string{}
	for _, file := range filesOf(t, ".go") {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		if why := concurrency(t, file); why != "" {
			want["./"+path.Dir(filepath.ToSlash(file))] = why
		}
	}
	found := strings.Fields(strings.ReplaceAll(listed[1], "\\\n", " "))
	for _, pkg := range slices.Sorted(maps.Keys(want)) {
		if !slices.Contains(found, pkg) {
			t.Errorf("RACE in Makefile lacks %s: %s", pkg, want[pkg])
		}
	}
	for _, pkg := range found {
		if want[pkg] == "" {
			t.Errorf("RACE in Makefile has %s, which starts no goroutine and locks nothing", pkg)
		}
	}
}

// concurrency returns the first place of a file that starts a goroutine or guards memory
// that goroutines share, "" if there is none. A value made once needs no test of its own.
func concurrency(t *testing.T, file string) (place string) {
	t.Helper()
	files := token.NewFileSet()
	parsed := testrun.Must(parser.ParseFile(files, file, nil, parser.SkipObjectResolution))(t)
	ast.Inspect(parsed, func(n ast.Node) bool {
		found := false
		switch n := n.(type) {
		case *ast.GoStmt:
			found = true
		case *ast.SelectorExpr:
			pkg, ok := n.X.(*ast.Ident)
			found = ok && (pkg.Name == "sync" && !strings.HasPrefix(n.Sel.Name, "Once") || pkg.Name == "atomic" || pkg.Name == "errgroup")
		}
		if found && place == "" {
			place = files.Position(n.Pos()).String()
		}
		return place == ""
	})
	return place
}

// TestMakefileNamesTests: go test passes if a name matches nothing.
func TestMakefileNamesTests(t *testing.T) {
	var sources strings.Builder
	for _, file := range filesOf(t, ".go") {
		if strings.HasSuffix(file, "_test.go") {
			sources.WriteString(readFile(t, file))
		}
	}
	names := regexp.MustCompile(`-run='\^(\w+)\$`).FindAllStringSubmatch(readFile(t, "Makefile"), -1)
	if len(names) == 0 {
		t.Errorf("found no test in Makefile")
	}
	for _, name := range names {
		if !strings.Contains(sources.String(), "\nfunc "+name[1]+"(t *testing.T)") {
			t.Errorf("Makefile runs %s, which no package has", name[1])
		}
	}
}
