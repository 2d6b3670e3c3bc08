package cli

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/terminal"
	"nonogram/internal/languages"
)

type listFlags struct {
	class, text, size, coloured, state, saves string
	minutes                                   int
	titles, json                              bool
	language                                  string
	in                                        collection.Titles
}

var (
	colouredChoices = []string{"yes", "no"}
	stateChoices    = []string{"unplayed", "started", "solved"}
)

func (f *listFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	addChoice(cmd, &f.class, "difficulty", "d", "", "class as rate reports it: %s (default: any)", app.Levels())
	flags.StringVarP(&f.size, "size", "s", "", "width x height, or the longer side (default: any)")
	addChoice(cmd, &f.coloured, "coloured", "", "", "only puzzles in colour, or only black and white ones: %s", colouredChoices)
	flags.IntVar(&f.minutes, "minutes", 0, "only puzzles that take a practised player at most this many minutes")
	addChoice(cmd, &f.state, "state", "", "", "only puzzles in this state: %s", stateChoices)
	flags.StringVar(&f.saves, "saves", "", "folder of saved games, for --state")
	flags.StringVar(&f.text, "text", "", "only puzzles that match these words")
	flags.BoolVar(&f.titles, "reveal", false, "show ids and titles, which give the pictures away")
	addLanguage(cmd, &f.language, languages.With("titles"))
	addJSON(cmd, &f.json, "", listedPack{}, listedPuzzle{})
}

func (f *listFlags) do(cmd *cobra.Command, args []string) error {
	if cmd.Flags().Changed("minutes") && f.minutes < 1 {
		return fmt.Errorf("--minutes: found %d, expected at least 1", f.minutes)
	}
	language, err := languageOf(f.language)
	if err != nil {
		return err
	}
	if f.in, err = collection.TitlesIn(language); err != nil {
		return err
	}
	matches, err := f.filter()
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	if len(args) == 0 && !f.chooses() {
		return runner.QuietPipe(f.listPacks(out))
	}
	packs := collection.Packs()
	if len(args) == 1 {
		p, ok := collection.FindPack(args[0])
		if !ok {
			return fmt.Errorf("list: there is no pack %q; nonogram list shows all", args[0])
		}
		packs = []collection.Pack{p}
	}
	n := 0
	for _, p := range packs {
		for _, e := range p.Entries {
			if !matches(e) {
				continue
			}
			n++
			if err := f.write(out, e); err != nil {
				return runner.QuietPipe(err)
			}
		}
	}
	if n == 0 {
		cmd.PrintErrln("No puzzle matches. Leave out a flag, or see the packs with: nonogram list")
		return report.No
	}
	return nil
}

// chooses reports whether the user gave a flag that chooses puzzles.
func (f *listFlags) chooses() bool {
	return f.class != "" || f.size != "" || f.coloured != "" || f.minutes != 0 || f.state != "" || f.text != "" || f.titles
}

// filter returns a function that reports whether the flags choose a puzzle.
func (f *listFlags) filter() (func(collection.Entry) bool, error) {
	width, height := 0, 0
	if f.size != "" {
		var err error
		if width, height, err = parseSize(f.size); err != nil {
			return nil, fmt.Errorf("--size: %w", err)
		}
		if min(width, height) < 1 {
			return nil, fmt.Errorf("--size: found %q, expected sides of at least 1", f.size)
		}
	}
	stateOf, err := f.states()
	if err != nil {
		return nil, err
	}
	square := !strings.ContainsAny(f.size, "xX×")
	words := strings.Fields(strings.ToLower(f.text))
	return func(e collection.Entry) bool {
		p := e.Puzzle()
		coloured := p.Palette.Colours() > 2
		if f.class != "" && e.Class != f.class || f.coloured != "" && coloured != (f.coloured == "yes") {
			return false
		}
		if f.size != "" && square && max(p.Width(), p.Height()) != width {
			return false
		}
		if f.size != "" && !square && (p.Width() != width || p.Height() != height) {
			return false
		}
		if f.minutes != 0 && (e.Minutes == 0 || app.Rounded(e.Minutes) > f.minutes) || f.state != "" && stateOf(p) != f.state {
			return false
		}
		text := strings.ToLower(strings.Join([]string{f.in.Picture(e), p.Title, e.ID, p.Author}, "\n"))
		for _, word := range words {
			if !strings.Contains(text, word) {
				return false
			}
		}
		return true
	}, nil
}

