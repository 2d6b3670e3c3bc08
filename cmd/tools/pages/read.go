package main

import (
	"bufio"
	"fmt"
	"image/color"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"nonogram"
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
