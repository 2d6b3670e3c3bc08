package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/draw"
)

// Short codes of puzzles.
const (
	dancer = "RrqbReImKzLF79OQ" // 5 x 10
	corner = "RlLr"             // 2 x 2
	dot    = "RjH"              // 1 x 1
)

func newDrawing(how look, in io.Reader, args ...string) (*drawing, *bytes.Buffer) {
	notes := new(bytes.Buffer)
	return &drawing{Input: input.Find(context.Background(), args, in), Jobs: 2, Out: io.Discard, Err: notes, look: how}, notes
}

func TestSeveralPuzzlesDoNotGoIntoOnePicture(t *testing.T) {
	for _, kind := range []drawKind{svgKind, pngKind} {
		run, _ := newDrawing(look{Kind: kind}, nil, dancer, corner)
		var out bytes.Buffer
		if _, err := run.toWriter(t.Context(), &out); !errors.Is(err, errSeveral) || out.Len() > 0 {
			t.Errorf("%s: error %v and %d bytes, want %v and none", kind, err, out.Len(), errSeveral)
		}
	}
}

// interrupting is an input whose reading ends the context, as Ctrl-C would.
type interrupting struct{ cancel func() }

func (r interrupting) Read([]byte) (int, error) {
	r.cancel()
	return 0, io.EOF
}

func TestInterruptedLeavesTheFileAsItWas(t *testing.T) {
	for _, kind := range []drawKind{textKind, svgKind, pngKind, pdfKind} {
		ctx, cancel := context.WithCancel(t.Context())
		run, _ := newDrawing(look{Kind: kind}, interrupting{cancel}, dancer, input.StandardInput)
		folder := t.TempDir()
		path := filepath.Join(folder, "out")
		if err := os.WriteFile(path, []byte("old"), 0o666); err != nil {
			t.Fatal(err)
		}
		outcome, err := run.toFile(ctx, path)
		if outcome != report.Interrupted || err != nil {
			t.Errorf("%s: outcome %v, error %v", kind, outcome, err)
		}
		if got, _ := os.ReadFile(path); string(got) != "old" {
			t.Errorf("%s: the file became %q", kind, got)
		}
		if files, _ := os.ReadDir(folder); len(files) != 1 {
			t.Errorf("%s: %d files are left, want 1", kind, len(files))
		}
	}
}

// A picture can be a puzzle: what is drawn of it does not take its place.
func TestInputIsNotReplaced(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.txt")
	if err := os.WriteFile(path, []byte("#.\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, draw := range map[string]func(*drawing) (report.Outcome, error){
		"file":   func(r *drawing) (report.Outcome, error) { return r.toFile(t.Context(), path) },
		"folder": func(r *drawing) (report.Outcome, error) { return r.toFolder(t.Context(), folder) },
	} {
		run, _ := newDrawing(look{Kind: textKind}, nil, path)
		if _, err := draw(run); !errors.Is(err, errOutputIsInput) || !strings.HasPrefix(err.Error(), path) {
			t.Errorf("%s: %v, want %v", name, err, errOutputIsInput)
		}
		if got, _ := os.ReadFile(path); string(got) != "#.\n" {
			t.Errorf("%s: the file became %q", name, got)
		}
	}
}

func TestOutcomes(t *testing.T) {
	none := `{"rows": [[1, 1], [1], [2]], "cols": [[2], [1], [2]]}`
	for name, test := range map[string]struct {
		solution bool
		input    string
		arg      string
		outcome  report.Outcome
		note     string
		drawn    bool
	}{
		"unique":            {true, "", dancer, report.Yes, "", true},
		"none":              {true, none, "-", report.No, "no solution", false},
		"none not asked":    {false, none, "-", report.Yes, "", true},
		"malformed":         {false, "rows\n3\n", "-", report.Bad, "", false},
		"not there":         {false, "", "missing.non", report.Bad, "missing.non", false},
		"several solutions": {true, `{"rows": [[1], [1]], "cols": [[1], [1]]}`, "-", report.Yes, "several solutions", true},
	} {
		t.Run(name, func(t *testing.T) {
			run, notes := newDrawing(look{Kind: textKind}, strings.NewReader(test.input), test.arg)
			run.Solution = test.solution
			var out bytes.Buffer
			outcome, err := run.toWriter(t.Context(), &out)
			if outcome != test.outcome || err != nil {
				t.Errorf("outcome %v, error %v, want %v\n%s", outcome, err, test.outcome, notes)
			}
			if !strings.Contains(notes.String(), test.note) {
				t.Errorf("notes %q, want %q in them", notes, test.note)
			}
			if drawn := out.Len() > 0; drawn != test.drawn {
				t.Errorf("drawn: %v, want %v:\n%s", drawn, test.drawn, &out)
			}
		})
	}
}

// The output does not depend on the number of cores.
func TestOrderIsTheInputs(t *testing.T) {
	args := strings.Fields(strings.Repeat(dot+" "+dancer+" "+corner+" ", 10))
	var first []byte
	for _, jobs := range []int{1, 2, 8} {
		run, _ := newDrawing(look{Kind: pdfKind, PerPage: 3}, nil, args...)
		run.Jobs, run.SolutionsAtEnd = jobs, true
		var out bytes.Buffer
		if _, err := run.toWriter(t.Context(), &out); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = out.Bytes()
		}
		if !bytes.Equal(first, out.Bytes()) {
			t.Errorf("%d jobs gave another document", jobs)
		}
	}
}

