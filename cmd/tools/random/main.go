// Command random draws the plots and writes the tables of docs/random.md from two sweeps.
//
//	make random
//	go run ./cmd/tools/random docs
//
// It reads random/line.csv and random/search.csv in the folder, which nonogram estimate
// --sweep writes, writes the plots beside them, and the tables into random.md, as the parts
// that a program writes.
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"nonogram/internal/base/files"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: random FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(folder string) error {
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
