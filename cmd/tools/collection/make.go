package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/app/images"
	"nonogram/cmd/internal/site/collection"
	"nonogram/internal/base/files"
	"nonogram/internal/base/ordered"
	"nonogram/picture"
	"nonogram/repair"
)

// recipe returns a hash of the code that makes puzzles of icons. The names of cached results
// contain it, so that a change of the code makes new results.
var recipe = sync.OnceValues(func() (string, error) {
	h := sha256.New()
	for _, folder := range []string{"cmd/internal/app", "internal/engine", "explain", "line", "picture", "repair", "solve"} {
		err := filepath.WalkDir(folder, func(file string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
				return err
			}
			content, err := os.ReadFile(file)
			h.Write(content)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
})

// made is the puzzle of a pick.
type made struct {
	Width, Height int
	Palette       nonogram.Palette
	Rows          []string
	Verdict       collection.Verdict
	// Likeness is the resemblance to the icon, up to 1,000, and Edits the number of changed cells.
	Likeness, Edits int
	Mode            string
	// Fault is the reason why there is no puzzle.
	Fault string
}

func (m made) grid() (nonogram.Grid, error) { return nonogram.ParseGrid(m.Rows, m.Palette) }

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
	for p := range ordered.Map(ctx, 0, slices.Values(picks), func(ctx context.Context, p *pick) *pick {
		p.make(ctx, icons[p.name()], kept)
		return p
	}) {
		if n++; n%20 == 0 || n == len(picks) {
			fmt.Fprintf(os.Stderr, "\r%d of %d pictures, %v ", n, len(picks), time.Since(started).Round(time.Second))
		}
		if p.err == nil && p.made.Fault != "" {
			p.err = errors.New(p.made.Fault)
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
	if p.drawn == nil {
		if puzzle := kept.puzzle(p); puzzle != nil {
			p.made, p.err = madeOf(ctx, puzzle)
			return
		}
	}
	if p.drawn == nil && i.Error != "" {
		p.err = errors.New(i.Error)
		return
	}
	var image []byte
	if p.drawn == nil {
		if image, p.err = os.ReadFile(i.file); p.err != nil {
			return
		}
	}
	code, err := recipe()
	if err != nil {
		p.err = err
		return
	}
	file := filepath.Join(cache, "made", p.key(code, image)+".json")
	if kept, err := os.ReadFile(file); err == nil && json.Unmarshal(kept, &p.made) == nil {
		return
	}
	if p.drawn != nil {
		p.made, p.err = madeOf(ctx, nonogram.FromGrid(*p.drawn, p.palette))
	} else {
		p.made, p.err = p.fromImage(ctx, image)
	}
	if p.err != nil {
		return
	}
	p.err = os.MkdirAll(filepath.Dir(file), 0o755)
	if p.err == nil {
		p.err = files.Write(file, func(w io.Writer) error { return json.NewEncoder(w).Encode(p.made) })
	}
}

// key returns the name of a cached result.
func (p *pick) key(code string, image []byte) string {
	h := sha256.New()
	fmt.Fprintln(h, code, p.variety.Sides, p.variety.Colours, p.variety.Each, p.variety.Options.Mode, p.variety.Options.Coverage, p.rows, p.palette)
	h.Write(image)
	return fmt.Sprintf("%x", h.Sum(nil)[:16])
}

// candidates is the number of grids of an icon to repair and compare.
const candidates = 12

func (p *pick) fromImage(ctx context.Context, image []byte) (made, error) {
	s, err := picture.Open(bytes.NewReader(image), picture.Limits{})
	if err != nil {
		return made{}, err
	}
	all, err := images.Candidates(ctx, s, p.variety, repair.Options{LineSolvable: true}, candidates, 1)
	if err != nil {
		return made{}, err
	}
	if len(all) == 0 {
		return made{Fault: "no candidate could be made unique"}, nil
	}
	c := slices.MaxFunc(all, func(a, b images.Candidate) int { return worth(a) - worth(b) })
	m := madeFrom(c.Puzzle, collection.VerdictOf(&c.Rating))
	m.Likeness, m.Edits, m.Mode = c.Likeness, len(c.Changes), c.Options.Mode.String()
	return m, nil
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
		return made{Fault: "the puzzle has several solutions"}, nil
	}
	return madeFrom(p, v), err
}

func madeFrom(p *nonogram.Puzzle, v collection.Verdict) made {
	return made{
		Width: p.Width(), Height: p.Height(), Palette: p.Palette,
		Rows: slices.Collect(p.Goal.Strings(p.Palette)), Verdict: v, Likeness: 1000,
	}
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
