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

%d puzzles in %d packs come with the program and the site, and %d more are a reserve for the
daily pictures. Each has exactly one solution. Titles give the pictures away.

The puzzles keep their own licences, listed here; the project's licence does not cover
them. If you pass them on, name the authors and licences too. Puzzles made of icons show
them in fewer cells and colours, some cells changed so that there is only one solution.
The lists of icons are in ` + "`cmd/tools/collection/packs`" + `, the puzzles in
` + "`cmd/internal/site/collection`" + `; those in its folder ` + "`puzzles`" + ` by other authors are
byte-for-byte copies.

` + "`make collection`" + ` writes this page.
`

const attributionOfTitles = `
## Titles

Many titles, in English and in other languages, are names of emoji in the
[Unicode CLDR](https://cldr.unicode.org), Copyright © 2004-2026 Unicode, Inc., under the
[Unicode License v3](https://www.unicode.org/license.txt) (Unicode-3.0); its text is in
` + "`cmd/tools/collection/titles/UNICODE-LICENSE`" + `. All others are by the nonogram authors.
`

// WriteAttribution writes the page with the author, licence and source of each puzzle, in
// Markdown.
func WriteAttribution(w io.Writer) error {
	b := &strings.Builder{}
	everything := WithReserve()
	fmt.Fprintf(b, attributionHead, Len(), len(Packs()), len(everything)-Len())
	writePacks(b)
	writeSets(b, everything)
	for _, p := range Packs() {
		if p.Entries[0].icon == "" {
			writeFolder(b, p)
		}
	}
	writeLicences(b, everything)
	b.WriteString(attributionOfTitles)
	_, err := io.WriteString(w, b.String())
	return err
}

func writePacks(b *strings.Builder) {
	b.WriteString("\n## Packs\n\n| pack | title | puzzles | sides | in colour | |\n|---|---|---|---|---|---|\n")
	for _, p := range Packs() {
		s := summaryOf(p)
		fmt.Fprintf(b, "| %s | %s | %d | %d to %d | %d | %s |\n", p.Name, p.Title, len(p.Entries), s.Sides[0], s.Sides[1], s.Colours, p.About)
	}
}

func writeSets(b *strings.Builder, all []Entry) {
	count := map[string]int{}
	for _, e := range all {
		count[e.Set]++
	}
	b.WriteString("\n## Sets of icons\n\n| set | puzzles | authors | licence | source | copyright |\n|---|---|---|---|---|---|\n")
	for _, s := range sets {
		if n := count[s.Name]; n > 0 {
			fmt.Fprintf(b, "| %s | %d | %s | %s | %s | %s |\n", s.Title, n, s.Author, s.Licence, s.Source, s.Copyright)
		}
	}
}

func writeFolder(b *strings.Builder, p Pack) {
	fmt.Fprintf(b, "\n## %s\n\n%s\n\n", p.Title, p.About)
	b.WriteString("| puzzle | size | class | title | author | licence | source |\n|---|---|---|---|---|---|---|\n")
	for _, e := range p.Entries {
		writeRow(b, e)
	}
}

func writeRow(b *strings.Builder, e Entry) {
	p := e.Puzzle()
	size := fmt.Sprintf("%d x %d", p.Width(), p.Height())
	if p.Palette != nil {
		size += fmt.Sprintf(", %d colours", len(p.Palette)-1)
	}
	for _, cell := range []string{e.ID, size, e.Class, p.Title, p.Author, p.Licence, sourceOf(p)} {
		fmt.Fprintf(b, "| %s ", strings.NewReplacer("|", `\|`, "<", `\<`).Replace(cell))
	}
	b.WriteString("|\n")
}

func sourceOf(p *nonogram.Puzzle) string {
	if p.Copyright == "" {
		return p.Source
	}
	return cmp.Or(p.Source, "-") + "; " + p.Copyright
}

func writeLicences(b *strings.Builder, all []Entry) {
	b.WriteString("\n## Licences\n\n")
	used := map[string]int{}
	for _, e := range all {
		used[e.Puzzle().Licence]++
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
