package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"

	"nonogram"
	"nonogram/cmd/internal/app/lessons"
	"nonogram/internal/base/files"
)

// writeLessons gives the lessons of a course other drills.
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

// drillsOf returns the drills of a lesson. It uses later sources only if the earlier ones have too few.
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