// states returns a function that maps a puzzle to the progress of its saved game, one of
// stateChoices.
func (f *listFlags) states() (func(*nonogram.Puzzle) string, error) {
	games := map[string]string{}
	stateOf := func(p *nonogram.Puzzle) string { return cmp.Or(games[terminal.Key(p)], "unplayed") }
	if f.state == "" {
		return stateOf, nil
	}
	folder, err := savesFolder(f.saves)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(folder); err != nil && f.saves == "" {
		return stateOf, nil // nobody has played yet
	}
	store, err := terminal.NewStore(folder)
	if err != nil {
		return nil, err
	}
	all, err := store.List()
	for _, g := range all {
		games[g.Key] = "started"
		if g.Solved {
			games[g.Key] = "solved"
		}
	}
	return stateOf, err
}

type listedPack struct {
	Pack    string `json:"pack"`
	Title   string `json:"title"`
	About   string `json:"about"`
	Puzzles int    `json:"puzzles"`
}

func (f *listFlags) listPacks(w io.Writer) error {
	widest := 0
	for _, p := range collection.Packs() {
		widest = max(widest, len(p.Name))
	}
	for _, p := range collection.Packs() {
		var err error
		if f.json {
			err = report.WriteObject(w, listedPack{p.Name, f.in.Pack(p), f.in.About(p), len(p.Entries)})
		} else {
			_, err = fmt.Fprintf(w, "%-*s  %4d  %s\n", widest, p.Name, len(p.Entries), f.in.About(p))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

type listedMinutes struct {
	Practised int `json:"practised" doc:"for a practised player"`
}

type listedPuzzle struct {
	ID         string         `json:"id"`
	Pack       string         `json:"pack"`
	Number     int            `json:"number"`
	Title      string         `json:"title"`
	Width      int            `json:"width"`
	Height     int            `json:"height"`
	Colours    int            `json:"colours" doc:"besides blank"`
	Class      string         `json:"class"`
	Technique  string         `json:"technique,omitempty"`
	Difficulty float64        `json:"difficulty"`
	Minutes    *listedMinutes `json:"minutes,omitempty"`
	Emoji      string         `json:"emoji,omitempty"`
	Author     string         `json:"author"`
	Licence    string         `json:"licence"`
	Source     string         `json:"source,omitempty"`
}

func (f *listFlags) write(w io.Writer, e collection.Entry) error {
	p := e.Puzzle()
	if f.json {
		var minutes *listedMinutes
		if e.Minutes != 0 {
			minutes = &listedMinutes{e.Minutes}
		}
		return report.WriteObject(w, listedPuzzle{
			ID: e.ID, Pack: e.Pack, Number: e.Number, Title: f.in.Picture(e), Width: p.Width(), Height: p.Height(),
			Colours: p.Palette.Colours() - 1, Class: e.Class, Technique: e.Technique, Difficulty: e.Difficulty,
			Minutes: minutes, Emoji: e.Emoji, Author: p.Author, Licence: p.Licence, Source: p.Source,
		})
	}
	colours := ""
	if n := p.Palette.Colours(); n > 2 {
		colours = fmt.Sprintf("%d colours", n-1)
	}
	line := fmt.Sprintf("%-20s %3d x %-3d  %-7s  %8s  %-9s", fmt.Sprintf("%s/%d", e.Pack, e.Number), p.Width(), p.Height(), e.Class, report.TimeText(e.Minutes), colours)
	if f.titles {
		line += fmt.Sprintf("  %s  %s", e.ID, f.in.Picture(e))
	}
	_, err := fmt.Fprintln(w, strings.TrimRight(line, " "))
	return err
}
