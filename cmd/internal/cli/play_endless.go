package cli

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"nonogram"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/terminal"
	"nonogram/explain"
	"nonogram/generate"
	"nonogram/internal/base/message"
)

// fromFlags returns a random puzzle that the flags describe, and sets f.another for more of them.
func (f *playFlags) fromFlags(cmd *cobra.Command, store *terminal.Store) (*terminal.Session, error) {
	options, err := f.random.options(cmd)
	if err != nil {
		return nil, err
	}
	f.another = func() (*terminal.Session, error) {
		session, err := f.fromChance(cmd, options, f.minutes, store)
		if errors.Is(err, generate.ErrRare) {
			note(cmd, "nonogram: play: %v; another --seed may work", err)
			return nil, report.Undecided
		}
		options.Seed++
		return session, err
	}
	return f.another()
}

// tries is the most puzzles that shortPuzzle makes in search of a short one.
const tries = 12

// fromChance returns a random puzzle that takes a practised player at most the given minutes; 0
// allows any time. If it finds none, the error matches [generate.ErrRare].
func (f *playFlags) fromChance(cmd *cobra.Command, options generate.Options, minutes int, store *terminal.Store) (*terminal.Session, error) {
	g, err := generate.New(options)
	if err != nil {
		return nil, err
	}
	note(cmd, "%s", f.say("endless.making", nil))
	p, err := shortPuzzle(cmd.Context(), g, minutes)
	if errors.Is(err, context.Canceled) {
		return nil, terminal.ErrInterrupted
	}
	if err != nil {
		return nil, err
	}
	name := f.say("games.random", message.Args{"seed": strconv.FormatUint(options.Seed, 10)})
	session, err := store.Open(p, terminal.Progress{Name: name})
	if err == nil {
		session.Endless = true
	}
	return session, err
}

// shortPuzzle returns the generator's first puzzle that takes at most the given minutes; 0 allows
// any time.
func shortPuzzle(ctx context.Context, g *generate.Generator, minutes int) (*nonogram.Puzzle, error) {
	o := g.Options()
	rare := &generate.RareError{Width: o.Width, Height: o.Height, Class: o.Class}
	for number := 1; number <= tries; number++ {
		made, err := g.Puzzle(ctx, number)
		if err != nil || minutes == 0 {
			return made.Puzzle, err
		}
		rating, err := explain.Rate(ctx, made.Puzzle, explain.Options{})
		if err != nil {
			return nil, err
		}
		if rating.Class != explain.Unrated && rating.Pace.Practised <= time.Duration(minutes)*time.Minute {
			return made.Puzzle, nil
		}
		rare.Tally.Add(made.Tally)
	}
	return nil, rare
}
