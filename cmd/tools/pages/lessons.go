package main

import (
	"cmp"
	"context"
	"fmt"
	"io"

	"nonogram"
	"nonogram/cmd/internal/app/lessons"
	"nonogram/internal/base/files"
)

func writeLessons(ctx context.Context, to string, from []string) error {
	list := lessons.Outline()
	found := make([]map[string][]lessons.Drill, len(from))
	for i, name := range from {
		var err error
		if found[i], err = findAll(ctx, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	for i := range list {
		if err := fill(ctx, &list[i], found); err != nil {
			return fmt.Errorf("lesson %s: %w", list[i].ID, err)
		}
	}
	return files.Write(to, func(w io.Writer) error { return lessons.Write(w, list) })
}

// fill gives a lesson its drills, and its example if it has none. It uses later sources only if
// the earlier ones have too few drills.
func fill(ctx context.Context, l *lessons.Lesson, sources []map[string][]lessons.Drill) (err error) {
	var found []lessons.Drill
	for _, source := range sources {
		found = append(found, source[l.ID]...)
		if l.Drills = choose(found); len(l.Drills) == drills {
			break
		}
	}
	fmt.Printf("%-9s %3d drills of %5d positions\n", l.ID, len(l.Drills), len(found))
	if len(l.Example.Frames) == 0 {
		l.Example, err = shortest(ctx, found)
	}
	return err
}

// findAll finds the drills of a file's or a folder's puzzles, by lesson.
func findAll(ctx context.Context, name string) (map[string][]lessons.Drill, error) {
	puzzles, err := readAll(name)
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

// find finds the drills of a puzzle that are small enough.
func find(ctx context.Context, p *nonogram.Puzzle) ([]lessons.Drill, error) {
	if max(p.Width(), p.Height()) > largest {
		return nil, nil
	}
	p.Author = cmp.Or(p.Author, "the nonogram authors") // generated puzzles name none
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
