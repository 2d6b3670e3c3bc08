package collection

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
)

// DailyKinds are the kinds of daily puzzles.
var DailyKinds = []string{"small", "medium", "large", "colour"}

// firstDay is the day of the first picture of the reserve.
var firstDay = time.Date(2026, time.November, 1, 0, 0, 0, 0, time.UTC)

// Daily returns the puzzle of a date, such as 2026-11-21, and of a kind, which is the same
// everywhere: each day has the next puzzle of the reserve, which repeats at its end. The error is
// an *app.OptionError.
func Daily(date, kind string) (Entry, error) {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil || day.Year() < 1 {
		return Entry{}, &app.OptionError{Option: "date", Message: fmt.Sprintf("found %.40q, expected a date, such as 2026-11-21", date)}
	}
	if !slices.Contains(DailyKinds, kind) {
		return Entry{}, &app.OptionError{Option: "size", Message: fmt.Sprintf("found %.40q, expected %s", kind, kindsText())}
	}
	all := load().reserve[kind]
	i := daysSince(day) % len(all)
	if i < 0 {
		i += len(all)
	}
	e := all[i]
	e.Name = "Daily " + date + ", " + kind
	return e, nil
}

// Reserve returns the daily puzzles of a kind, in their order. They must not be changed.
func Reserve(kind string) []Entry { return load().reserve[kind] }

func daysSince(day time.Time) int { return int((day.Unix() - firstDay.Unix()) / (24 * 60 * 60)) }

func kindsText() string {
	last := len(DailyKinds) - 1
	return strings.Join(DailyKinds[:last], ", ") + " or " + DailyKinds[last]
}

// Closed reports whether a date has not started anywhere on Earth.
func Closed(date string, now time.Time) bool {
	const furthest = 14 * time.Hour // the first time zone to reach a date
	return date > now.UTC().Add(furthest).Format(time.DateOnly)
}

// keyed holds the parts of a puzzle's key, in the order of the site's pages: web/src/model/puzzle.ts.
type keyed struct {
	Width   int          `json:"width"`
	Height  int          `json:"height"`
	Colours []keyedPaint `json:"colours,omitempty"`
	Rows    [][]any      `json:"rows"`
	Columns [][]any      `json:"columns"`
}

type keyedPaint struct {
	Name string `json:"name"`
	RGB  string `json:"rgb"`
}

type keyedBlock struct {
	Length int `json:"length"`
	Colour int `json:"colour"`
}

// halfKey is the length of the first half of a key, enough to tell the collection's puzzles apart.
const halfKey = 8

// keyOf returns a puzzle's key in the player's records on the site's pages: two hashes of its clues
// and palette as JSON.
func keyOf(p *nonogram.Puzzle) string {
	k := keyed{Width: p.Width(), Height: p.Height(), Rows: keyedClues(p.Rows, p.Palette), Columns: keyedClues(p.Columns, p.Palette)}
	for _, c := range p.Palette {
		k.Colours = append(k.Colours, keyedPaint{c.Name, "#" + hex(c)})
	}
	text, err := json.Marshal(k)
	if err != nil {
		panic(err) // JSON can represent all values of these types
	}
	return fmt.Sprintf("%08x%08x", fnv1a(text, 0x811c9dc5), fnv1a(text, 0x9e3779b9))
}

// fnv1a returns the hash FNV-1a of a text from an offset.
func fnv1a(text []byte, hash uint32) uint32 {
	for _, b := range text {
		hash = (hash ^ uint32(b)) * 0x01000193
	}
	return hash
}

func keyedClues(clues []nonogram.Clue, palette nonogram.Palette) [][]any {
	out := make([][]any, len(clues))
	for i, clue := range clues {
		out[i] = []any{}
		for _, b := range clue {
			if palette == nil {
				out[i] = append(out[i], b.Length)
			} else {
				out[i] = append(out[i], keyedBlock{b.Length, int(b.Colour)})
			}
		}
	}
	return out
}
