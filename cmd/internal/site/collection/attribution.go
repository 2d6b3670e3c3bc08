package collection

import (
	"cmp"
	_ "embed"
	"fmt"
	"io"
	"strings"
	"text/template"

	"nonogram"
)

//go:embed attribution.tmpl
var attributionText string

var attribution = template.Must(template.New("attribution").Funcs(template.FuncMap{
	"summary": summaryOf, "size": sizeText, "source": sourceOf, "cell": strings.NewReplacer("|", `\|`, "<", `\<`).Replace,
	"isFolder": func(p Pack) bool { return p.Entries[0].icon == "" },
}).Parse(attributionText))

// WriteAttribution writes the page with the author, licence and source of each puzzle, in
// Markdown.
func WriteAttribution(w io.Writer) error {
	everything, bySet, byLicence := WithReserve(), map[string]int{}, map[string]int{}
	for _, e := range everything {
		bySet[e.Set]++
		byLicence[e.Puzzle().Licence]++
	}
	return attribution.Execute(w, map[string]any{
		"Packs": Packs(), "Puzzles": Len(), "Reserve": len(everything) - Len(),
		"Sets": sets, "BySet": bySet, "ByLicence": byLicence, "Licences": Licences(),
	})
}

func sizeText(p *nonogram.Puzzle) string {
	text := fmt.Sprintf("%d x %d", p.Width(), p.Height())
	if p.Palette != nil {
		text += fmt.Sprintf(", %d colours", len(p.Palette)-1)
	}
	return text
}

func sourceOf(p *nonogram.Puzzle) string {
	if p.Copyright == "" {
		return p.Source
	}
	return cmp.Or(p.Source, "-") + "; " + p.Copyright
}
