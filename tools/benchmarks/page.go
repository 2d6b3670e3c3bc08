package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"nonogram/internal/base/files"
	"nonogram/tools/document"
)

func (b *benchmarks) file(name string) string { return filepath.Join(b.folder, name) }

// publish writes everything that is made from the results: the document's parts, the plot, CSV.
func (b *benchmarks) publish() error {
	return errors.Join(
		files.Write(b.file("growth.svg"), func(w io.Writer) error { return plotGrowth(w, b.results.Growth) }),
		files.Write(b.file("puzzles.csv"), func(w io.Writer) error { return writePuzzles(w, b.results.Corpora) }),
		files.Write(b.file("growth.csv"), func(w io.Writer) error { return writeGrowth(w, b.results.Growth) }),
		b.renewPage(),
	)
}

func (b *benchmarks) renewPage() error {
	text, err := os.ReadFile(b.page)
	if err != nil {
		return err
	}
	page := string(text)
	for _, part := range parts(b.results) {
		if page, err = document.Renew(page, part.name, part.text); err != nil {
			return fmt.Errorf("%s: %w", b.page, err)
		}
	}
	return files.Write(b.page, func(w io.Writer) error {
		_, err := io.WriteString(w, page)
		return err
	})
}

// part is a part of the document.
type part struct{ name, text string }

// parts are all parts, a section each.
func parts(r Results) []part {
	return []part{
		{"corpora", corporaText(r.Corpora)},
		{"growth", growthText(r.Growth)},
		{"random", randomText(r.Random)},
		{"cores", coresText(r.Cores)},
		{"memory", memoryText(r.Memory)},
		{"rival", rivalText(r.Rival)},
	}
}

// provenance says where the entries were measured, each machine and revision once.
func provenance[E entry](entries []E) string {
	var lines []string
	seen := map[Made]bool{}
	for _, e := range entries {
		m := e.made()
		if seen[m] {
			continue
		}
		seen[m] = true
		lines = append(lines, fmt.Sprintf("Measured on %s: %s, %d cores, %s, %s, revision %s.",
			m.Date, m.CPU, m.Cores, m.System, m.Go, m.Revision))
	}
	if len(lines) == 0 {
		return "Not measured yet.\n"
	}
	return strings.Join(lines, "\n\n") + "\n"
}

// table writes a table in Markdown; columns whose head begins with ">" are aligned to
// the right.
func table(head []string, rows [][]string) string {
	rule := make([]string, len(head))
	titles := make([]string, len(head))
	for i, h := range head {
		titles[i], rule[i] = h, "---"
		if title, ok := strings.CutPrefix(h, ">"); ok {
			titles[i], rule[i] = title, "--:"
		}
	}
	text := "| " + strings.Join(titles, " | ") + " |\n|" + strings.Join(rule, "|") + "|\n"
	for _, row := range rows {
		for i, cell := range row {
			row[i] = strings.NewReplacer("|", `\|`, "\n", " ").Replace(cell)
		}
		text += "| " + strings.Join(row, " | ") + " |\n"
	}
	return text
}
