package collection

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/internal/languages"
)

// The site's pages read the collection in parts: first the list of packs, and later each pack that
// the player opens, or the daily puzzles of ten days. Only puzzles on covers have their goals, so
// that nobody finds other pictures by looking into the files.
//
//	packs.json           the list of packs, by theme
//	packs/NAME.json      the puzzles of a pack
//	packs/ids.json       the pack of each puzzle, for links without one
//	packs/keys.json      half the keys of the puzzles of each pack, to count the solved ones
//	packs/numbers.json   the short ids of the puzzles of each pack, by the numbers in old links
//	daily/KIND-N.json    puzzles N*10 to N*10+9 of the reserve of a kind
//	titles/TAG.json      the titles in a language; those in English are in the other files

type list struct {
	Packs    []summary         `json:"packs"`
	Licences map[string]string `json:"licences"`
	Daily    map[string]int    `json:"daily"`
	FirstDay string            `json:"firstDay"`
}

type summary struct {
	Name    string         `json:"name"`
	Title   string         `json:"title"`
	About   string         `json:"about"`
	Theme   string         `json:"theme"`
	Count   int            `json:"count"`
	Sides   [2]int         `json:"sides"`
	Classes map[string]int `json:"classes"`
	// Colours is the number of puzzles in colour.
	Colours int     `json:"colours,omitempty"`
	Cover   picture `json:"cover"`
}

// picture is a solved picture: its colours in hexadecimal, blank first, or none in black and white,
// and its cells in runs; see runs.go.
type picture struct {
	Width   int      `json:"width"`
	Height  int      `json:"height"`
	Colours []string `json:"colours,omitempty"`
	Cells   string   `json:"cells"`
}

// pagePack is the file of a pack, or of some daily puzzles.
type pagePack struct {
	// Sets has the sets of its icons by name; a puzzle of no set has its own credit.
	Sets    map[string]credit `json:"sets"`
	Puzzles []pagePuzzle      `json:"puzzles"`
}

type credit struct {
	Author    string `json:"author"`
	Licence   string `json:"licence"`
	Copyright string `json:"copyright,omitempty"`
	Source    string `json:"source,omitempty"`
}

// pagePuzzle is a puzzle. Rows and Columns are clues with "/" between them, as people type them,
// such as "3 1", or in colour "3a 1b".
type pagePuzzle struct {
	ID         string   `json:"id"`
	Key        string   `json:"key"`
	Name       string   `json:"name"`
	Title      string   `json:"title"`
	Class      string   `json:"class"`
	Difficulty float64  `json:"difficulty"`
	Minutes    int      `json:"minutes,omitempty"`
	Set        string   `json:"set,omitempty"`
	Credit     *credit  `json:"credit,omitempty"`
	Notes      string   `json:"notes,omitempty"`
	Colours    []string `json:"colours,omitempty"`
	Rows       string   `json:"rows"`
	Columns    string   `json:"columns"`
}

// numbers has the short ids of the puzzles of each pack, in the order of the time when links named
// a puzzle by its number. It never changes, so that those links keep their puzzles.
//
//go:embed numbers.json
var numbers []byte

// batch is the number of daily puzzles in a file.
const batch = 10

// Pages returns the files that the site's pages read, by path. Callers must not change them.
func Pages() map[string][]byte { return pages() }

var pages = sync.OnceValue(func() map[string][]byte {
	out := map[string][]byte{}
	write := func(name string, value any) {
		content, err := json.Marshal(value)
		if err != nil {
			panic(err) // JSON can represent all values of these types
		}
		out[name] = content
	}
	l := list{Licences: Licences(), Daily: map[string]int{}, FirstDay: firstDay.Format("2006-01-02")}
	ids, keys := map[string]string{}, map[string][]string{}
	for theme, p := range byTheme(Packs()) {
		p.Entries = drawn(p.Entries)
		s := summaryOf(p)
		s.Theme = theme
		l.Packs = append(l.Packs, s)
		for _, e := range p.Entries {
			ids[e.ID] = p.Name
			keys[p.Name] = append(keys[p.Name], keyOf(e.Puzzle())[:halfKey])
		}
		write("packs/"+p.Name+".json", pageOf(p.Entries))
	}
	for _, kind := range DailyKinds {
		all := Reserve(kind)
		l.Daily[kind] = len(all)
		for from := 0; from < len(all); from += batch {
			name := fmt.Sprintf("daily/%s-%d.json", kind, from/batch)
			write(name, pageOf(all[from:min(len(all), from+batch)]))
		}
	}
	for _, tag := range languages.With(titlesArea) {
		if t, err := TitlesIn(tag); err != nil {
			panic(err) // tests read every puzzle
		} else if tag != "en" {
			write("titles/"+tag+".json", t.byKey)
		}
	}
	write("packs/ids.json", ids)
	write("packs/keys.json", keys)
	write("packs/numbers.json", json.RawMessage(numbers))
	write("packs.json", l)
	return out
})

