package collection

import (
	"bufio"
	"cmp"
	"fmt"
	"image/color"
	"io"
	"strconv"
	"strings"

	"nonogram"
)

// A pack's file has its title and its sentence as comments, the id of the puzzle on its
// cover, and then the puzzles, the easiest first, each in two or three lines:
//
//	# Workshop
//	# Hammers, saws and the rest of the toolbox.
//	cover fluent-emoji-flat:hammer
//
//	fluent-emoji-flat:hammer 20x25 easy T7 7.01 0 🔨 | Hammer
//	ffffff white, 8a4b2c brown
//	3.2A$2.3A$...
//
// The first line of a puzzle is its set and icon, its size, class, hardest technique,
// difficulty, minutes, the emoji that it shows, and its title; "-" is no technique or no
// emoji. The second is the palette of a puzzle in colour, the third the grid.

// WritePack writes a pack's file.
func WritePack(w io.Writer, p Pack) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "# %s\n# %s\n", p.Title, p.About)
	if p.Cover != "" {
		fmt.Fprintf(b, "cover %s\n", p.Cover)
	}
	for _, e := range p.Entries {
		q := e.Puzzle()
		fmt.Fprintf(b, "\n%s:%s %dx%d %s %s %s %d %s | %s\n", e.Set, e.icon, q.Width(), q.Height(), e.Class, cmp.Or(e.Technique, "-"),
			strconv.FormatFloat(e.Difficulty, 'g', -1, 64), e.Minutes, cmp.Or(e.Emoji, "-"), e.title)
		if q.Palette != nil {
			fmt.Fprintln(b, paletteText(q.Palette))
		}
		fmt.Fprintln(b, runsOf(*q.Goal))
	}
	return b.Flush()
}

func unlessDash(text string) string {
	if text == "-" {
		return ""
	}
	return text
}

func paletteText(p nonogram.Palette) string {
	var all []string
	for _, c := range p {
		all = append(all, colourText(c))
	}
	return strings.Join(all, ", ")
}

func parsePalette(text string) (nonogram.Palette, error) {
	var out nonogram.Palette
	for i, part := range strings.Split(text, ", ") {
		digits, name, _ := strings.Cut(part, " ")
		rgb, err := strconv.ParseUint(digits, 16, 24)
		if err != nil || len(digits) != 6 {
			return nil, fmt.Errorf("found the colour %q, expected six hexadecimal digits and a name", part)
		}
		symbol := '.'
		if i > 0 {
			symbol = 'a' + rune(i-1)
		}
		out = append(out, nonogram.PaletteColour{
			Name: name, Symbol: symbol, RGB: color.RGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xff},
		})
	}
	if len(out) < 2 {
		return nil, fmt.Errorf("found the palette %q, expected at least two colours", text)
	}
	return out, nil
}

// ReadPack reads the file that WritePack writes of the pack with this name. [Entry.Puzzle] parses
// the palettes and grids later.
func ReadPack(r io.Reader, name string) (Pack, error) {
	read := packReader{lines: bufio.NewScanner(r), pack: Pack{Name: name}}
	read.lines.Buffer(nil, 1<<20)
	if err := read.all(); err != nil {
		return Pack{}, fmt.Errorf("%s.txt:%d: %w", name, read.line, err)
	}
	return read.pack, nil
}

type packReader struct {
	lines *bufio.Scanner
	line  int
	pack  Pack
}

// next returns the next line that is not blank, or "" at the end.
func (r *packReader) next() string {
	for r.lines.Scan() {
		r.line++
		if text := r.lines.Text(); text != "" {
			return text
		}
	}
	return ""
}

func (r *packReader) all() error {
	for text := r.next(); text != ""; text = r.next() {
		comment, isComment := strings.CutPrefix(text, "# ")
		cover, isCover := strings.CutPrefix(text, "cover ")
		switch {
		case isComment && r.pack.Title == "":
			r.pack.Title = comment
		case isComment:
			r.pack.About = comment
		case isCover:
			r.pack.Cover = cover
		default:
			if err := r.entry(text); err != nil {
				return err
			}
		}
	}
	return r.lines.Err()
}

func (r *packReader) entry(text string) error {
	facts, title, _ := strings.Cut(text, " | ")
	f := strings.Fields(facts)
	if len(f) != 7 {
		return fmt.Errorf("found %d facts, expected 7: icon, size, class, technique, difficulty, minutes, emoji", len(f))
	}
	setName, icon, _ := strings.Cut(f[0], ":")
	e := Entry{icon: icon, Emoji: unlessDash(f[6]), Status: "unique", Class: f[2], Technique: unlessDash(f[3])}
	d := drawing{}
	if n, err := fmt.Sscanf(f[1], "%dx%d", &d.width, &d.height); n != 2 || min(d.width, d.height) < 1 || max(d.width, d.height) > nonogram.MaxSide {
		return fmt.Errorf("found the size %q, expected one such as 20x15 (%v)", f[1], err)
	}
	var err error
	if e.Difficulty, err = strconv.ParseFloat(f[4], 64); err != nil {
		return err
	}
	if e.Minutes, err = strconv.Atoi(f[5]); err != nil {
		return err
	}
	if d.runs = r.next(); strings.Contains(d.runs, ", ") {
		d.palette, d.runs = d.runs, r.next()
	}
	return r.pack.add(setName, title, e, d.puzzle)
}

// drawing has the lines of a picture in the file; palette is empty in black and white.
type drawing struct {
	width, height int
	palette, runs string
}

func (d drawing) puzzle() (p *nonogram.Puzzle, err error) {
	var palette nonogram.Palette
	if d.palette != "" {
		if palette, err = parsePalette(d.palette); err != nil {
			return nil, err
		}
	}
	g, err := parseRuns(d.runs, d.width, d.height, palette.Colours())
	if err != nil {
		return nil, err
	}
	return nonogram.FromGrid(g, palette), nil
}
