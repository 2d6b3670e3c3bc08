package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"nonogram/internal/base/files"
)

// Results are all that was measured, section by section.
type Results struct {
	Corpora []Corpus `json:"corpora"`
	Growth  []Growth `json:"growth"`
	Random  []Random `json:"random"`
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

// write stores the results, a line for each entry, so that they can be compared.
func (r Results) write(path string) error {
	var text bytes.Buffer
	err := errors.Join(
		section(&text, "{\n", "corpora", r.Corpora), section(&text, ",\n", "growth", r.Growth), section(&text, ",\n", "random", r.Random), section(&text, ",\n", "cores", r.Cores),
		section(&text, ",\n", "memory", r.Memory), section(&text, ",\n", "rival", r.Rival),
	)
	if err != nil {
		return err
	}
	text.WriteString("\n}\n")
	return files.Write(path, func(w io.Writer) error {
		_, err := text.WriteTo(w)
		return err
	})
}

// section writes one list after the previous ones.
func section[E entry](w *bytes.Buffer, before, name string, entries []E) error {
	fmt.Fprintf(w, "%s%q: [", before, name)
	for i, e := range entries {
		line, err := json.Marshal(e)
		if err != nil {
			return err
		}
		if i > 0 {
			w.WriteByte(',')
		}
		w.WriteByte('\n')
		w.Write(line)
	}
	w.WriteByte(']')
	return nil
}
