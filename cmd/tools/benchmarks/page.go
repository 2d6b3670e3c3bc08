package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"nonogram/internal/base/files"
	"nonogram/internal/base/message"
	"nonogram/internal/base/testrun"
)

func (b *benchmarks) file(name string) string { return filepath.Join(b.folder, name) }

// publish writes the files that depend on the results: the plot and the document's parts.
func (b *benchmarks) publish() error {
	return errors.Join(
		files.Write(b.file("growth.svg"), func(w io.Writer) error { return plotGrowth(w, b.results.Growth) }),
		b.renewPage(),
	)
}

func (b *benchmarks) renewPage() error {
	text, err := os.ReadFile(b.page)
	if err != nil {
		return err
	}
	page := string(text)
	for _, s := range sections {
		part, err := s.text(b.results)
		if err == nil {
			page, err = testrun.Renew(page, s.name, part)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", b.page, err)
		}
	}
	return files.WriteBytes(b.page, []byte(page))
}

//go:embed page.tmpl
var pageText string

// page has a template for each section. The template is given the section's entries.
var page = template.Must(template.New("page").Funcs(template.FuncMap{
	"seconds": seconds, "grouped": grouped, "mebibytes": mebibytes, "statuses": statuses, "together": together,
	// A cell's text must not end the cell.
	"cell": strings.NewReplacer("|", `\|`, "\n", " ").Replace,
}).Parse(pageText))

// text returns a section's part of the document: each machine and revision that measured it, once,
// and the output of its template.
func (s section) text(r Results) (string, error) {
	var text strings.Builder
	entries, made := s.entries(r)
	if len(made) == 0 {
		return "Not measured yet.\n", nil
	}
	for i, m := range made {
		if slices.Contains(made[:i], m) {
			continue
		}
		fmt.Fprintf(&text, "Measured on %s: %s, %s, %s, %s, revision %s", m.Date, m.CPU, message.Count(m.Cores, "core"), m.System, m.Go, m.Revision)
		if m.Limit > 0 {
			fmt.Fprintf(&text, "; time limit for each puzzle: %s", seconds(m.Limit))
		}
		text.WriteString(".\n\n")
	}
	err := page.ExecuteTemplate(&text, s.name, entries)
	return text.String(), err
}

// section is a group of measurements, and a part of the document.
type section struct {
	name    string
	measure func(*benchmarks, context.Context) error
	entries func(Results) (entries any, made []Made)
}

// sections lists all sections in the document's order.
var sections = []section{
	{"corpora", (*benchmarks).measureCorpora, func(r Results) (any, []Made) { return r.Corpora, madeOf(r.Corpora) }},
	{"classes", (*benchmarks).measureClasses, func(r Results) (any, []Made) { return r.Classes, madeOf(r.Classes) }},
	{"growth", (*benchmarks).measureGrowth, func(r Results) (any, []Made) { return r.Growth, madeOf(r.Growth) }},
	{"random", (*benchmarks).measureRandom, func(r Results) (any, []Made) { return r.Random, madeOf(r.Random) }},
	{"cores", (*benchmarks).measureCores, func(r Results) (any, []Made) { return r.Cores, madeOf(r.Cores) }},
	{"memory", (*benchmarks).measureMemory, func(r Results) (any, []Made) { return r.Memory, madeOf(r.Memory) }},
}

func madeOf[E entry](entries []E) (made []Made) {
	for _, e := range entries {
		made = append(made, e.made())
	}
	return made
}
