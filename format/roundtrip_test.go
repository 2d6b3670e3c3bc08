package format_test

import (
	"bytes"
	"slices"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// TestRoundTrip writes and reads lists of puzzles in every format.
func TestRoundTrip(t *testing.T) {
	for _, f := range format.Formats() {
		if !f.Reads() || !f.Writes() {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			most := 3
			if !f.Holds.Many {
				most = 1
			}
			rapid.Check(t, func(t *rapid.T) {
				puzzles := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) *nonogram.Puzzle {
					return drawKept(t, f)
				}), 1, most).Draw(t, "puzzles")
				for _, p := range puzzles {
					if lost := f.Losses(p); len(lost) > 0 {
						t.Fatalf("losses %q", lost)
					}
				}
				checkRoundTrip(t, f, puzzles)
			})
		})
	}
}

// checkRoundTrip writes puzzles twice, for equal bytes, and reads them again, in pieces of any
// size, and both with and without the format; where contents alone do not show it, the name does.
// The only warning may be that a goal is not a solution.
func checkRoundTrip(t testrun.Test, f *format.Format, puzzles []*nonogram.Puzzle) {
	t.Helper()
	var b, again bytes.Buffer
	if err := f.Write(&b, puzzles...); err != nil {
		t.Fatalf("writing: %v", err)
	}
	if err := f.Write(&again, puzzles...); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Fatalf("writing again: %v, found\n%s\nwant\n%s", err, again.Bytes(), b.Bytes())
	}
	name := "-"
	if f.Unmarked() && len(f.Extensions) > 0 {
		name += f.Extensions[0]
	}
	for _, o := range []format.ReadOptions{{Format: f}, {}} {
		entries, err := format.ReadAll(iotest.HalfReader(bytes.NewReader(b.Bytes())), name, o)
		if err != nil || len(entries) != len(puzzles) {
			t.Fatalf("reading: %d puzzles, %v; want %d of\n%s", len(entries), err, len(puzzles), b.Bytes())
		}
		for i, entry := range entries {
			calm := len(entry.Warnings) == 0 || puzzles[i].Goal != nil && puzzles[i].CheckSolution(*puzzles[i].Goal) != nil
			if !samePuzzle(entry.Puzzle, puzzles[i]) || !calm {
				t.Fatalf("puzzle %d differs: found %+v, want %+v, warnings %v\n%s",
					i+1, entry.Puzzle, puzzles[i], entry.Warnings, b.Bytes())
			}
		}
	}
}

// TestLossesAreExact writes a puzzle with one thing that its format may not hold. It is read again as
// the same puzzle if and only if no loss is reported.
func TestLossesAreExact(t *testing.T) {
	formats := slices.DeleteFunc(slices.Clone(format.Formats()), func(f *format.Format) bool { return !f.Reads() || !f.Writes() })
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(formats).Draw(t, "format")
		has := f.Holds
		*rapid.SampledFrom([]*bool{
			&has.Colours, &has.Goal, &has.Records, &has.Title, &has.Author, &has.AuthorID, &has.Source, &has.Copyright, &has.Licence, &has.Notes,
		}).Draw(t, "may have") = true
		p := drawPuzzle(t, has)
		if f.CanHold(p) != nil {
			return
		}
		var b bytes.Buffer
		testrun.OK(t, f.Write(&b, p))
		entries, err := format.ReadAll(&b, "-", format.ReadOptions{Format: f})
		if err != nil || len(entries) != 1 {
			t.Fatalf("reading: %d puzzles, %v", len(entries), err)
		}
		if lost := f.Losses(p); samePuzzle(entries[0].Puzzle, p) != (len(lost) == 0) {
			t.Fatalf("%s: losses %q\nfound %+v\nwant  %+v", f.Name, lost, entries[0].Puzzle, p)
		}
	})
}
