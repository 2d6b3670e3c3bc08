package nonogram_test

import (
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

// rooms are packages with what of ours they import. Names are as in ARCHITECTURE.md.
type rooms map[string][]string

// TestArchitecture holds ARCHITECTURE.md true: its arrows are the imports, all of them
// and no others, and they run downwards.
func TestArchitecture(t *testing.T) {
	order, drawn := documented(t)
	built, others := imports(t)
	for _, room := range slices.Sorted(maps.Keys(built)) {
		if _, ok := drawn[room]; !ok {
			t.Errorf("ARCHITECTURE.md lacks the room %s", row(room, built[room]))
		} else if !slices.Equal(drawn[room], built[room]) {
			t.Errorf("ARCHITECTURE.md says\n\t%s\nand the code\n\t%s", row(room, drawn[room]), row(room, built[room]))
		}
	}
	for place, room := range order {
		if _, ok := built[room]; !ok {
			t.Errorf("ARCHITECTURE.md has a room that is not there: %s", room)
		}
		for _, below := range built[room] {
			if at := slices.Index(order, below); at >= 0 && at <= place {
				t.Errorf("the arrow %s -> %s runs upwards", room, below)
			}
		}
	}
	if len(built["root"]) > 0 {
		t.Errorf("root imports %v, and must import nothing of ours", built["root"])
	}
	checkLibrary(t, built, others)
	checkMap(t, built)
}

// checkLibrary holds that what stands outside internal/, with all below it, knows
// neither command line nor net.
func checkLibrary(t *testing.T, built, others rooms) {
	unwelcome := []string{"github.com/spf13/cobra", "github.com/spf13/pflag", "net/http", "log/slog"}
	for room := range built {
		if strings.HasPrefix(room, "cmd/") || strings.Contains("/"+room, "/internal/") {
			continue
		}
		for below := range closure(built, room) {
			for _, other := range others[below] {
				if slices.Contains(unwelcome, other) {
					t.Errorf("the library's %s knows %s through %s", room, other, below)
				}
			}
		}
	}
}

// closure is a room with all below it.
func closure(r rooms, room string) map[string]bool {
	seen := map[string]bool{room: true}
	for open := []string{room}; len(open) > 0; {
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

// checkMap holds that each room, or the one that it is part of, has a line in the map.
func checkMap(t *testing.T, built rooms) {
	_, after, _ := strings.Cut(architecture(t), "## Map")
	block := codeBlock(t, after)
	mapped := map[string]bool{}
	for line := range strings.Lines(block) {
		if fields := strings.Fields(line); len(fields) > 0 {
			mapped[strings.TrimSuffix(fields[0], "/")] = true
		}
	}
	for room := range built {
		if room != "root" && !mapped[room] && !mapped[path.Dir(room)] && !mapped[path.Dir(path.Dir(room))] {
			t.Errorf("ARCHITECTURE.md's map has no line for %s", room)
		}
	}
}

func row(room string, below []string) string { return room + " -> " + strings.Join(below, ", ") }

func architecture(t *testing.T) string {
	text, err := os.ReadFile("ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func codeBlock(t *testing.T, text string) string {
	parts := strings.SplitN(text, "```\n", 3)
	if len(parts) < 3 {
		t.Fatal("ARCHITECTURE.md lacks a block")
	}
	return parts[1]
}

// documented reads the arrows, from the highest room to the lowest. A line that begins
// with a space belongs to the row above it, one without an arrow is a heading.
func documented(t *testing.T) (order []string, r rooms) {
	_, after, found := strings.Cut(architecture(t), "Imports run downwards only")
	if !found {
		t.Fatal("ARCHITECTURE.md does not tell the imports")
	}
	r = rooms{}
	for _, line := range strings.Split(strings.ReplaceAll(codeBlock(t, after), "\n ", " "), "\n") {
		room, below, arrow := strings.Cut(line, "->")
		if room = strings.TrimSpace(room); !arrow {
			continue
		}
		if _, twice := r[room]; twice {
			t.Errorf("ARCHITECTURE.md has %s twice", room)
		}
		order = append(order, room)
		r[room] = strings.FieldsFunc(below, func(c rune) bool { return c == ',' || c == ' ' })
		slices.Sort(r[room])
	}
	return order, r
}

// imports asks the go command for the imports of all packages, on every kind of system
// that has files of its own: of ours, and all others.
func imports(t *testing.T) (ours, others rooms) {
	ours, others = rooms{}, rooms{}
	for _, system := range [][]string{{"GOOS=linux", "GOARCH=amd64"}, {"GOOS=windows", "GOARCH=amd64"}, {"GOOS=js", "GOARCH=wasm"}} {
		list := exec.Command("go", "list", "-e", "-json=ImportPath,Imports", "./...")
		list.Env = append(append(os.Environ(), "CGO_ENABLED=0"), system...)
		list.Stderr = os.Stderr
		out, err := list.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := list.Start(); err != nil {
			t.Fatal(err)
		}
		collect(t, out, ours, others)
		if err := list.Wait(); err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range []rooms{ours, others} {
		for room, below := range r {
			slices.Sort(below)
			r[room] = slices.Compact(below)
		}
	}
	return ours, others
}

func collect(t *testing.T, list io.Reader, ours, others rooms) {
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
		room, _ := roomName(listed.ImportPath)
		ours[room] = append([]string(nil), ours[room]...) // a room without imports is one too
		for _, imported := range listed.Imports {
			if below, ok := roomName(imported); ok {
				ours[room] = append(ours[room], below)
			} else {
				others[room] = append(others[room], imported)
			}
		}
	}
}

// roomName is how ARCHITECTURE.md calls a package of ours.
func roomName(importPath string) (string, bool) {
	if importPath == "nonogram" {
		return "root", true
	}
	return strings.CutPrefix(importPath, "nonogram/")
}
