package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"nonogram/internal/base/files"
)

// Results has the entries of all sections.
type Results struct {
	Corpora []Corpus   `json:"corpora"`
	Classes []ClassSum `json:"classes"`
	Growth  []Growth   `json:"growth"`
	Random  []Random   `json:"random"`
	Cores   []Cores    `json:"cores"`
	Memory  []Memory   `json:"memory"`
}

// entry is one measurement of a section.
type entry interface {
	// key is the entry's name within its section.
	key() string
	made() Made
}

func (m Made) made() Made { return m }

// measure measures an entry. It replaces the entry with the same key, or appends the new one. With
// -missing, it skips an entry that was measured with the same build on this machine. It returns the
// entry that is in the list.
func measure[E entry](b *benchmarks, list *[]E, e E, fill func(*E) (summary string, err error)) (E, error) {
	i := slices.IndexFunc(*list, func(o E) bool { return o.key() == e.key() })
	if b.missing && i >= 0 && (*list)[i].made().alike(e.made()) {
		return (*list)[i], nil
	}
	summary, err := fill(&e)
	if err != nil {
		return e, err
	}
	b.log("  %-36s %s", e.key(), summary)
	if i >= 0 {
		(*list)[i] = e
	} else {
		*list = append(*list, e)
	}
	return e, b.results.write(b.file("results.json"))
}

// readResults reads the results of earlier runs; without a file there are none.
func readResults(path string) (Results, error) {
	var r Results
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return r, nil
	}
	if err != nil {
		return r, err
	}
	if err := json.Unmarshal(text, &r); err != nil {
		return r, fmt.Errorf("%s: not the results of an earlier run: %w", path, err)
	}
	return r, nil
}

// write stores the results with a line for each entry, so that a diff shows which entries changed.
func (r Results) write(path string) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	text = bytes.ReplaceAll(text, []byte(`{"date"`), []byte("\n"+`{"date"`)) // each entry starts so
	return files.WriteBytes(path, append(text, '\n'))
}
