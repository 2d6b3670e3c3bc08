package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// names are the files of a module that the tests rewrite.
var names = []string{"doc.go", "line/line.go", "internal/deep/deep.go"}

func TestFile(t *testing.T) {
	for _, test := range []struct{ name, file, text, want string }{
		{"imports", "a.go",
			"package a\n\nimport (\n\t\"fmt\"\n\n\t\"nonogram\"\n\tl \"nonogram/line\"\n\t_ \"nonogram/internal/deep\"\n\t\"nonogrammer/line\"\n)\n\nvar _ = \"nonogram/line\"\n",
			"package a\n\nimport (\n\t\"fmt\"\n\n\t\"example.org/x/nonogram\"\n\t_ \"example.org/x/nonogram/internal/deep\"\n\tl \"example.org/x/nonogram/line\"\n\t\"nonogrammer/line\"\n)\n\nvar _ = \"nonogram/line\"\n"},
		{"comments", "a.go",
			"// Package a is of [nonogram/line]; see nonogram/lines, bin/nonogram/line and nonogram.\npackage a\n",
			"// Package a is of [example.org/x/nonogram/line]; see nonogram/lines, bin/nonogram/line and nonogram.\npackage a\n"},
		{"a module", "go.mod", "module nonogram\n\ngo 1.26.0\n", "module example.org/x/nonogram\n\ngo 1.26.0\n"},
		{"a module below", "cmd/tools/external/go.mod",
			"// Why.\nmodule nonogram/tools\n\nrequire nonogram v0.0.0 // of this tree\n\nreplace nonogram => ../\n\ntool nonogram/line\n",
			"// Why.\nmodule example.org/x/nonogram/tools\n\nrequire example.org/x/nonogram v0.0.0 // of this tree\n\nreplace example.org/x/nonogram => ../\n\ntool example.org/x/nonogram/line\n"},
		{"documents", "README.md",
			"`go doc nonogram/line`\n\n```go\npackage main\n\nimport \"nonogram\"\n```\n\n```go\nnonogram.Line()\n```\n\n-require=nonogram@v0.0.0 -replace=nonogram=../nonogram\n",
			"`go doc example.org/x/nonogram/line`\n\n```go\npackage main\n\nimport \"example.org/x/nonogram\"\n```\n\n```go\nnonogram.Line()\n```\n\n-require=example.org/x/nonogram@v0.0.0 -replace=example.org/x/nonogram=../nonogram\n"},
		{"settings", "x.yaml", "- -X nonogram/internal/deep.V=1 nonogram serve ./nonogram/line\n", "- -X example.org/x/nonogram/internal/deep.V=1 nonogram serve ./nonogram/line\n"},
		{"a puzzle's address", "x.txt", "nonogram/6/6/12g\n", "nonogram/6/6/12g\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			found, err := newRenamer("nonogram", "example.org/x/nonogram", names).file(test.file, []byte(test.text))
			if err != nil {
				t.Fatal(err)
			}
			if string(found) != test.want {
				t.Errorf("found\n%s\nexpected\n%s", found, test.want)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	folder := repository(t, map[string]string{"go.mod": "module nonogram\n", "a.go": "package a\n"})
	for path, want := range map[string]string{
		"nonogram":          "expected one such as example.org/you/nonogram",
		"Example.org/a b":   "malformed module path",
		"https://a.org/b":   "malformed module path",
		"example.org/a/v01": "malformed module path",
	} {
		if _, err := rename(folder, path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %q", path, err, want)
		}
	}
	write(t, folder, "a.go", "package a // changed\n")
	if _, err := rename(folder, "example.org/a"); err == nil || !strings.Contains(err.Error(), "not committed") {
		t.Errorf("a changed tree: %v", err)
	}
}

// TestThisRepository gives the module of this repository one path after the other. Its
// packages must build, and those of its tests that know packages must pass.
func TestThisRepository(t *testing.T) {
	testrun.LongOnly(t) // it builds everything under another path
	folder := clone(t)
	rewrite(t, folder, "example.org/you/nonogram")
	if changed, err := rename(folder, "example.org/you/nonogram"); err != nil || changed != 0 {
		t.Errorf("the second time %d files changed: %v", changed, err)
	}
	for _, args := range [][]string{
		{"build", "./..."},
		{"vet", "./..."},
		{"test", "-run", "^Test(ReadmeProgram|Architecture|PublicPackagesAreDocumented|Imports)$", ".", "./proof", "./cmd/nonogram-web"},
	} {
		run(t, folder, "go", args...)
	}
	commit(t, folder)
	rewrite(t, folder, "example.com/they/picross/v2")

	direct := clone(t)
	rewrite(t, direct, "example.com/they/picross/v2")
	run(t, folder, "diff", "-r", "--exclude=.git", folder, direct)
}

// TestNoStringNamesAPackage: a string with an import path would be wrong under another.
// The path of a package is that of its types: reflect.Type.PkgPath.
func TestNoStringNamesAPackage(t *testing.T) {
	root, files := tree(t)
	from, err := modulePath(root)
	if err != nil {
		t.Fatal(err)
	}
	r := newRenamer(from, "", files)
	for _, name := range files {
		if filepath.Ext(name) != ".go" || strings.HasPrefix(name, "cmd/tools/module/") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, filepath.Join(root, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok && r.mention.MatchString(literal.Value) {
				t.Errorf("%s: %.100s names a package of the module", set.Position(literal.Pos()), literal.Value)
			}
			_, isImport := n.(*ast.ImportSpec)
			return !isImport
		})
	}
}

func rewrite(t *testing.T, folder, path string) {
	t.Helper()
	if changed, err := rename(folder, path); err != nil || changed == 0 {
		t.Fatalf("%d files changed: %v", changed, err)
	}
	run(t, folder, "go", "list", "./...")
	if out := run(t, folder, "gofmt", "-l", "."); out != "" {
		t.Errorf("not formatted: %s", out)
	}
}

// tree lists the files of this repository as it is, with what is not committed.
func tree(t *testing.T) (root string, names []string) {
	t.Helper()
	root, err := git(".", "rev-parse", "--show-toplevel")
	if err != nil {
		testrun.Unable(t, "not in a repository: %v", err)
	}
	root = strings.TrimSpace(root)
	listed, err := git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range strings.Split(strings.TrimSuffix(listed, "\x00"), "\x00") {
		if _, err := os.Stat(filepath.Join(root, name)); err == nil { // not deleted
			names = append(names, name)
		}
	}
	return root, names
}

// clone copies this repository.
func clone(t *testing.T) string {
	t.Helper()
	root, names := tree(t)
	files := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(text)
	}
	return repository(t, files)
}

// repository makes one of files, and commits them.
func repository(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		write(t, folder, name, text)
	}
	run(t, folder, "git", "init", "--quiet")
	commit(t, folder)
	return folder
}

func commit(t *testing.T, folder string) {
	t.Helper()
	run(t, folder, "git", "add", "--all", "--force")
	run(t, folder, "git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--message", "all")
}

func write(t *testing.T, folder, name, text string) {
	t.Helper()
	file := filepath.Join(folder, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func run(t *testing.T, folder, name string, args ...string) string {
	t.Helper()
	command := exec.Command(name, args...)
	command.Dir = folder
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%.4000s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}
