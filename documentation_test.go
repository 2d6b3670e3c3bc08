package nonogram_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestPublicPackagesAreDocumented checks that each package of the library has an overview,
// an example that is run, and a comment for everything exported.
func TestPublicPackagesAreDocumented(t *testing.T) {
	folders := publicFolders(t)
	if len(folders) < 10 {
		t.Fatalf("found the packages %q, expected more", folders)
	}
	for _, folder := range folders {
		files := token.NewFileSet()
		var all []*ast.File
		paths := testrun.Must(filepath.Glob(filepath.Join(folder, "*.go")))(t)
		for _, path := range paths {
			file := testrun.Must(parser.ParseFile(files, path, nil, parser.ParseComments))(t)
			all = append(all, file)
		}
		p := testrun.Must(doc.NewFromFiles(files, all, modulePath+"/"+folder))(t)
		checkOverview(t, folder, p.Doc)
		if !slices.ContainsFunc(doc.Examples(all...), func(e *doc.Example) bool { return e.Output != "" }) {
			t.Errorf("%s: no example with an output", folder)
		}
		for _, name := range undocumented(p) {
			t.Errorf("%s: %s has no comment", folder, name)
		}
		for _, text := range comments(p) {
			checkEnglish(t, folder+", "+p.Synopsis(text), 0, text, avoided)
		}
	}
}

// comments returns everything that is written about what a package exports.
func comments(p *doc.Package) []string {
	texts := []string{p.Doc}
	declared := func(d *ast.GenDecl) {
		ast.Inspect(d, func(n ast.Node) bool {
			if group, ok := n.(*ast.CommentGroup); ok {
				texts = append(texts, group.Text())
			}
			return true
		})
	}
	function := func(f *doc.Func) { texts = append(texts, f.Doc) }
	value := func(v *doc.Value) {
		texts = append(texts, v.Doc)
		declared(v.Decl)
	}
	for _, v := range slices.Concat(p.Consts, p.Vars) {
		value(v)
	}
	for _, f := range p.Funcs {
		function(f)
	}
	for _, typ := range p.Types {
		texts = append(texts, typ.Doc)
		declared(typ.Decl)
		for _, v := range slices.Concat(typ.Consts, typ.Vars) {
			value(v)
		}
		for _, f := range slices.Concat(typ.Funcs, typ.Methods) {
			function(f)
		}
	}
	return texts
}

// publicFolders lists the folders of packages that other modules can import.
func publicFolders(t *testing.T) []string {
	t.Helper()
	var folders []string
	testrun.OK(t, filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
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
	}))
	return folders
}

// checkOverview expects more than one sentence.
func checkOverview(t *testing.T, folder, text string) {
	t.Helper()
	const least = 30
	if words := len(strings.Fields(text)); words < least {
		t.Errorf("%s: the overview has %d words, expected at least %d", folder, words, least)
	}
}

// undocumented lists the exported names without a comment.
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

// TestLinks checks that links from documents to files, and to headings in them, lead there.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^):#\s]*)(?:#([^)\s]*))?\)`)
	for _, path := range filesOf(t, ".md") {
		prose, _ := testrun.Split(readFile(t, path))
		for _, found := range link.FindAllStringSubmatch(strings.Join(prose, "\n"), -1) {
			target := path
			if found[1] != "" {
				target = filepath.Join(filepath.Dir(path), found[1])
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %v", path, err)
			} else if found[2] != "" && !slices.Contains(anchors(readFile(t, target)), found[2]) {
				t.Errorf("%s: %s has no heading #%s", path, target, found[2])
			}
		}
	}
}

// anchors returns the names of a document's headings in links.
func anchors(text string) []string {
	prose, _ := testrun.Split(text)
	var names []string
	for _, line := range prose {
		if title, ok := strings.CutPrefix(strings.TrimLeft(line, "#"), " "); ok && strings.HasPrefix(line, "#") {
			title = regexp.MustCompile(`[^a-z0-9 _-]`).ReplaceAllString(strings.ToLower(title), "")
			names = append(names, strings.ReplaceAll(title, " ", "-"))
		}
	}
	return names
}

// filesOf finds our files with an extension.
func filesOf(t *testing.T, extension string) []string {
	t.Helper()
	var paths []string
	testrun.OK(t, filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{".git", "bin", "dist", "node_modules"}, d.Name()):
			return fs.SkipDir
		case filepath.Ext(path) == extension:
			paths = append(paths, path)
		}
		return nil
	}))
	return paths
}

// TestOperationsAreDocumented checks that the table of docs/api.md has each operation.
func TestOperationsAreDocumented(t *testing.T) {
	page := readFile(t, "docs/api.md")
	operations := regexp.MustCompile(`"/api/v1/([a-z]+)": \{\s*"post"`).FindAllStringSubmatch(readFile(t, "docs/openapi.json"), -1)
	if len(operations) < 10 {
		t.Fatalf("found the operations %q, expected more", operations)
	}
	for _, operation := range operations {
		if name := operation[1]; name != "puzzles" && !strings.Contains(page, "\n| `"+name+"` |") {
			t.Errorf("docs/api.md: no row for %s", name)
		}
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	text := testrun.Must(os.ReadFile(path))(t)
	return string(text)
}
