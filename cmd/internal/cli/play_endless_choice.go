package cli

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/terminal"
	"nonogram/explain"
	"nonogram/generate"
	"nonogram/internal/base/message"
)

// endless is a player's choice of random puzzles; 0 means any.
type endless struct {
	side, minutes int
	class         explain.Class
	shapes        bool
}

// The values that the player can choose; the site offers the same.
var (
	endlessSides   = []int{5, 10, 15, 20, 25, 30}
	endlessMinutes = []int{0, 2, 5, 10, 20, 40}
	endlessClasses = []explain.Class{explain.Unrated, explain.Trivial, explain.Easy, explain.Medium, explain.Hard, explain.Expert, explain.Deep}
	endlessShapes  = []bool{false, true}
)

// endlessTimeout is the longest time that the player waits for a new puzzle.
const endlessTimeout = 10 * time.Second

// String returns the choice in its saved form, such as "15 easy 0 false".
func (e endless) String() string {
	return fmt.Sprint(e.side, " ", e.class, " ", e.minutes, " ", e.shapes)
}

// parseEndless reads a saved choice, and returns the default for any other text.
func parseEndless(text string) endless {
	var e endless
	var class string
	_, err := fmt.Sscan(text, &e.side, &class, &e.minutes, &e.shapes)
	if errors.Join(err, e.class.UnmarshalText([]byte(class))) != nil || !slices.Contains(endlessSides, e.side) || !slices.Contains(endlessMinutes, e.minutes) {
		return endless{side: 15}
	}
	return e
}

func (e endless) options() generate.Options {
	o := generate.Options{Width: e.side, Height: e.side, Class: e.class, Seed: uint64(rand.Uint32()), Timeout: endlessTimeout}
	if !e.shapes {
		o.Texture = o.SuitableTexture()
	}
	return o
}

// endlessOffer returns the item for random puzzles in the list of games.
func (f *playFlags) endlessOffer(cmd *cobra.Command, store *terminal.Store) offer {
	return offer{terminal.Item{Name: f.say("endless", nil), State: f.say("endless.text", nil)},
		func() (*terminal.Session, error) { return f.fromMenu(cmd, store) }}
}

// fromMenu asks which random puzzles the player likes, and makes the first.
func (f *playFlags) fromMenu(cmd *cobra.Command, store *terminal.Store) (*terminal.Session, error) {
	e := parseEndless(store.Endless())
	next := func() (*terminal.Session, error) { return f.fromChance(cmd, e.options(), e.minutes, store) }
	play := offer{terminal.Item{Name: f.say("endless.play", nil)}, func() (*terminal.Session, error) {
		if err := store.KeepEndless(e.String()); err != nil {
			return nil, err
		}
		return next()
	}}
	ask := func(heading string) (*terminal.Session, error) {
		list := terminal.List{Heading: f.say(heading, nil), Enter: terminal.ToChoose, Below: true}
		return f.menu(cmd, list, func() []offer { return append([]offer{play}, f.settings(cmd, &e)...) })
	}
	untilMade := func(session *terminal.Session, err error) (*terminal.Session, error) {
		for errors.Is(err, generate.ErrRare) {
			session, err = ask("endless.rare")
		}
		return session, err
	}
	f.another = func() (*terminal.Session, error) { return untilMade(next()) }
	return untilMade(ask("endless"))
}

// settings returns an offer for each part of a choice, which lets the player change it.
func (f *playFlags) settings(cmd *cobra.Command, e *endless) []offer {
	size := func(side int) string { return f.say("title.size", message.Args{"width": side, "height": side}) }
	class := func(class explain.Class) string {
		if class == explain.Unrated {
			return f.say("endless.any", nil)
		}
		return f.say("class", message.Args{"class": class.String()})
	}
	minutes := func(n int) string {
		if n == 0 {
			return f.say("endless.any", nil)
		}
		return f.say("endless.minutes.most", message.Args{"n": n})
	}
	picture := func(shapes bool) string {
		if shapes {
			return f.say("endless.shapes", nil)
		}
		return f.say("endless.things", nil)
	}
	return []offer{
		settingOf(cmd, f, "endless.size", &e.side, endlessSides, size),
		settingOf(cmd, f, "endless.class", &e.class, endlessClasses, class),
		settingOf(cmd, f, "endless.minutes", &e.minutes, endlessMinutes, minutes),
		settingOf(cmd, f, "endless.picture", &e.shapes, endlessShapes, picture),
	}
}

func settingOf[T comparable](cmd *cobra.Command, f *playFlags, key string, of *T, values []T, word func(T) string) offer {
	list := terminal.List{Heading: f.say(key, nil), Enter: terminal.ToChoose, Below: true}
	for _, v := range values {
		list.Items = append(list.Items, terminal.Item{Name: word(v)})
	}
	return offer{terminal.Item{Name: list.Heading, State: word(*of)}, func() (*terminal.Session, error) {
		chosen, err := terminal.Choose(cmd.Context(), list, f.look)
		if chosen >= 0 {
			*of = values[chosen]
		}
		return nil, err
	}}
}
