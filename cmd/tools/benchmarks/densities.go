package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"nonogram/internal/base/files"
)

// densitiesWord is the first argument with which this program writes docs/random.md: benchmarks
// densities docs.
const densitiesWord = "densities"

// writeDensities draws the plots of random.md in a folder and fills the page's tables. It uses two
// sweeps that nonogram estimate --sweep wrote: random/line.csv and random/search.csv.
func writeDensities(folder string) error {
	var r results
	for name, s := range map[string]*sweep{"line.csv": &r.line, "search.csv": &r.search} {
		f, err := os.Open(filepath.Join(folder, "random", name))
		if err != nil {
			return err
		}
		defer f.Close()
		if *s, err = readSweep(f); err != nil {
			return fmt.Errorf("%s: %w", f.Name(), err)
		}
	}
	for _, p := range plots {
		path := filepath.Join(folder, "random", p.name+".svg")
		if err := files.Write(path, func(w io.Writer) error { return p.write(w, r) }); err != nil {
			return err
		}
	}
	page := filepath.Join(folder, "random.md")
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	filled, err := fill(string(text), r)
	if err != nil {
		return fmt.Errorf("%s: %w", page, err)
	}
	return files.WriteBytes(page, []byte(filled))
}
