package draw

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

func mark(row, column int, role proof.Role, link int) proof.Mark {
	return proof.Mark{Fact: proof.Fact{Place: nonogram.Place{Row: row, Column: column}}, Role: role, Link: link}
}

// TestHighlightInText: text has an arrow at the line, numbers of links, and wrong cells marked.
func TestHighlightInText(t *testing.T) {
	p, g := heart(t)
	row, column := nonogram.Row(1), nonogram.Column(6)
	for _, c := range []struct {
		highlight Highlight
		want      []string
	}{
		{Highlight{Line: &row, Marks: []proof.Mark{mark(0, 0, proof.Linked, 7), mark(0, 0, proof.Linked, 8)}}, []string{"4 4>|", "2 2 | 7"}},
		{Highlight{Line: &column, Marks: []proof.Mark{mark(6, 0, proof.Wrong, 0), mark(99, -1, proof.Wrong, 0)}}, []string{"\n                    v\n", "| * ."}},
	} {
		found := string(AppendText(nil, p, g, TextOptions{Highlight: &c.highlight}))
		for _, want := range c.want {
			if !strings.Contains(found, want) {
				t.Errorf("found no %q in\n%s", want, found)
			}
		}
	}
}

// TestHighlightOutside: lines, blocks and marks outside the grid are not drawn.
func TestHighlightOutside(t *testing.T) {
	p, g := heart(t)
	far := nonogram.Row(7)
	h := &Highlight{Line: &far, Blocks: []int{9}, Linked: []nonogram.Line{nonogram.Column(-1)}, Marks: []proof.Mark{mark(7, 0, proof.Changes, 0), mark(-1, 0, proof.Linked, 1), mark(0, 9, proof.Because, 0)}}
	var with, without bytes.Buffer
	for out, h := range map[io.Writer]*Highlight{&with: h, &without: nil} {
		testrun.OK(t, PNG(out, p, g, PNGOptions{Highlight: h}))
	}
	if !bytes.Equal(with.Bytes(), without.Bytes()) {
		t.Error("something outside the grid is drawn")
	}
	AppendText(nil, p, g, TextOptions{Highlight: h})
}

// TestHTML: the page has the picture and the words, whatever characters they have.
func TestHTML(t *testing.T) {
	p, g := heart(t)
	var out bytes.Buffer
	testrun.OK(t, HTML(&out, p, g, SVGOptions{}, "1 < 2"))
	for _, want := range []string{`<html lang="en">`, "<title>Nonogram, 9 × 7</title>", "</svg>\n<figcaption>\n<p>1 &lt; 2</p>\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("found no %q in %s", want, &out)
		}
	}
	if err := HTML(io.Discard, p, g, SVGOptions{Cell: -1}); err == nil {
		t.Error("found no error, expected one for the size of cells")
	}
}
