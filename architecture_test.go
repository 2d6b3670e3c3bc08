package nonogram_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

var update = flag.Bool("update", false, "write docs/imports.md from the code")

// floors lists the packages from the lowest floor to the highest: each package imports its own
// floor and those below it. A name covers everything below its folder.
var floors = []struct {
	name     string
	packages []string
}{
	{"names of values, and JSON", []string{"internal/base/enum", "internal/base/strictjson"}},
	{"the words of the domain", []string{"root"}},
	{"foundations", []string{"internal/base", "internal/languages"}},
	{"one proof, one picture", []string{"proof", "draw", "picture", "internal/cnf", "certificate"}},
	{"JSON of puzzles", []string{"internal/schema"}},
	{"the engine", []string{"internal/engine"}},
	{"lines and whole puzzles", []string{"line", "solve"}},
	{"the rest of the library", []string{"explain", "generate", "repair", "format", "census"}},
	{"use cases", []string{"cmd/internal/app", "cmd/internal/app/images"}},
	{"JSON", []string{"cmd/internal/wire"}},
	{"rooms for users", []string{"cmd/internal/cluster", "cmd/internal/reader", "cmd/internal/rpc", "cmd/internal/site", "cmd/internal/terminal"}},
	{"the command line", []string{"cmd/internal/cli"}},
	{"programs", []string{"cmd", "docs/examples"}},
}

// floorOf returns the index of a package's floor, -1 without one.
func floorOf(pkg string) int {
	for i, floor := range floors {
		if within(pkg, floor.packages) {
			return i
		}
	}
	return -1
}

// zones lists the parts of the tree that change for their own reasons, with the zones besides the
// library that each may use. The first zone that covers a package counts. Packages that no zone
// covers are the library, which uses only itself.
var zones = []struct {
	name     string
	packages []string
	uses     []string
}{
	{"the laboratory", []string{"census", "cmd/internal/cluster"}, nil},
	{"the players", []string{"cmd/internal/app", "cmd/internal/wire", "cmd/internal/rpc", "cmd/internal/site", "cmd/internal/terminal", "cmd/nonogram-web"}, nil},
	{"the command line", []string{"cmd"}, []string{"the laboratory", "the players"}},
}

const theLibrary = "the library"

// zoneOf returns a package's zone and the zones besides the library that it may use.
func zoneOf(pkg string) (name string, uses []string) {
	for _, zone := range zones {
		if within(pkg, zone.packages) {
			return zone.name, zone.uses
		}
	}
	return theLibrary, nil
}

// TestZones checks that each zone uses only those that it may. The server's page of jobs shows
// the status of a cluster: the one import between players and laboratory.
func TestZones(t *testing.T) {
	const viewer, viewed = "cmd/internal/site/server", "cmd/internal/cluster"
	ours, _ := listImports(t)
	for _, pkg := range slices.Sorted(maps.Keys(ours)) {
		zone, uses := zoneOf(pkg)
		for _, below := range ours[pkg] {
			used, _ := zoneOf(below)
			if used != theLibrary && used != zone && !slices.Contains(uses, used) && (pkg != viewer || below != viewed) {
				t.Errorf("%s of %s imports %s of %s", pkg, zone, below, used)
			}
		}
	}
}

// within reports whether a package is one of some folders or below one.
func within(pkg string, folders []string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		return pkg == folder || strings.HasPrefix(pkg, folder+"/")
	})
}

// imports lists the imports of each package. Names are those of docs/imports.md.
type imports map[string][]string

// TestFloors checks that imports run downwards only.
func TestFloors(t *testing.T) {
	ours, _ := listImports(t)
	for _, pkg := range slices.Sorted(maps.Keys(ours)) {
		floor := floorOf(pkg)
		if floor < 0 {
			t.Errorf("%s is on no floor", pkg)
		}
		for _, below := range ours[pkg] {
			if floorOf(below) > floor {
				t.Errorf("%s imports %s, which is on a floor above", pkg, below)
			}
		}
	}
}

// TestImportsDocument checks docs/imports.md against the code, or writes it.
func TestImportsDocument(t *testing.T) {
	const name = "docs/imports.md"
	ours, _ := listImports(t)
	page := importsPage(ours)
	if *update {
		testrun.OK(t, os.WriteFile(name, page, 0o644))
	}
	if found, err := os.ReadFile(name); err != nil || !bytes.Equal(found, page) {
		t.Errorf("%s is out of date (%v): go test . -run ImportsDocument -update", name, err)
	}
}

