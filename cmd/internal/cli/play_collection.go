package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/terminal"
	"nonogram/internal/base/message"
)

// bundled returns the puzzle of the collection that an argument names, unless a file has that name.
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
	return store.Open(e.Puzzle(), terminal.Progress{Name: e.Name, Picture: e.ID})
}

// fromCollection offers the packs that come with the program, then the puzzles of the chosen pack.
// below is true if the player opened the list of packs from another list.
func (f *playFlags) fromCollection(cmd *cobra.Command, store *terminal.Store, below bool) (*terminal.Session, error) {
	states, err := f.states(store)
	if err != nil {
		return nil, err
	}
	packs := collection.Packs()
	for {
		chosen, err := terminal.Choose(cmd.Context(), terminal.List{Heading: f.say("packs", nil), Enter: terminal.ToOpen, Items: f.packItems(packs, states), Below: below}, f.look)
		if err != nil || chosen < 0 {
			return nil, err
		}
		p := packs[chosen]
		puzzles := terminal.List{Heading: f.say("pack.order", message.Args{"pack": f.look.Titles().Pack(p)}), Enter: terminal.ToPlay, Items: f.entryItems(p, states), Below: true}
		puzzle, err := terminal.Choose(cmd.Context(), puzzles, f.look)
		if err != nil {
			return nil, err
		}
		if puzzle >= 0 {
			return fromEntry(p.Entries[puzzle], store)
		}
	}
}

func (f *playFlags) packItems(packs []collection.Pack, states map[string]string) []terminal.Item {
	widest := 0
	for _, p := range packs {
		widest = max(widest, terminal.Width(f.look.Titles().Pack(p)))
	}
	items := make([]terminal.Item, len(packs))
	for i, p := range packs {
		items[i].Name = terminal.Pad(f.look.Titles().Pack(p), widest) + " " + f.say("pack.size", message.Args{"n": fmt.Sprintf("%4d", len(p.Entries))})
		started := 0
		for _, e := range p.Entries {
			if len(states) > 0 && states[terminal.Key(e.Puzzle())] != "" {
				started++
			}
		}
		if started > 0 {
			items[i].State = f.say("pack.begun", message.Args{"n": started})
		}
	}
	return items
}

func (f *playFlags) entryItems(p collection.Pack, states map[string]string) []terminal.Item {
	widest := 0
	for _, e := range p.Entries {
		widest = max(widest, terminal.Width(f.look.Called(e.Name, "", e.ID)))
	}
	items := make([]terminal.Item, len(p.Entries))
	for i, e := range p.Entries {
		q := e.Puzzle()
		name := fmt.Sprintf("%s %3d x %-3d %s", terminal.Pad(f.look.Called(e.Name, "", e.ID), widest), q.Width(), q.Height(), f.say("class", message.Args{"class": e.Class}))
		if q.Palette.Colours() > 2 {
			name = f.say("pack.colours", message.Args{"name": name})
		}
		items[i] = terminal.Item{Name: name, State: states[terminal.Key(q)]}
	}
	return items
}

// states maps the key of each saved game to its progress in words.
func (f *playFlags) states(store *terminal.Store) (map[string]string, error) {
	games, err := store.List()
	states := make(map[string]string, len(games))
	for _, g := range games {
		states[g.Key] = f.state(g)
	}
	return states, err
}
