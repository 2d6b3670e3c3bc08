package nonogram_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestPublicPackagesAreDocumented wants of each package of the library an overview, an
// example that is run, and a comment for all that is exported.
func TestPublicPackagesAreDocumented(t *testing.T) {
	folders := publicFolders(t)
	if len(folders) < 10 {
		t.Fatalf("found the packages %q, want more", folders)
	}
	for _, folder := range folders {
		files := token.NewFileSet()
		var all []*ast.File
		paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			file, err := parser.ParseFile(files, path, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, file)
		}
		p, err := doc.NewFromFiles(files, all, "nonogram/"+folder)
		if err != nil {
			t.Fatal(err)
		}
		checkOverview(t, folder, p.Doc)
		if !slices.ContainsFunc(doc.Examples(all...), func(e *doc.Example) bool { return e.Output != "" }) {
			t.Errorf("%s: no example with an output", folder)
		}
		for _, name := range undocumented(p) {
			t.Errorf("%s: %s has no comment", folder, name)
		}
	}
}

// publicFolders are those with packages that other modules can import.
func publicFolders(t *testing.T) []string {
	t.Helper()
	var folders []string
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		name := d.Name()
		if path != "." && (name[0] == '.' || slices.Contains([]string{"internal", "cmd", "testdata", "tools", "web", "docs", "node_modules"}, name)) {
			return fs.SkipDir
		}
		if sources, _ := filepath.Glob(filepath.Join(path, "*.go")); len(sources) > 0 {
			folders = append(folders, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return folders
}

// checkOverview wants more than the first sentence.
func checkOverview(t *testing.T, folder, text string) {
	t.Helper()
	const least = 30
	if words := len(strings.Fields(text)); words < least {
		t.Errorf("%s: the overview has %d words, want %d at least", folder, words, least)
	}
}

// undocumented lists what is exported without a comment.
func undocumented(p *doc.Package) []string {
	var names []string
	add := func(name, text string) {
		if text == "" && token.IsExported(name) {
			names = append(names, name)
		}
	}
	for _, f := range p.Funcs {
		add(f.Name, f.Doc)
	}
	for _, typ := range p.Types {
		add(typ.Name, typ.Doc)
		for _, f := range slices.Concat(typ.Funcs, typ.Methods) {
			add(f.Name, f.Doc)
		}
	}
	return names
}
