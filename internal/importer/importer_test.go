package importer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"strings"
	"testing"

	"nonogram"
	"nonogram/generate"
	"nonogram/internal/report"
	"nonogram/picture"
	"nonogram/solve"
)

// diagonal is a PNG of a filled diagonal, which has n! solutions.
func diagonal(t *testing.T, side int) *bytes.Buffer {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, side, side))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for i := range side {
		img.SetGray(i, i, color.Gray{})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return &b
}

func TestImport(t *testing.T) {
	for _, test := range []struct {
		help         Help
		edits, given int
		outcome      report.Outcome
	}{
		{NoHelp, 0, 0, report.No},
		{Repair, 1, 0, report.Yes},
		{Give, 0, 1, report.Yes},
	} {
		r := Run{Help: test.help, Metadata: nonogram.Metadata{Title: "D"}, Wanted: generate.RepairOptions{LineSolvable: true}, Jobs: 1}
		m, err := r.Import(context.Background(), "d.png", diagonal(t, 2))
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Edits) != test.edits || m.Given != test.given || m.Outcome() != test.outcome || m.Puzzle.Title != "D" {
			t.Errorf("help %d: %+v", test.help, m)
		}
		var object map[string]any
		if err := json.Unmarshal(m.AppendJSON(nil, report.Style{}), &object); err != nil || object["seconds"] == nil {
			t.Errorf("%v: %v", err, object)
		}
	}
	if _, err := (Run{}).Import(context.Background(), "a.png", strings.NewReader("text")); !errors.Is(err, picture.ErrNotImage) || !strings.HasPrefix(err.Error(), "a.png: ") {
		t.Errorf("%v", err)
	}
}

// stopping is an input whose user gives up as soon as it is read.
type stopping struct {
	io.Reader
	stop func()
}

func (s stopping) Read(p []byte) (int, error) {
	s.stop()
	return s.Reader.Read(p)
}

// An interruption ends the reading, or what comes after it.
func TestImportInterrupted(t *testing.T) {
	for _, help := range []Help{NoHelp, Repair, Give} {
		ctx, cancel := context.WithCancel(context.Background())
		m, err := Run{Help: help, Jobs: 1}.Import(ctx, "d.png", stopping{diagonal(t, 30), cancel})
		if err == nil && m.Outcome() != report.Interrupted || err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("help %d: %v, %v", help, m.Outcome(), err)
		}
		cancel()
	}
}

// Nobody waits for an input that does not come.
func TestImportInterruptedReading(t *testing.T) {
	in, out := io.Pipe()
	defer out.Close()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (Run{}).Import(ctx, "standard input", in); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A time limit leaves what there is.
func TestImportTimeout(t *testing.T) {
	m, err := Run{Help: Repair, Jobs: 1, Timeout: 1}.Import(context.Background(), "d.png", diagonal(t, 30))
	if err != nil || m.Outcome() != report.Undecided || m.Puzzle == nil {
		t.Errorf("%v, %v", m.Outcome(), err)
	}
}

func TestOutcome(t *testing.T) {
	lines := Run{Wanted: generate.RepairOptions{LineSolvable: true}}
	for _, test := range []struct {
		m    Imported
		want report.Outcome
	}{
		{Imported{Status: solve.Unique}, report.Yes},
		{Imported{Status: solve.Unique, Run: lines}, report.No},
		{Imported{Status: solve.Unique, Run: lines, LineSolvable: true}, report.Yes},
		{Imported{Status: solve.Multiple}, report.No},
		{Imported{Status: solve.Unknown}, report.Undecided},
		{Imported{Status: solve.Unique, Interrupted: true}, report.Interrupted},
	} {
		if got := test.m.Outcome(); got != test.want {
			t.Errorf("%+v: %v, want %v", test.m, got, test.want)
		}
	}
}

// Whatever the puzzle is, there is a format that holds it.
func TestFormatFor(t *testing.T) {
	palette := make(nonogram.Palette, 3)
	grid, err := nonogram.ParseGrid([]string{"ab.", ".ba"}, palette)
	if err != nil {
		t.Fatal(err)
	}
	black, _ := nonogram.ParseGrid([]string{"#.", ".#"}, nil)
	for name, p := range map[string]*nonogram.Puzzle{"colours": nonogram.FromGrid(grid, palette), "black and white": nonogram.FromGrid(black, nil)} {
		for _, given := range []bool{false, true} {
			if given {
				start := p.Start()
				start.Set(0, 0, p.Goal.At(0, 0))
				p.Given = &start
			}
			f, err := FormatFor(p)
			if err != nil {
				t.Fatalf("%s, given %v: %v", name, given, err)
			}
			if err := f.Write(&bytes.Buffer{}, p); err != nil {
				t.Errorf("%s, given %v, in %s: %v", name, given, f.Name, err)
			}
		}
	}
}
