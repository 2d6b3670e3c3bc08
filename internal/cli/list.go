package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"nonogram/explain"
	"nonogram/internal/cli/report"
	"nonogram/internal/cli/runner"
	"nonogram/internal/site/collection"
)

// listFlags are the flags of list.
type listFlags struct {
	class, text, size, colours string
	titles, json               bool
}

var colourChoices = []string{"none", "some"}

func newList() *cobra.Command {
	var f listFlags
	cmd := &cobra.Command{
		Use:   "list [flags] [PACK]",
		Short: "List the puzzles that come with the program",
		Long: `list shows the packs that come with the program, or the puzzles of a PACK, the easiest
first. With flags that choose puzzles and no PACK it lists those of all packs.

A puzzle is named PACK/NUMBER, which gives nothing away; --titles shows what the pictures
show, and the ids, which never change. All commands take a name or an id in a FILE's
place. --text searches titles, ids and authors.

The exit code is 0 if there is something to list, and 1 if nothing matches.`,
		Example: `  nonogram list
  nonogram list tools
  nonogram list --class hard --size 20
  nonogram list --text cat --titles
  nonogram play tools/12`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	addChoice(cmd, &f.class, "class", "", "", "only puzzles of a class: %s", classNames())
	flags.StringVar(&f.size, "size", "", "only puzzles of a size, such as 20x15, or with a longer side, such as 20")
	addChoice(cmd, &f.colours, "colours", "", "", "only puzzles with colours: %s", colourChoices)
	flags.StringVar(&f.text, "text", "", "only puzzles with these words")
	flags.BoolVar(&f.titles, "titles", false, "show titles, which give the pictures away, and ids")
	flags.BoolVar(&f.json, "json", false, "one JSON object a line")
	return cmd
}

func classNames() (names []string) {
	for c := explain.Trivial; c <= explain.Deep; c++ {
		names = append(names, c.String())
	}
	return names
}

func (f *listFlags) run(cmd *cobra.Command, args []string) error {
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
		return exitWith(report.No, nil)
	}
	return nil
}

// chooses reports whether there is a flag that chooses puzzles.
func (f *listFlags) chooses() bool {
	return f.class != "" || f.size != "" || f.colours != "" || f.text != "" || f.titles
}

// filter is whether a puzzle is chosen.
func (f *listFlags) filter() (func(collection.Entry) bool, error) {
	width, height := 0, 0
	if f.size != "" {
		var err error
		if width, height, err = parseSize(f.size); err != nil {
			return nil, fmt.Errorf("--size: %w", err)
		}
	}
	square := !strings.ContainsAny(f.size, "xX×")
	words := strings.Fields(strings.ToLower(f.text))
	return func(e collection.Entry) bool {
		p := e.Puzzle()
		coloured := p.Palette.Colours() > 2
		if f.class != "" && e.Class != f.class || f.colours != "" && coloured != (f.colours == "some") {
			return false
		}
		if f.size != "" && square && max(p.Width(), p.Height()) != width {
			return false
		}
		if f.size != "" && !square && (p.Width() != width || p.Height() != height) {
			return false
		}
		text := strings.ToLower(strings.Join([]string{p.Title, e.ID, p.Author}, "\n"))
		for _, word := range words {
			if !strings.Contains(text, word) {
				return false
			}
		}
		return true
	}, nil
}

// listedPack is a pack in JSON.
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
			err = json.NewEncoder(w).Encode(listedPack{p.Name, p.Title, p.About, len(p.Entries)})
		} else {
			_, err = fmt.Fprintf(w, "%-*s  %4d  %s\n", widest, p.Name, len(p.Entries), p.About)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// listedPuzzle is a puzzle in JSON.
type listedPuzzle struct {
	ID         string  `json:"id"`
	Pack       string  `json:"pack"`
	Number     int     `json:"number"`
	Title      string  `json:"title"`
	Width      int     `json:"width"`
	Height     int     `json:"height"`
	Colours    int     `json:"colours"`
	Class      string  `json:"class"`
	Technique  string  `json:"technique,omitempty"`
	Difficulty float64 `json:"difficulty"`
	Minutes    int     `json:"minutes,omitempty"`
	Emoji      string  `json:"emoji,omitempty"`
	Author     string  `json:"author"`
	Licence    string  `json:"licence"`
	Source     string  `json:"source,omitempty"`
}

func (f *listFlags) write(w io.Writer, e collection.Entry) error {
	p := e.Puzzle()
	if f.json {
		return json.NewEncoder(w).Encode(listedPuzzle{
			ID: e.ID, Pack: e.Pack, Number: e.Number, Title: p.Title, Width: p.Width(), Height: p.Height(),
			Colours: p.Palette.Colours() - 1, Class: e.Class, Technique: e.Technique, Difficulty: e.Difficulty,
			Minutes: e.Minutes, Emoji: e.Emoji, Author: p.Author, Licence: p.Licence, Source: p.Source,
		})
	}
	colours := ""
	if n := p.Palette.Colours(); n > 2 {
		colours = fmt.Sprintf("%d colours", n-1)
	}
	line := fmt.Sprintf("%-20s %3d x %-3d  %-7s  %-9s", fmt.Sprintf("%s/%d", e.Pack, e.Number), p.Width(), p.Height(), e.Class, colours)
	if f.titles {
		line += fmt.Sprintf("  %s  %s", e.ID, p.Title)
	}
	_, err := fmt.Fprintln(w, strings.TrimRight(line, " "))
	return err
}
