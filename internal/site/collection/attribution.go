package collection

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"nonogram"
)

const attributionHead = `# The collection

%d puzzles come with the program and the site. Each has exactly one solution. Some titles
give the picture away.

The puzzles keep their own licences, listed here; the project's licence does not cover
them. If you pass them on, name the authors and licences too. The files are in
` + "`internal/site/collection/puzzles`" + `; those by other authors are byte-for-byte copies.

` + "`go generate ./internal/site/collection`" + ` writes this page.
`

// WriteAttribution writes the page that names author, licence and source of each puzzle,
// in Markdown.
func WriteAttribution(w io.Writer) error {
	b := &strings.Builder{}
	fmt.Fprintf(b, attributionHead, Len())
	for _, set := range sets {
		fmt.Fprintf(b, "\n## %s\n\n%s\n\n", set.Title, set.About)
		b.WriteString("| puzzle | size | class | title | author | licence | source |\n|---|---|---|---|---|---|---|\n")
		for e := range All() {
			if e.Set == set.Name {
				writeRow(b, e)
			}
		}
	}
	writeLicences(b)
	_, err := io.WriteString(w, b.String())
	return err
}

func writeRow(b *strings.Builder, e Entry) {
	p := e.puzzle
	size := fmt.Sprintf("%d x %d", p.Width(), p.Height())
	if p.Palette != nil {
		size += fmt.Sprintf(", %d colours", len(p.Palette)-1)
	}
	for _, cell := range []string{e.ID, size, e.Class, p.Title, p.Author, p.Licence, sourceOf(p)} {
		fmt.Fprintf(b, "| %s ", strings.NewReplacer("|", `\|`, "<", `\<`).Replace(cell))
	}
	b.WriteString("|\n")
}

// sourceOf says where a puzzle is from, and whose copyright it is.
func sourceOf(p *nonogram.Puzzle) string {
	if p.Copyright == "" {
		return p.Source
	}
	return cmp.Or(p.Source, "-") + "; " + p.Copyright
}

func writeLicences(b *strings.Builder) {
	b.WriteString("\n## Licences\n\n")
	used := map[string]int{}
	for e := range All() {
		used[e.puzzle.Licence]++
	}
	links := Licences()
	for _, name := range slices.Sorted(maps.Keys(used)) {
		where := links[name]
		if where == "" {
			where = "the authors allow redistribution if the original attribution and copyright message are kept"
		}
		fmt.Fprintf(b, "* %s (%d puzzles): %s\n", name, used[name], where)
	}
}