func importsPage(ours imports) []byte {
	page := []byte(`# Imports

What each package imports of the others, from the highest floor to the lowest. A test
checks that imports run downwards only, and writes this page:
` + "`go test . -run ImportsDocument -update`.\n")
	for i := len(floors) - 1; i >= 0; i-- {
		page = fmt.Appendf(page, "\n## %s%s\n\n| package | imports |\n|---|---|\n", strings.ToUpper(floors[i].name[:1]), floors[i].name[1:])
		for _, pkg := range slices.Sorted(maps.Keys(ours)) {
			if floorOf(pkg) == i {
				page = fmt.Appendf(page, "| %s | %s |\n", pkg, strings.Join(ours[pkg], ", "))
			}
		}
	}
	return page
}

// TestLibraryIsPlain checks that the public packages, with everything below them, use
// neither the command line nor the network.
func TestLibraryIsPlain(t *testing.T) {
	ours, others := listImports(t)
	unwelcome := []string{"github.com/spf13/cobra", "github.com/spf13/pflag", "net/http", "log/slog"}
	for pkg := range ours {
		if first, _, _ := strings.Cut(pkg, "/"); first == "cmd" || strings.Contains("/"+pkg, "/internal/") {
			continue
		}
		for below := range closure(ours, pkg) {
			for _, other := range others[below] {
				if slices.Contains(unwelcome, other) {
					t.Errorf("the library's %s imports %s through %s", pkg, other, below)
				}
			}
		}
	}
}

// closure returns a package with everything below it.
func closure(r imports, pkg string) map[string]bool {
	seen := map[string]bool{pkg: true}
	for open := []string{pkg}; len(open) > 0; {
		last := open[len(open)-1]
		open = open[:len(open)-1]
		for _, below := range r[last] {
			if !seen[below] {
				seen[below] = true
				open = append(open, below)
			}
		}
	}
	return seen
}

// TestMap checks that each package, or a folder above it, has a line in the map of
// ARCHITECTURE.md.
func TestMap(t *testing.T) {
	text := testrun.Must(os.ReadFile("ARCHITECTURE.md"))(t)
	_, after, _ := strings.Cut(string(text), "## Map")
	parts := strings.SplitN(after, "```\n", 3)
	if len(parts) < 3 {
		t.Fatal("ARCHITECTURE.md has no map")
	}
	mapped := map[string]bool{}
	for line := range strings.Lines(parts[1]) {
		if fields := strings.Fields(line); len(fields) > 0 {
			mapped[strings.TrimSuffix(fields[0], "/")] = true
		}
	}
	ours, _ := listImports(t)
	for pkg := range ours {
		if pkg != "root" && !mapped[pkg] && !mapped[path.Dir(pkg)] && !mapped[path.Dir(path.Dir(pkg))] {
			t.Errorf("the map in ARCHITECTURE.md has no line for %s", pkg)
		}
	}
}

// listImports asks the go command for the imports of all packages, on every kind of system that has
// its own files: those of our packages, and of all others.
func listImports(t *testing.T) (ours, others imports) {
	listed.once.Do(func() { listed.ours, listed.others = runGoList(t) })
	return listed.ours, listed.others
}

var listed struct {
	once         sync.Once
	ours, others imports
}

func runGoList(t *testing.T) (ours, others imports) {
	ours, others = imports{}, imports{}
	for _, system := range [][]string{{"GOOS=linux", "GOARCH=amd64"}, {"GOOS=windows", "GOARCH=amd64"}, {"GOOS=js", "GOARCH=wasm"}} {
		list := exec.Command("go", "list", "-e", "-json=ImportPath,Imports", "./...")
		list.Env = append(append(os.Environ(), "CGO_ENABLED=0"), system...)
		list.Stderr = os.Stderr
		out := testrun.Must(list.StdoutPipe())(t)
		testrun.OK(t, list.Start())
		collect(t, out, ours, others)
		testrun.OK(t, list.Wait())
	}
	for _, r := range []imports{ours, others} {
		for pkg, below := range r {
			slices.Sort(below)
			r[pkg] = slices.Compact(below)
		}
	}
	return ours, others
}

func collect(t *testing.T, list io.Reader, ours, others imports) {
	for decoder := json.NewDecoder(list); ; {
		var listed struct {
			ImportPath string
			Imports    []string
		}
		if err := decoder.Decode(&listed); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
		pkg, _ := withinModule(listed.ImportPath)
		ours[pkg] = append([]string(nil), ours[pkg]...) // a package without imports has a row too
		for _, imported := range listed.Imports {
			if below, ok := withinModule(imported); ok {
				ours[pkg] = append(ours[pkg], below)
			} else {
				others[pkg] = append(others[pkg], imported)
			}
		}
	}
}

// withinModule returns the path of a package within the module.
func withinModule(importPath string) (string, bool) {
	if importPath == modulePath {
		return "root", true
	}
	return strings.CutPrefix(importPath, modulePath+"/")
}

// modulePath is the path of the root package.
var modulePath = reflect.TypeFor[nonogram.Puzzle]().PkgPath()
