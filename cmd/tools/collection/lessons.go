package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"nonogram"
	"nonogram/cmd/internal/app/lessons"
	"nonogram/format"
	"nonogram/internal/base/files"
)

// writeLessons replaces the drills of a course's lessons.
func writeLessons(ctx context.Context, course string, from []string) error {
	text, err := os.ReadFile(course)
	if err != nil {
		return err
	}
	list, err := lessons.Read(text)
	if err != nil {
		return fmt.Errorf("%s: %w", course, err)
	}
	found := make([]map[string][]lessons.Drill, len(from))
	for i, name := range from {
		if found[i], err = findAll(ctx, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	for i := range list {
		list[i].Drills = drillsOf(list[i].ID, found)
	}
	return files.Write(course, func(w io.Writer) error { return lessons.Write(w, list) })
}

// drillsOf returns the drills of a lesson. It uses a later source only if the earlier ones have too
// few.
func drillsOf(lesson string, sources []map[string][]lessons.Drill) (chosen []lessons.Drill) {
	var found []lessons.Drill
	for _, source := range sources {
		found = append(found, source[lesson]...)
		if chosen = choose(found); len(chosen) == drills {
			break
		}
	}
	fmt.Printf("%-9s %3d drills of %5d positions\n", lesson, len(chosen), len(found))
	return chosen
}

// findAll finds the drills in the puzzles of a file or a folder, by lesson.
func findAll(ctx context.Context, name string) (map[string][]lessons.Drill, error) {
	puzzles, err := puzzlesIn(name)
	if err != nil {
		return nil, err
	}
	found := make(map[string][]lessons.Drill)
	for _, p := range puzzles {
		drills, err := find(ctx, p)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.Title, err)
		}
		for _, d := range drills {
			found[d.Lesson()] = append(found[d.Lesson()], d)
		}
	}
	return found, nil
}

// find finds the drills of a puzzle, unless the puzzle is too large.
func find(ctx context.Context, p *nonogram.Puzzle) ([]lessons.Drill, error) {
	if max(p.Width(), p.Height()) > largest {
		return nil, nil
	}
	p.Author = cmp.Or(p.Author, "the nonogram authors") // generated puzzles have no author
	f, ok, err := lessons.NewFinder(ctx, p)
	if err != nil || !ok {
		return nil, err
	}
	var drills []lessons.Drill
	for d, err := range f.All(ctx) {
		if err != nil {
			return nil, err
		}
		drills = append(drills, d)
	}
	return drills, nil
}

// puzzlesIn reads a file, or the files of a folder in the order of their names.
func puzzlesIn(name string) (puzzles []*nonogram.Puzzle, err error) {
	err = filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		more, err := puzzlesOf(path, path == name)
		puzzles = append(puzzles, more...)
		return err
	})
	return puzzles, err
}

// puzzlesOf reads a file. Unless the caller named this file, it skips faulty puzzles and files
// without puzzles.
func puzzlesOf(path string, named bool) ([]*nonogram.Puzzle, error) {
	if filepath.Ext(path) == ".grids" {
		return drawnIn(path)
	}
	var puzzles []*nonogram.Puzzle
	for e, err := range format.ReadFile(path, format.ReadOptions{}) {
		switch {
		case err != nil && named:
			return nil, err
		case err == nil:
			puzzles = append(puzzles, e.Puzzle)
		}
	}
	return puzzles, nil
}

// drawnIn returns the puzzles of a list of drawn grids.
func drawnIn(path string) (puzzles []*nonogram.Puzzle, err error) {
	l, err := readList(path)
	if err != nil {
		return nil, err
	}
	for _, d := range l.picks {
		p := nonogram.FromGrid(*d.drawn, d.palette)
		p.Title, p.Author, p.Licence = d.title, "the nonogram authors", "CC0-1.0"
		for c := 1; c < len(p.Palette); c++ {
			p.Palette[c].Name = "" // players name the colours of a drill by their shades
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, nil
}
