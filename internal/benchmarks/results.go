package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"nonogram/format"
)

// Results are all that was measured, section by section.
type Results struct {
	Corpora []Corpus `json:"corpora"`
	Growth  []Growth `json:"growth"`
	Cores   []Cores  `json:"cores"`
	Memory  []Memory `json:"memory"`
	Rival   []Match  `json:"rival"`
}

// entry is one measurement of a section.
type entry interface {
	// key is the entry's name within its section.
	key() string
	made() Made
}

func (m Made) made() Made { return m }

// put stores an entry in place of the one with its key, or as the last.
func put[E entry](list *[]E, e E) {
	if i := find(*list, e.key()); i >= 0 {
		(*list)[i] = e
	} else {
		*list = append(*list, e)
	}
}

func find[E entry](list []E, key string) int {
	return slices.IndexFunc(list, func(o E) bool { return o.key() == key })
}

// has reports whether a section has an entry of this build on this machine.
func has[E entry](list []E, key string, now Made) bool {
	i := find(list, key)
	return i >= 0 && list[i].made().alike(now)
}

// readResults reads the results of earlier runs; there are none if there is no file.
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

func (r Results) write(path string) error {
	return format.WriteFile(path, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetIndent("", " ")
		return e.Encode(r)
	})
}
