package library

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"nonogram"
	"nonogram/internal/base/testrun"
)

func TestPublish(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		l, ctx := open(t, address), context.Background()
		l.now = func() time.Time { return time.Unix(1_800_000_000, 123_456_789) }
		d := heart(t)
		d.Puzzle.Author, d.Puzzle.Licence, d.Puzzle.Notes = "Åsa", "CC0-1.0", "two\nlines"
		r := publish(t, l, d)
		if !isID(r.ID) || len(r.Key) != 26 || r.Repeated {
			t.Errorf("found %+v", r)
		}
		want := &Stored{
			Puzzle: d.Puzzle,
			ID:     r.ID, Version: 1, Title: "Heart", Author: "Åsa", Licence: "CC0-1.0",
			Width: 5, Height: 4, Colours: 2, Verdict: d.Verdict,
			Created: time.Unix(1_800_000_000, 123_456_000).UTC(), Updated: time.Unix(1_800_000_000, 123_456_000).UTC(),
		}
		if diff := cmp.Diff(want.Summary, r.Summary); diff != "" {
			t.Error(diff)
		}
		got, err := l.Get(ctx, r.ID)
		if diff := cmp.Diff(want, got, cmp.Comparer(nonogram.Grid.Equal)); diff != "" {
			t.Error(err, diff)
		}
		if err := l.Health(ctx); err != nil {
			t.Error(err)
		}
	})
}

func TestNotFound(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		l, ctx := open(t, address), context.Background()
		r := publish(t, l, heart(t))
		for _, id := range []string{"", "1111111111", r.ID[:9], r.ID + "1", "' OR 1=1 -", "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00", strings.Repeat("é", 5)} {
			_, got := l.Get(ctx, id)
			_, edited := l.Edit(ctx, id, r.Key, 1, heart(t))
			for _, err := range []error{got, edited, l.Delete(ctx, id, r.Key)} {
				if !errors.Is(err, ErrNotFound) {
					t.Errorf("%q: found %v", id, err)
				}
			}
		}
	})
}

func TestEdit(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		l, ctx := open(t, address), context.Background()
		r := publish(t, l, heart(t))
		l.now = func() time.Time { return r.Created.Add(time.Hour) }
		d := Draft{Puzzle: picture(t, "Bar", "###"), Verdict: Verdict{Status: Unknown}}
		s, err := l.Edit(ctx, r.ID, r.Key, 1, d)
		want := Summary{
			ID: r.ID, Version: 2, Title: "Bar", Width: 3, Height: 1, Colours: 2, Verdict: d.Verdict,
			Created: r.Created, Updated: r.Created.Add(time.Hour),
		}
		if diff := cmp.Diff(want, s); diff != "" {
			t.Error(err, diff)
		}
		got, err := l.Get(ctx, r.ID)
		if err != nil || got.Puzzle.Height() != 1 || got.Summary != want {
			t.Errorf("found %+v, %v", got, err)
		}
		for _, version := range []int64{-1, 0, 1, 3} {
			_, err := l.Edit(ctx, r.ID, r.Key, version, d)
			conflict, ok := errors.AsType[*ConflictError](err)
			if !ok || conflict.Version != 2 || !errors.Is(err, ErrConflict) {
				t.Errorf("version %d: %v", version, err)
			}
		}
		l.now = func() time.Time { return r.Created.Add(-time.Hour) }
		if s, err := l.Edit(ctx, r.ID, r.Key, 2, d); err != nil || s.Updated != want.Updated {
			t.Errorf("with a clock set back: %+v, %v", s, err)
		}
	})
}

func TestInvalid(t *testing.T) {
	l, ctx := open(t, sqliteAddress(t)), context.Background()
	for _, c := range []struct {
		field string
		spoil func(*Draft)
	}{
		{"puzzle", func(d *Draft) { d.Puzzle = nil }},
		{"puzzle", func(d *Draft) { d.Puzzle = &nonogram.Puzzle{} }},
		{"puzzle", func(d *Draft) { d.Puzzle.Rows[0] = nonogram.NewClue(9) }},
		{"title", func(d *Draft) { d.Puzzle.Title = strings.Repeat("é", MaxTitle+1) }},
		{"title", func(d *Draft) { d.Puzzle.Title = "a\x00" }},
		{"title", func(d *Draft) { d.Puzzle.Title = "a\nb" }},
		{"title", func(d *Draft) { d.Puzzle.Title = "a\u0085b" }},
		{"author", func(d *Draft) { d.Puzzle.Author = "\xff" }},
		{"author_id", func(d *Draft) { d.Puzzle.AuthorID = strings.Repeat("x", MaxAuthor+1) }},
		{"source", func(d *Draft) { d.Puzzle.Source = strings.Repeat("x", MaxSource+1) }},
		{"copyright", func(d *Draft) { d.Puzzle.Copyright = strings.Repeat("x", MaxCopyright+1) }},
		{"licence", func(d *Draft) { d.Puzzle.Licence = strings.Repeat("x", MaxLicence+1) }},
		{"notes", func(d *Draft) { d.Puzzle.Notes = strings.Repeat("x", MaxNotes+1) }},
		{"status", func(d *Draft) { d.Verdict.Status = "" }},
		{"class", func(d *Draft) { d.Verdict.Class = strings.Repeat("x", MaxVerdict+1) }},
		{"technique", func(d *Draft) { d.Verdict.Technique = "\x1b" }},
		{"difficulty", func(d *Draft) { d.Verdict.Difficulty = math.NaN() }},
		{"difficulty", func(d *Draft) { d.Verdict.Difficulty = math.Inf(-1) }},
		{"token", func(d *Draft) { d.Token = "short" }},
		{"token", func(d *Draft) { d.Token = strings.Repeat("x", MaxToken+1) }},
		{"token", func(d *Draft) { d.Token = "0123456789abcde é" }},
	} {
		d := heart(t)
		c.spoil(&d)
		_, err := l.Publish(ctx, d)
		if found, ok := errors.AsType[*InvalidError](err); !ok || found.Field != c.field || !errors.Is(err, ErrInvalid) {
			t.Errorf("%s: found %v", c.field, err)
		}
	}
	wantCount(t, l, 0)
}

// TestLargest stores the puzzle with the longest clues.
func TestLargest(t *testing.T) {
	testrun.NoRace(t)
	g := nonogram.NewGrid(nonogram.MaxSide, nonogram.MaxSide, nonogram.BlankCell)
	for row := range g.Height() {
		for column := range g.Width() {
			if (row+column)%2 == 0 {
				g.Set(row, column, nonogram.FilledCell)
			}
		}
	}
	d := heart(t)
	d.Puzzle = nonogram.FromGrid(g, nil)
	l := open(t, sqliteAddress(t))
	r := publish(t, l, d)
	if s, err := l.Get(context.Background(), r.ID); err != nil || !s.Puzzle.Goal.Equal(g) {
		t.Error(err)
	}
}

func TestInterrupted(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		l := open(t, address)
		r := publish(t, l, heart(t))
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		_, published := l.Publish(ctx, heart(t))
		_, got := l.Get(ctx, r.ID)
		_, edited := l.Edit(ctx, r.ID, r.Key, 1, heart(t))
		_, listed := l.List(ctx, Query{})
		_, counted := l.Count(ctx, Filter{})
		for i, err := range []error{published, got, edited, listed, counted, l.Delete(ctx, r.ID, r.Key), l.Health(ctx)} {
			if !errors.Is(err, context.Canceled) {
				t.Errorf("call %d: %v", i, err)
			}
		}
		wantCount(t, l, 1)
	})
}
