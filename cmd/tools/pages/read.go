package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/app/lessons"
	"nonogram/format"
	"nonogram/internal/schema"
)

// readAll reads a file, or the files of a folder in the order of their names.
func readAll(name string) (puzzles []*nonogram.Puzzle, err error) {
	err = filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		more, err := read(path, path == name)
		puzzles = append(puzzles, more...)
		return err
	})
	return puzzles, err
}

// read reads a file. Unless the caller named it, read skips puzzles at fault and other files.
func read(path string, named bool) ([]*nonogram.Puzzle, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if filepath.Ext(path) == ".grids" {
		return readGrids(path, bufio.NewScanner(file))
	}
	var puzzles []*nonogram.Puzzle
	for e, err := range format.Read(file, path, format.ReadOptions{}) {
		switch {
		case err != nil && named:
			return nil, err
		case err == nil:
			puzzles = append(puzzles, e.Puzzle)
		}
	}
	return puzzles, nil
}

// drawn returns the puzzle of a picture. Its heading is the title, in colour with the shade of
// each letter: "Flag ; r=c83232 b=2f6fc4".
func drawn(heading string, rows []string) (*nonogram.Puzzle, error) {
	title, shades, coloured := strings.Cut(heading, ";")
	var palette nonogram.Palette
	if coloured {
		palette = nonogram.Palette{{Name: "white", Symbol: '.', RGB: color.RGBA{0xff, 0xff, 0xff, 0xff}}}
	}
	for shade := range strings.FieldsSeq(shades) {
		letter, rgb, _ := strings.Cut(shade, "=")
		c, ok := schema.ParseRGB(rgb)
		if !ok || len(letter) != 1 {
			return nil, fmt.Errorf("found %q, expected a letter and a shade such as r=c83232", shade)
		}
		palette = append(palette, nonogram.PaletteColour{Symbol: rune(letter[0]), RGB: c})
	}
	goal, err := nonogram.ParseGrid(rows, palette)
	if err != nil {
		return nil, err
	}
	p := nonogram.FromGrid(goal, palette)
	p.Title, p.Author, p.Licence = strings.TrimSpace(title), "the nonogram authors", "CC0-1.0"
	return p, nil
}

// readGrids reads a list of pictures: a title after an equals sign, then rows of cells.
func readGrids(path string, lines *bufio.Scanner) (puzzles []*nonogram.Puzzle, err error) {
	title, rows := "", []string(nil)
	end := func() error {
		if len(rows) == 0 {
			return nil
		}
		p, err := drawn(title, rows)
		if err != nil {
			return fmt.Errorf("%s: %s: %w", path, title, err)
		}
		puzzles, rows = append(puzzles, p), nil
		return nil
	}
	for lines.Scan() {
		text := strings.TrimSpace(lines.Text())
		switch name, found := strings.CutPrefix(text, "= "); {
		case found:
			if err := end(); err != nil {
				return nil, err
			}
			title = name
		case text == "":
			if err := end(); err != nil {
				return nil, err
			}
		case !strings.HasPrefix(text, "# ") && title != "":
			rows = append(rows, text)
		}
	}
	if err := end(); err != nil {
		return nil, err
	}
	return puzzles, lines.Err()
}

const (
	// largest is the longest side of a board that is pleasant on a phone.
	largest = 15
	// drills is the most drills of a lesson.
	drills = 10
)

// choose picks drills of rising difficulty: at most one of a puzzle, and no line twice. It takes
// drills whose line gives more than the answer only if there are too few others.
func choose(found []lessons.Drill) []lessons.Drill {
	best := bestOfEach(slices.DeleteFunc(slices.Clone(found), func(d lessons.Drill) bool { return len(d.Also) > 0 }))
	if len(best) < drills {
		best = bestOfEach(found)
	}
	slices.SortStableFunc(best, byEffort)
	seen := make(map[string]bool)
	best = slices.DeleteFunc(best, func(d lessons.Drill) bool {
		look := fmt.Sprint(d.Puzzle.Clue(d.Line), d.Board.Line(d.Line))
		again := seen[look]
		seen[look] = true
		return again
	})
	if len(best) <= drills {
		return best
	}
	chosen := []lessons.Drill{gentlest(found)}
	best = slices.DeleteFunc(best, func(d lessons.Drill) bool { return d.Puzzle == chosen[0].Puzzle })
	for i := 1; i < drills; i++ {
		chosen = append(chosen, best[i*(len(best)-1)/(drills-1)])
	}
	return chosen
}

// gentlest returns the drill to start with: on a small board, with little to think about and many
// cells to fill in.
func gentlest(found []lessons.Drill) lessons.Drill {
	return slices.MinFunc(found, func(a, b lessons.Drill) int {
		return cmp.Or(cmp.Compare(side(a), side(b)), cmp.Compare(thought(a), thought(b)),
			cmp.Compare(len(b.Answer), len(a.Answer)), cmp.Compare(a.ID(), b.ID()))
	})
}

func side(d lessons.Drill) int { return max(d.Puzzle.Width(), d.Puzzle.Height()) }

// bestOfEach returns the drill of each puzzle that leaves most to think about.
func bestOfEach(found []lessons.Drill) []lessons.Drill {
	var best []lessons.Drill
	for _, d := range found {
		i := slices.IndexFunc(best, func(b lessons.Drill) bool { return b.Puzzle == d.Puzzle })
		switch {
		case i < 0:
			best = append(best, d)
		case cmp.Or(cmp.Compare(thought(d), thought(best[i])), cmp.Compare(best[i].ID(), d.ID())) > 0:
			best[i] = d
		}
	}
	return best
}

// thought measures the thinking that a drill needs: the open cells of its line that are not the
// answer, and the blocks.
func thought(d lessons.Drill) int {
	open := 0
	for _, c := range d.Board.Line(d.Line) {
		if !c.Known() {
			open++
		}
	}
	return open - len(d.Answer) + 2*len(d.Puzzle.Clue(d.Line))
}

// effort is the difficulty of reading a drill: the board's size counts first, then the line.
func effort(d lessons.Drill) int {
	return 100*side(d) + 10*len(d.Puzzle.Clue(d.Line)) + len(d.Board.Line(d.Line))
}

// byEffort orders drills, the easiest to read first.
func byEffort(a, b lessons.Drill) int {
	return cmp.Or(cmp.Compare(effort(a), effort(b)), cmp.Compare(a.ID(), b.ID()))
}

// shortest returns the example of a lesson beyond one line: the drill with the shortest
// reasoning, and among equally short ones the easiest to read.
func shortest(ctx context.Context, found []lessons.Drill) (lessons.Example, error) {
	slices.SortStableFunc(found, byEffort)
	var best lessons.Example
	for _, d := range found {
		f, _, err := lessons.NewFinder(ctx, d.Puzzle)
		if err != nil {
			return best, err
		}
		e, err := f.Reasoning(ctx, d)
		if err == nil && len(e.Frames) >= 4 && (len(best.Frames) == 0 || len(e.Frames) < len(best.Frames)) {
			best = e
		}
	}
	if len(best.Frames) == 0 {
		return best, errors.New("no position can be an example")
	}
	return best, nil
}