// drawn returns entries whose puzzles are made already.
func drawn(entries []Entry) []Entry {
	entries = slices.Clone(entries)
	for i, e := range entries {
		p := e.Puzzle()
		entries[i].draw = func() (*nonogram.Puzzle, error) { return p, nil }
	}
	return entries
}

func summaryOf(p Pack) summary {
	s := summary{Name: p.Name, Title: p.Title, About: p.About, Count: len(p.Entries), Classes: map[string]int{}}
	for i, e := range p.Entries {
		q := e.Puzzle()
		side := max(q.Width(), q.Height())
		if i == 0 {
			s.Sides = [2]int{side, side}
		}
		s.Sides = [2]int{min(s.Sides[0], side), max(s.Sides[1], side)}
		s.Classes[e.Class]++
		if q.Palette.Colours() > 2 {
			s.Colours++
		}
	}
	s.Cover = pictureOf(p.CoverEntry().Puzzle())
	return s
}

func pictureOf(p *nonogram.Puzzle) picture {
	out := picture{Width: p.Width(), Height: p.Height()}
	for _, c := range p.Palette {
		out.Colours = append(out.Colours, hex(c))
	}
	if p.Goal != nil {
		out.Cells = runsOf(*p.Goal)
	}
	return out
}

// colourText writes a colour with its name, such as "8a4b2c brown".
func colourText(c nonogram.PaletteColour) string { return hex(c) + " " + c.Name }

func hex(c nonogram.PaletteColour) string {
	return fmt.Sprintf("%02x%02x%02x", c.RGB.R, c.RGB.G, c.RGB.B)
}

func pageOf(entries []Entry) pagePack {
	out := pagePack{Sets: map[string]credit{}}
	for _, e := range entries {
		p := e.Puzzle()
		from := credit{p.Author, p.Licence, p.Copyright, p.Source}
		one := pagePuzzle{
			ID: e.ID, Key: keyOf(p), Name: e.Name, Title: p.Title, Class: e.Class, Difficulty: e.Difficulty, Minutes: app.Rounded(e.Minutes),
			Notes: p.Notes, Rows: cluesText(p.Rows, p.Palette), Columns: cluesText(p.Columns, p.Palette),
		}
		if e.icon == "" {
			one.Credit = &from
		} else {
			one.Set, out.Sets[e.Set] = e.Set, from
		}
		for _, c := range p.Palette {
			one.Colours = append(one.Colours, colourText(c))
		}
		out.Puzzles = append(out.Puzzles, one)
	}
	return out
}

func cluesText(clues []nonogram.Clue, palette nonogram.Palette) string {
	lines := make([]string, len(clues))
	for i, clue := range clues {
		var blocks []string
		for _, block := range clue {
			text := strconv.Itoa(block.Length)
			if palette != nil {
				text += string(rune('a' + block.Colour - 1))
			}
			blocks = append(blocks, text)
		}
		lines[i] = strings.Join(blocks, " ")
	}
	return strings.Join(lines, "/")
}

// WriteStarters writes the puzzles of the first pack, one in each line. The site's first page
// contains them, and shows them before it loads anything else.
func WriteStarters(w io.Writer) error {
	separator := "[\n"
	for _, e := range Packs()[0].Entries {
		p := wire.PuzzleOf(e.Puzzle())
		p.Goal = nil
		line, err := json.Marshal(p)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%s%s", separator, line); err != nil {
			return err
		}
		separator = ",\n"
	}
	_, err := io.WriteString(w, "\n]\n")
	return err
}
