package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/app/images"
	"nonogram/cmd/internal/site/collection"
	"nonogram/internal/base/ordered"
	"nonogram/picture"
	"nonogram/repair"
)

// made is the puzzle of a pick.
type made struct {
	puzzle  *nonogram.Puzzle
	verdict collection.Verdict
	// likeness is the resemblance to the icon, up to 1,000, and edits the number of changed cells.
	likeness, edits int
	mode            string
}

// read reads lists and makes their puzzles. It reports and leaves out pictures without a puzzle,
// and pictures that resemble an earlier one.
func read(ctx context.Context, names []string, kept kept, sheets string) ([]*pack, error) {
	var all []*packList
	for _, name := range names {
		l, err := readList(name)
		if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	packs, err := makeAll(ctx, all, kept)
	if err != nil || sheets == "" {
		return packs, err
	}
	for _, p := range packs {
		if err := p.sheet(sheets); err != nil {
			return nil, err
		}
	}
	return packs, nil
}

func makeAll(ctx context.Context, all []*packList, kept kept) ([]*pack, error) {
	var picks []*pick
	for _, l := range all {
		picks = append(picks, l.picks...)
	}
	icons, err := renderIcons(ctx, picks)
	if err != nil {
		return nil, err
	}
	n, started := 0, time.Now()
	for range ordered.Map(ctx, 0, slices.Values(picks), func(ctx context.Context, p *pick) *pick {
		p.make(ctx, icons[p.name()], kept)
		return p
	}) {
		if n++; n%20 == 0 || n == len(picks) {
			fmt.Fprintf(os.Stderr, "\r%d of %d pictures, %v ", n, len(picks), time.Since(started).Round(time.Second))
		}
	}
	fmt.Fprintln(os.Stderr)
	refuseDuplicates(picks)
	var better map[string]string
	if err := readJSON(englishTitles, &better); err != nil {
		return nil, err
	}
	var packs []*pack
	for _, l := range all {
		p, err := packOf(l, icons, better)
		if err != nil {
			return nil, err
		}
		packs = append(packs, p)
	}
	return packs, nil
}

func (p *pick) make(ctx context.Context, i icon, kept kept) {
	switch puzzle := kept.puzzle(p); {
	case p.drawn != nil:
		p.made, p.err = madeOf(ctx, nonogram.FromGrid(*p.drawn, p.palette))
	case puzzle != nil:
		p.made, p.err = madeOf(ctx, puzzle)
	case i.Error != "":
		p.err = errors.New(i.Error)
	default:
		p.made, p.err = p.fromImage(ctx, i.file)
	}
}

// candidates is the number of grids of an icon to repair and compare.
const candidates = 12

func (p *pick) fromImage(ctx context.Context, file string) (made, error) {
	image, err := os.ReadFile(file)
	if err != nil {
		return made{}, err
	}
	s, err := picture.Open(bytes.NewReader(image), picture.Limits{})
	if err != nil {
		return made{}, err
	}
	all, err := images.Candidates(ctx, s, p.variety, repair.Options{LineSolvable: true}, candidates, 1)
	if err != nil {
		return made{}, err
	}
	if len(all) == 0 {
		return made{}, errors.New("no candidate could be made unique")
	}
	c := slices.MaxFunc(all, func(a, b images.Candidate) int { return worth(a) - worth(b) })
	return made{c.Puzzle, collection.VerdictOf(&c.Rating), c.Likeness, len(c.Changes), c.Options.Mode.String()}, nil
}

// worth rates a candidate. It prefers inconspicuous changes, and a smaller grid unless a larger one
// resembles the icon clearly better.
func worth(c images.Candidate) int {
	value := c.Score - max(c.Grid.Width(), c.Grid.Height())
	goal := *c.Puzzle.Goal
	if c.Grid.Equal(c.Grid.MirroredLeftRight()) && !goal.Equal(goal.MirroredLeftRight()) {
		value -= 20
	}
	return value - 8*c.Alone()
}

// madeOf returns a puzzle as it is, with its rating.
func madeOf(ctx context.Context, p *nonogram.Puzzle) (made, error) {
	v, err := rate(ctx, p)
	if err == nil && v.Status != "unique" {
		err = errors.New("the puzzle has several solutions")
	}
	return made{puzzle: p, verdict: v, likeness: 1000}, err
}

func rate(ctx context.Context, p *nonogram.Puzzle) (collection.Verdict, error) {
	ctx, end := app.Within(ctx, app.MaxTime)
	defer end()
	session, err := app.NewSession(p)
	if err != nil {
		return collection.Verdict{}, err
	}
	r, err := session.Rate(ctx)
	if err != nil {
		return collection.Verdict{}, err
	}
	return collection.VerdictOf(r), nil
}