// A puzzle that does not fit is reported, the rest are drawn.
func TestTooLargeIsAFaultOfItsPuzzle(t *testing.T) {
	row := strings.Repeat("#.", 75) + "\n"
	big := strings.Repeat(row+strings.Repeat(".", 150)+"\n", 50)
	path := filepath.Join(t.TempDir(), "big.txt")
	if err := os.WriteFile(path, []byte(big), 0o666); err != nil {
		t.Fatal(err)
	}
	run, notes := newDrawing(look{Kind: pdfKind}, nil, path, dancer)
	var out bytes.Buffer
	outcome, err := run.toWriter(t.Context(), &out)
	if outcome != report.Bad || err != nil || !strings.Contains(notes.String(), "big.txt: "+draw.ErrTooLarge.Error()) {
		t.Errorf("outcome %v, error %v, notes %s", outcome, err, notes)
	}
	if !bytes.HasPrefix(out.Bytes(), []byte("%PDF-")) {
		t.Error("the other puzzle is not drawn")
	}
}

func TestNames(t *testing.T) {
	taken := names{}
	for _, test := range []struct {
		file string
		n    int
		want string
	}{
		{"a/heart.non", 1, "heart"},
		{"b/heart.non.gz", 1, "heart-1-2"},
		{"b/HEART.non", 1, "heart-1-3"},
		{"all.nonpack", 2, "all-2"},
		{"-", 1, "puzzle"},
		{"../../..", 1, "puzzle-1-2"},
		{"a/...non", 1, "puzzle-1-3"},
		{"con.non", 1, "_con"},
		{"LPT1.x.non", 1, "_lpt1.x"},
		{"a b\x1b\n:*?<>|\"\\.non", 1, "a-b"},
		{"ÜNÏ -- Ⅳ.non", 1, "uni-iv"},
		{"日本.non", 1, "puzzle-1-4"},
		{"heart-1-3.non", 1, "heart-1-3-1-2"},
		{"https://puzz.link/p?nonogram/2/2/1221", 1, "puzzle-1-5"},
		{"4x4:2/1/2/1/1.1/2/1/1", 1, "puzzle-1-6"},
		{strings.Repeat("x", 100) + ".non", 1, strings.Repeat("x", 80)},
	} {
		if got := taken.next(test.file, test.n); got != test.want {
			t.Errorf("next(%q, %d) = %q, want %q", test.file, test.n, got, test.want)
		}
	}
}

func FuzzNames(f *testing.F) {
	f.Add("../../etc/passwd", 1)
	f.Add("\x00\xff.\u202e/", 3)
	f.Fuzz(func(t *testing.T, file string, n int) {
		taken := names{}
		a, b := taken.next(file, n), taken.next(file, n)
		if strings.EqualFold(a, b) {
			t.Errorf("%q twice", a)
		}
		for _, name := range []string{a, b} {
			if name == "" || strings.HasPrefix(name, ".") || len([]rune(name)) > maxName+50 {
				t.Errorf("name %q", name)
			}
			for _, r := range name {
				if !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789.-_", r) {
					t.Errorf("%q in the name %q", r, name)
				}
			}
		}
	})
}
