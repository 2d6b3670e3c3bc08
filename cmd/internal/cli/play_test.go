package cli

import (
	"errors"
	"testing"
	"time"

	"nonogram/explain"
	"nonogram/generate"
	"nonogram/internal/base/testrun"
)

// A random puzzle takes no longer than requested. If none is short enough, the error says so.
func TestShortPuzzle(t *testing.T) {
	g := testrun.Must(generate.New(generate.Options{Width: 15, Height: 15, Texture: generate.Blobs, Seed: 3}))(t)
	first := testrun.Must(shortPuzzle(t.Context(), g, 0))(t)
	takes := func(minutes int) time.Duration {
		p := testrun.Must(shortPuzzle(t.Context(), g, minutes))(t)
		r := testrun.Must(explain.Rate(t.Context(), p, explain.Options{}))(t)
		return r.Pace.Practised
	}
	r, err := explain.Rate(t.Context(), first, explain.Options{})
	testrun.OK(t, err)
	limit := int(r.Pace.Practised / time.Minute) // too short for the first
	if got := takes(limit); got > time.Duration(limit)*time.Minute {
		t.Errorf("a puzzle of %v, expected at most %d minutes", got, limit)
	}
	g = testrun.Must(generate.New(generate.Options{Width: 30, Height: 30, Texture: generate.Blobs, Seed: 3}))(t)
	var rare *generate.RareError
	if _, err := shortPuzzle(t.Context(), g, 1); !errors.As(err, &rare) || rare.Tally.Candidates() < tries {
		t.Errorf("30 x 30 within a minute: %v", err)
	}
}

// A saved choice comes back, and any other text gives the usual choice.
func TestEndlessComesBack(t *testing.T) {
	for _, e := range []endless{{side: 15}, {10, 5, explain.Hard, true}, {30, 40, explain.Deep, false}} {
		if got := parseEndless(e.String()); got != e {
			t.Errorf("%q gives %v", e, got)
		}
	}
	for _, text := range []string{"", "15", "14 easy 0 false", "15 easy 3 false", "15 odd 5 true"} {
		if got := parseEndless(text); got != (endless{side: 15}) {
			t.Errorf("%q gives %v", text, got)
		}
	}
}
