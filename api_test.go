package nonogram_test

import (
	"bytes"
	"flag"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

var updateAPI = flag.Bool("update-api", false, "write testdata/api.txt")

// TestAPI: testdata/api.txt lists what the library exports. What a program can use does not go away
// or change unnoticed.
func TestAPI(t *testing.T) {
	var lines []string
	for _, folder := range publicFolders(t) {
		lines = append(lines, exported(t, folder)...)
	}
	slices.Sort(lines)
	const path = "testdata/api.txt"
	if *updateAPI {
		testrun.OK(t, os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o666))
	}
	text := testrun.Must(os.ReadFile(path))(t)
	known := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	for _, line := range known {
		if _, found := slices.BinarySearch(lines, line); !found {
			t.Errorf("no longer: %s", line)
		}
	}
	for _, line := range lines {
		if _, found := slices.BinarySearch(known, line); !found {
			t.Errorf("new: %s", line)
		}
	}
	if t.Failed() {
		t.Log("docs/compatibility.md says what may change; go test . -run TestAPI -update-api accepts it")
	}
}

// exported returns a line for each exported identifier, field and method of a folder's package.
func exported(t *testing.T, folder string) (lines []string) {
	paths := testrun.Must(filepath.Glob(filepath.Join(folder, "*.go")))(t)
	files := token.NewFileSet()
	add := func(parts ...any) {
		text := filepath.ToSlash(folder) + ":"
		for _, part := range parts {
			text += " " + printed(t, files, part)
		}
		lines = append(lines, text)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file := testrun.Must(parser.ParseFile(files, path, nil, 0))(t)
		ast.FileExports(file)
		for _, declaration := range file.Decls {
			switch d := declaration.(type) {
			case *ast.FuncDecl:
				d.Body = nil
				add(d)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch s := spec.(type) {
					case *ast.TypeSpec:
						exportedType(s, add)
					case *ast.ValueSpec:
						for _, name := range s.Names {
							add(d.Tok.String(), name.Name)
						}
					}
				}
			}
		}
	}
	return slices.Compact(lines)
}

// exportedType adds a line for a type and for each of its fields.
func exportedType(s *ast.TypeSpec, add func(parts ...any)) {
	fields, isStruct := s.Type.(*ast.StructType)
	if !isStruct {
		add("type", s)
		return
	}
	add("type", s.Name.Name, "struct")
	for _, field := range fields.Fields.List {
		if len(field.Names) == 0 {
			add("type", s.Name.Name, "struct,", field.Type)
		}
		for _, name := range field.Names {
			add("type", s.Name.Name, "struct,", name.Name, field.Type)
		}
	}
}

// printed is a piece of source on one line.
func printed(t *testing.T, files *token.FileSet, part any) string {
	if text, ok := part.(string); ok {
		return text
	}
	var text bytes.Buffer
	testrun.OK(t, printer.Fprint(&text, files, part))
	return regexp.MustCompile(`\s+`).ReplaceAllString(text.String(), " ")
}
