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
	list := terminal.List{Heading: f.say("packs", nil), Enter: terminal.ToOpen, Below: below}
	return f.menu(cmd, list, func() []offer { return f.packOffers(cmd, store, states) })
}

func (f *playFlags) packOffers(cmd *cobra.Command, store *terminal.Store, states map[string]string) (offers []offer) {
	packs, widest := collection.Packs(), 0
	for _, p := range packs {
		widest = max(widest, terminal.Width(f.look.Titles().Pack(p)))
	}
	for _, p := range packs {
		title := f.look.Titles().Pack(p)
		item := terminal.Item{Name: terminal.Pad(title, widest) + " " + f.say("pack.size", message.Args{"n": fmt.Sprintf("%4d", len(p.Entries))})}
		started := 0
		for _, e := range p.Entries {
			if len(states) > 0 && states[terminal.Key(e.Puzzle())] != "" {
				started++
			}
		}
		if started > 0 {
			item.State = f.say("pack.begun", message.Args{"n": started})
		}
		puzzles := terminal.List{Heading: f.say("pack.order", message.Args{"pack": title}), Enter: terminal.ToPlay, Below: true}
		offers = append(offers, offer{item, func() (*terminal.Session, error) {
			return f.menu(cmd, puzzles, func() []offer { return f.entryOffers(p, store, states) })
		}})
	}
	return offers
}

func (f *playFlags) entryOffers(p collection.Pack, store *terminal.Store, states map[string]string) (offers []offer) {
	widest := 0
	for _, e := range p.Entries {
		widest = max(widest, terminal.Width(f.look.Called(e.Name, "", e.ID)))
	}
	for _, e := range p.Entries {
		q := e.Puzzle()
		name := fmt.Sprintf("%s %3d x %-3d %s", terminal.Pad(f.look.Called(e.Name, "", e.ID), widest), q.Width(), q.Height(), f.say("class", message.Args{"class": e.Class}))
		if q.Palette.Colours() > 2 {
			name = f.say("pack.colours", message.Args{"name": name})
		}
		offers = append(offers, offer{terminal.Item{Name: name, State: states[terminal.Key(q)]},
			func() (*terminal.Session, error) { return fromEntry(e, store) }})
	}
	return offers
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
