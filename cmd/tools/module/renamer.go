package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/mod/modfile"
)

// renamer puts one module path in the place of another.
type renamer struct {
	from, to string
	// mention finds the path where a text names a package or a version.
	mention *regexp.Regexp
}

func newRenamer(from, to string, names []string) renamer {
	packages := map[string]bool{}
	for _, name := range names {
		for folder := path.Dir(name); strings.HasSuffix(name, ".go") && folder != "."; folder = path.Dir(folder) {
			packages[regexp.QuoteMeta(folder)] = true
		}
	}
	var longestFirst []string
	for folder := range packages {
		longestFirst = append(longestFirst, folder)
	}
	slices.SortFunc(longestFirst, func(a, b string) int { return len(b) - len(a) })
	mention := `(?m)(^|[^\w./@-])` + regexp.QuoteMeta(from) +
		`(/(?:` + strings.Join(longestFirst, "|") + `)\b|@v\d|@latest|=\.\.?/)`
	return renamer{from, to, regexp.MustCompile(mention)}
}

// files rewrites the files in a folder and returns those that changed.
func (r renamer) files(folder string, names []string) (map[string][]byte, error) {
	changed := map[string][]byte{}
	for _, name := range names {
		file := filepath.Join(folder, name)
		info, err := os.Lstat(file)
		if err != nil {
			return nil, err
		}
		if !info.Mode().IsRegular() {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		rewritten, err := r.file(name, text)
		if err != nil {
			return nil, err
		}
		if !bytes.Equal(rewritten, text) {
			changed[name] = rewritten
		}
	}
	return changed, nil
}

func (r renamer) file(name string, text []byte) ([]byte, error) {
	switch {
	case path.Base(name) == "go.mod":
		return r.modules(name, text)
	case path.Ext(name) == ".go":
		return r.source(name, text)
	case path.Ext(name) == ".md":
		return r.document(text), nil
	case bytes.IndexByte(text, 0) >= 0:
		return text, nil
	}
	return r.prose(text), nil
}

// importPath is what becomes of an import path; ours is false if it is not of the module.
func (r renamer) importPath(old string) (renamed string, ours bool) {
	if below, ok := strings.CutPrefix(old+"/", r.from+"/"); ok {
		return path.Join(r.to, below), true
	}
	return old, false
}

// modules rewrites a go.mod file.
func (r renamer) modules(name string, text []byte) ([]byte, error) {
	file, err := modfile.Parse(name, text, nil)
	if err != nil {
		return nil, err
	}
	rename := func(line *modfile.Line) {
		for i, token := range line.Token {
			line.Token[i], _ = r.importPath(token)
		}
	}
	for _, statement := range file.Syntax.Stmt {
		switch statement := statement.(type) {
		case *modfile.Line:
			rename(statement)
		case *modfile.LineBlock:
			for _, line := range statement.Line {
				rename(line)
			}
		}
	}
	return modfile.Format(file.Syntax), nil
}

// source rewrites the imports of a Go file, and packages that its comments name.
func (r renamer) source(name string, text []byte) ([]byte, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	done := 0
	replace := func(node ast.Node, with []byte) {
		start, end := files.Position(node.Pos()).Offset, files.Position(node.End()).Offset
		out.Write(text[done:start])
		out.Write(with)
		done = end
	}
	for _, node := range inOrder(file) {
		start, end := files.Position(node.Pos()).Offset, files.Position(node.End()).Offset
		switch node := node.(type) {
		case *ast.Comment:
			replace(node, r.prose(text[start:end]))
		case *ast.ImportSpec:
			old, err := strconv.Unquote(node.Path.Value)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", files.Position(node.Pos()), err)
			}
			if renamed, ours := r.importPath(old); ours {
				replace(node.Path, []byte(strconv.Quote(renamed)))
			}
		}
	}
	if done == 0 {
		return text, nil
	}
	out.Write(text[done:])
	// The order of imports can change.
	return format.Source(out.Bytes())
}

// inOrder lists the imports and comments of a file as they follow each other.
func inOrder(file *ast.File) (nodes []ast.Node) {
	for _, spec := range file.Imports {
		nodes = append(nodes, spec)
	}
	for _, group := range file.Comments {
		for _, comment := range group.List {
			nodes = append(nodes, comment)
		}
	}
	slices.SortFunc(nodes, func(a, b ast.Node) int { return int(a.Pos() - b.Pos()) })
	return nodes
}

var program = regexp.MustCompile("(?ms)^```go\n(.*?)^```$")

// document rewrites a document in Markdown: its programs in Go, and what it says.
func (r renamer) document(text []byte) []byte {
	var out []byte
	done := 0
	for _, at := range program.FindAllSubmatchIndex(text, -1) {
		source, err := r.source("program.go", text[at[2]:at[3]])
		if err != nil {
			continue // a part of a program
		}
		out = append(append(out, r.prose(text[done:at[2]])...), source...)
		done = at[3]
	}
	return append(out, r.prose(text[done:])...)
}

// prose rewrites a text that is not read as anything.
func (r renamer) prose(text []byte) []byte {
	return r.mention.ReplaceAll(text, []byte("${1}"+strings.ReplaceAll(r.to, "$", "$$")+"${2}"))
}
