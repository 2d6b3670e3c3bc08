package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

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
	return sit(store, e.Puzzle(), terminal.Progress{Name: e.ID})
}

// fromCollection offers the puzzles that come with the program, the easiest first.
func (f *playFlags) fromCollection(cmd *cobra.Command, store *terminal.Store) (*terminal.Session, error) {
	entries := slices.Collect(collection.All())
	slices.SortStableFunc(entries, func(a, b collection.Entry) int { return cmp.Compare(a.Difficulty, b.Difficulty) })
	states, err := states(store)
	if err != nil {
		return nil, err
	}
	widest := 0
	for _, e := range entries {
		widest = max(widest, len(e.ID))
	}
	items := make([]terminal.Item, len(entries))
	for i, e := range entries {
		p := e.Puzzle()
		name := fmt.Sprintf("%-*s %3d x %-3d %s", widest, e.ID, p.Width(), p.Height(), e.Class)
		if p.Palette.Colours() > 2 {
			name += ", colours"
		}
		items[i] = terminal.Item{Name: name, State: states[terminal.Key(p)]}
	}
	chosen, err := terminal.Choose(cmd.Context(), "The puzzles that come with nonogram, the easiest first", items, f.ascii)
	if err != nil || chosen < 0 {
		return nil, err
	}
	return fromEntry(entries[chosen], store)
}

// states says of each saved game how far it is, by its key.
func states(store *terminal.Store) (map[string]string, error) {
	games, err := kept(store)
	states := make(map[string]string, len(games))
	for _, g := range games {
		states[g.Key] = state(g)
	}
	return states, err
}
