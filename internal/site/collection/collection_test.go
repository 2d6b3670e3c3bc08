package collection

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"nonogram"
	"nonogram/internal/app"
	"nonogram/internal/base/testrun"
	"nonogram/internal/wire"
	"nonogram/solve"
)

// Whatever the files say, each puzzle is decided and rated again.
func TestVerdicts(t *testing.T) {
	for e := range All() {
		p := e.Puzzle()
		if testrun.RaceDetector && (p.Width()*p.Height() > 300 || e.Class == "deep") {
			continue
		}
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			solved, err := solve.Solve(context.Background(), p, solve.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if solved.Status != solve.Unique {
				t.Fatalf("status %s, want unique", solved.Status)
			}
			if err := p.CheckSolution(solved.Solutions[0]); err != nil {
				t.Error(err)
			}
			if p.Goal != nil && !p.Goal.Equal(solved.Solutions[0]) {
				t.Error("the goal is not the solution")
			}
			session, err := app.NewSession(p)
			if err != nil {
				t.Fatal(err)
			}
			r, err := session.Rate(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			got := VerdictOf(r)
			if got != e.Verdict {
				t.Errorf("verdict %+v, the file says %+v", got, e.Verdict)
			}
		})
	}
}

func TestLicencesAndAuthors(t *testing.T) {
	allowed := Licences()
	for e := range All() {
		p := e.Puzzle()
		if _, ok := allowed[p.Licence]; !ok {
			t.Errorf("%s has the licence %q, which is not one of those allowed", e.ID, p.Licence)
		}
		if p.Author == "" || p.Title == "" {
			t.Errorf("%s has the author %q and the title %q", e.ID, p.Author, p.Title)
		}
		if p.Licence != "CC0-1.0" && (p.Copyright == "" || p.Source == "") {
			t.Errorf("%s has the copyright %q and the source %q", e.ID, p.Copyright, p.Source)
		}
	}
}

// Puzzles of others are byte for byte those of the test data.
func TestCopiesAreFaithful(t *testing.T) {
	known := map[string]bool{}
	for _, folder := range []string{"gnonograms", "webpbn", "survey"} {
		names, _ := filepath.Glob(filepath.Join("../../../testdata/puzzles", folder, "*.non"))
		for _, name := range names {
			content, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			known[string(content)] = true
		}
	}
	for _, folder := range []string{"gnonograms", "webpbn"} {
		names, _ := filepath.Glob(filepath.Join("puzzles", folder, "*.non"))
		for _, name := range names {
			if content, err := os.ReadFile(name); err != nil || !known[string(content)] {
				t.Errorf("%s is no copy of a file of the test data (%v)", name, err)
			}
		}
	}
}

func TestNoPuzzleTwice(t *testing.T) {
	ids, clues := map[string]bool{}, map[string]string{}
	for e := range All() {
		if ids[e.ID] {
			t.Errorf("%s comes twice", e.ID)
		}
		ids[e.ID] = true
		p := e.Puzzle()
		p.Metadata, p.Goal = nonogram.Metadata{}, nil
		wire, err := json.Marshal(wire.PuzzleOf(p))
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := clues[string(wire)]; ok {
			t.Errorf("%s has the clues of %s", e.ID, other)
		}
		clues[string(wire)] = e.ID
	}
}

// Every class has puzzles of several sizes; the generated ones are of the class that
// their name says.
func TestEveryClassIsThere(t *testing.T) {
	count := map[string]int{}
	colours := 0
	for e := range All() {
		if e.Set == "generated" {
			count[e.Class]++
			if !strings.HasPrefix(e.ID, "generated-"+e.Class+"-") || !strings.EqualFold(e.Name, e.Puzzle().Title) {
				t.Errorf("%s, called %s, has the title %s and is %s", e.ID, e.Name, e.Puzzle().Title, e.Class)
			}
		}
		if e.Puzzle().Palette != nil {
			colours++
		}
	}
	for _, class := range classes {
		if count[class] < 10 {
			t.Errorf("%d generated puzzles are %s, expected 10", count[class], class)
		}
	}
	if colours < 5 {
		t.Errorf("%d puzzles in colour, expected 5", colours)
	}
}

