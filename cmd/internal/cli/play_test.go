package cli

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/terminal"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/generate"
)

// A random puzzle takes no longer than requested; where none is so short, that is said.
func TestShortPuzzle(t *testing.T) {
	g, err := generate.New(generate.Options{Width: 15, Height: 15, Texture: generate.Blobs, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	first, err := shortPuzzle(t.Context(), g, 0)
	if err != nil {
		t.Fatal(err)
	}
	takes := func(minutes int) time.Duration {
		p, err := shortPuzzle(t.Context(), g, minutes)
		if err != nil {
			t.Fatal(err)
		}
		r, err := explain.Rate(t.Context(), p, explain.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return r.Pace.Practised
	}
	r, err := explain.Rate(t.Context(), first, explain.Options{})
	if err != nil {
		t.Fatal(err)
	}
	limit := int(r.Pace.Practised / time.Minute) // too short for the first
	if got := takes(limit); got > time.Duration(limit)*time.Minute {
		t.Errorf("a puzzle of %v, expected at most %d minutes", got, limit)
	}
	g, err = generate.New(generate.Options{Width: 30, Height: 30, Texture: generate.Blobs, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	var rare *generate.RareError
	if _, err := shortPuzzle(t.Context(), g, 1); !errors.As(err, &rare) || rare.Tally.Candidates() < tries {
		t.Errorf("30 x 30 within a minute: %v", err)
	}
}

// What is saved of a choice comes back, and what is not one is the usual choice.
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

// TestNamesInLanguage: what is saved in English is listed in the player's language.
func TestNamesInLanguage(t *testing.T) {
	folder := t.TempDir()
	save(t, folder, "tools/2", `"name":"Workshop 2","picture":"ph-hard-hat-fill",`)
	store, err := terminal.NewStore(folder)
	if err != nil {
		t.Fatal(err)
	}
	f := playFlags{language: "de"}
	if err := f.chooseLook(store); err != nil {
		t.Fatal(err)
	}
	games, err := store.List()
	if err != nil {
		t.Fatal(err)
	}
	if got := f.offers(nil, games, store)[0].Name; !strings.HasPrefix(got, "Weiter: Werkstatt 2 ") {
		t.Errorf("the list starts with %q", got)
	}
}

func TestPictureWords(t *testing.T) {
	words := make(pictureWords)
	if pack, number := words.place("de", "ph-hard-hat-fill"); pack != "Werkstatt" || number != 2 {
		t.Errorf("found %q %d", pack, number)
	}
	if title := words.title("de", "ph-hard-hat-fill"); title != "Schutzhelm" {
		t.Errorf("the picture is called %q", title)
	}
	if pack, number := words.place("de", "starter-6"); pack != "Für den Anfang" || number != 6 {
		t.Errorf("found %q %d", pack, number)
	}
	if pack, _ := words.place("en", "starter-6"); pack != "" {
		t.Errorf("found %q, expected the name No. 6", pack)
	}
	if pack, number := words.place("de", "nothing"); pack != "" || words.title("de", "nothing") != "" {
		t.Errorf("a picture that does not exist is %q %d", pack, number)
	}
}

// TestFirstOf: a list of puzzles to choose from says so if it is not of all.
func TestFirstOf(t *testing.T) {
	puzzle := input.Item{Entry: format.Entry{}}
	fault := input.Item{Err: errors.New("unreadable")}
	for _, c := range []struct {
		items           []input.Item
		entries, faults int
		more            bool
	}{
		{nil, 0, 0, false},
		{[]input.Item{fault}, 0, 1, false},
		{[]input.Item{puzzle, fault, puzzle}, 2, 1, false},
		{[]input.Item{puzzle, puzzle, fault}, 2, 1, false},
		{[]input.Item{puzzle, puzzle, fault, puzzle, fault}, 2, 1, true},
	} {
		entries, faults, more := firstOf(slices.Values(c.items), 2)
		if len(entries) != c.entries || len(faults) != c.faults || more != c.more {
			t.Errorf("of %d items: found %d puzzles, %d faults, more: %v; expected %+v", len(c.items), len(entries), len(faults), more, c)
		}
	}
}
