package draw

import (
	"bufio"
	"fmt"
	"html"
	"io"

	"nonogram"
)

// htmlStart starts a page, with the language and the title of its picture.
const htmlStart = `<!DOCTYPE html>
<html lang="%s">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>%s</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 45em; margin: 2em auto; padding: 0 1em }
figure { margin: 0 }
svg { max-width: 100%%; height: auto }
</style>
<figure>
`

// HTML writes a page with the picture that [SVG] draws and, below it, paragraphs of text. Errors
// are those of SVG.
func HTML(w io.Writer, p *nonogram.Puzzle, g nonogram.Grid, o SVGOptions, words ...string) error {
	b := bufio.NewWriter(w)
	title := o.Language.say("picture", args{"size": sizeText(p)})
	fmt.Fprintf(b, htmlStart, o.Language.Tag(), html.EscapeString(title))
	if err := SVG(b, p, g, o); err != nil {
		return err
	}
	b.WriteString("<figcaption>\n")
	for _, text := range words {
		fmt.Fprintf(b, "<p>%s</p>\n", html.EscapeString(text))
	}
	b.WriteString("</figcaption>\n</figure>\n")
	return b.Flush()
}