func TestFind(t *testing.T) {
	e, ok := Find("webpbn-6")
	if !ok || e.Name != "webpbn 6" || e.Puzzle().Title != "Scardy Cat" {
		t.Errorf("webpbn-6 is %+v, %v", e, ok)
	}
	if _, ok := Find("webpbn-7"); ok {
		t.Error("webpbn-7 is found, but not there")
	}
	e.Puzzle().Rows[0] = nil
	if again, _ := Find("webpbn-6"); again.Puzzle().Rows[0] == nil {
		t.Error("a caller's puzzle is the collection's own")
	}
}

// Names that people read before they solve a puzzle say nothing of its picture.
func TestNamesAreNumbers(t *testing.T) {
	number := regexp.MustCompile(`^(No\.|webpbn|Gnonograms|Trivial|Easy|Medium|Hard|Expert|Deep) \d+$`)
	names := map[string]string{}
	for e := range All() {
		if !number.MatchString(e.Name) {
			t.Errorf("%s is called %q", e.ID, e.Name)
		}
		if other, ok := names[e.Name]; ok {
			t.Errorf("%s and %s are both called %s", e.ID, other, e.Name)
		}
		names[e.Name] = e.ID
	}
}

// In order of sets, of classes, and of numbers: 2 before 10.
func TestOrder(t *testing.T) {
	var ids []string
	for e := range All() {
		ids = append(ids, e.ID)
	}
	if len(ids) != Len() {
		t.Errorf("All yields %d, Len is %d", len(ids), Len())
	}
	wanted := []string{"starter-1", "starter-9", "generated-trivial-2", "generated-trivial-10", "generated-easy-1", "generated-deep-1", "webpbn-1", "webpbn-6574", "gnonograms-1"}
	last := -1
	for _, id := range wanted {
		at := slices.Index(ids, id)
		if at <= last {
			t.Errorf("%s stands at %d, after %d", id, at, last)
		}
		last = at
	}
}

// What the site reads gives no picture away.
func TestJSONHasNoGoals(t *testing.T) {
	var b bytes.Buffer
	if err := WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	var read page
	if err := json.Unmarshal(b.Bytes(), &read); err != nil {
		t.Fatal(err)
	}
	if len(read.Puzzles) != Len() || len(read.Sets) != len(Sets()) {
		t.Errorf("%d puzzles in %d sets", len(read.Puzzles), len(read.Sets))
	}
	for _, p := range read.Puzzles {
		if _, ok := read.Licences[p.Puzzle.Licence]; !ok {
			t.Errorf("nothing is said of the licence of %s", p.ID)
		}
		if p.Puzzle.Goal != nil || len(p.Puzzle.Rows) == 0 {
			t.Errorf("%s has a goal, or no clues", p.ID)
		}
	}
}

// The files made from the collection are what the puzzles give.
func TestDerivedAreCurrent(t *testing.T) {
	for name, write := range derived {
		var want bytes.Buffer
		if err := write(&want); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want.Bytes()) {
			t.Errorf("%s is not what go generate ./internal/site/collection writes (%v)", name, err)
		}
	}
}

func TestFaultsAreReported(t *testing.T) {
	puzzle := "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
	head := strings.Join(verdictsHead, ",") + "\n"
	for _, test := range []struct{ puzzle, verdicts, want string }{
		{puzzle, head, "no verdict of starter-1"},
		{puzzle, head + "starter-1,unique,trivial,T3,3\nstarter-2,unique,trivial,T3,3\n", "2 verdicts of 1 puzzles"},
		{puzzle, head + "starter-1,unique,trivial,T3,x\n", "starter-1"},
		{puzzle, head + "starter-1,unique\n", "wrong number of fields"},
		{puzzle + "====\n" + puzzle, head, "2 puzzles, expected one"},
		{"width x", head, "puzzles/starter/1.non"},
	} {
		_, err := read(fstest.MapFS{
			"puzzles/starter/1.non": {Data: []byte(test.puzzle)},
			verdictsFile:            {Data: []byte(test.verdicts)},
		})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, expected %q", test.verdicts, err, test.want)
		}
	}
}
