package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"nonogram/internal/site/collection"
	"nonogram/internal/terminal"
)

// bundled is the puzzle of the collection that an argument names, unless there is a
// file of that name.
func bundled(args []string) (e collection.Entry, ok bool) {
	if len(args) != 1 {
		return e, false
	}
	if _, err := os.Stat(args[0]); !errors.Is(err, fs.ErrNotExist) {
		return e, false
	}
	return collection.Find(args[0])
}

func fromEntry(e collection.Entry, store *terminal.Store) (*terminal.Session, error) {
	return sit(store, e.Puzzle(), terminal.Progress{Name: e.Name})
}

// fromCollection offers the packs that come with the program, then the puzzles of the one
// that is chosen.
func (f *playFlags) fromCollection(cmd *cobra.Command, store *terminal.Store) (*terminal.Session, error) {
	states, err := states(store)
	if err != nil {
		return nil, err
	}
	packs := collection.Packs()
	for {
		chosen, err := terminal.Choose(cmd.Context(), "The packs that come with nonogram", packItems(packs, states), f.ascii)
		if err != nil || chosen < 0 {
			return nil, err
		}
		p := packs[chosen]
		puzzle, err := terminal.Choose(cmd.Context(), p.Title+", the easiest first", entryItems(p, states), f.ascii)
		if err != nil {
			return nil, err
		}
		if puzzle >= 0 {
			return fromEntry(p.Entries[puzzle], store)
		}
	}
}

func packItems(packs []collection.Pack, states map[string]string) []terminal.Item {
	widest := 0
	for _, p := range packs {
		widest = max(widest, len([]rune(p.Title)))
	}
	items := make([]terminal.Item, len(packs))
	for i, p := range packs {
		items[i].Name = fmt.Sprintf("%-*s %4d puzzles", widest, p.Title, len(p.Entries))
		started := 0
		for _, e := range p.Entries {
			if len(states) > 0 && states[terminal.Key(e.Puzzle())] != "" {
				started++
			}
		}
		if started > 0 {
			items[i].State = fmt.Sprintf("%d started or solved", started)
		}
	}
	return items
}

func entryItems(p collection.Pack, states map[string]string) []terminal.Item {
	widest := 0
	for _, e := range p.Entries {
		widest = max(widest, len([]rune(e.Name)))
	}
	items := make([]terminal.Item, len(p.Entries))
	for i, e := range p.Entries {
		q := e.Puzzle()
		name := fmt.Sprintf("%-*s %3d x %-3d %s", widest, e.Name, q.Width(), q.Height(), e.Class)
		if q.Palette.Colours() > 2 {
			name += ", colours"
		}
		items[i] = terminal.Item{Name: name, State: states[terminal.Key(q)]}
	}
	return items
}

// states maps the key of each saved game to how far it is.
func states(store *terminal.Store) (map[string]string, error) {
	games, err := kept(store)
	states := make(map[string]string, len(games))
	for _, g := range games {
		states[g.Key] = state(g)
	}
	return states, err
}
