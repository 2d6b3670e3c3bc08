package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html/template"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"nonogram/format"
	"nonogram/internal/base/files"
)

// sheetPage shows pictures with their numbers and titles, so that people can judge them.
var sheetPage = template.Must(template.New("sheet").Parse(`<!doctype html><meta charset="utf-8">
<style>
body { display: grid; grid-template-columns: repeat(auto-fill, 150px); gap: 8px; background: #ebebf0; font: 13px sans-serif }
figure { margin: 0 }
img { width: 140px; height: 140px; object-fit: contain; image-rendering: pixelated }
</style>
{{range .}}<figure><img src="{{.Image}}" alt=""><figcaption>{{.Number}} {{.Title}}</figcaption></figure>
{{end}}`))

// sheet writes the pictures of a pack as a page, and prints a line about each.
func (p *pack) sheet(folder string) error {
	type entry struct {
		Number int
		Title  string
		Image  template.URL
	}
	var entries []entry
	for _, q := range p.picks {
		if q.err != nil {
			continue
		}
		m := q.made
		var image bytes.Buffer
		if err := png.Encode(&image, format.Pixels(m.puzzle)); err != nil {
			return err
		}
		address := "data:image/png;base64," + base64.StdEncoding.EncodeToString(image.Bytes())
		entries = append(entries, entry{len(entries) + 1, q.title, template.URL(address)})
		fmt.Printf("%3d %s %dx%d colours=%d likeness=%d edits=%d %s %s | %s\n", len(entries), q.name(), m.puzzle.Width(), m.puzzle.Height(),
			max(0, len(m.puzzle.Palette)-1), m.likeness, m.edits, m.mode, m.verdict.Class, q.title)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	file := filepath.Join(folder, p.packList.name+".html")
	fmt.Println(file)
	return files.Write(file, func(w io.Writer) error { return sheetPage.Execute(w, entries) })
}
