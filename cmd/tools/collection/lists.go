package main

import (
	"bufio"
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonogram"
	"nonogram/picture"
)

// packList is the list of a pack: a file with an icon in each line, or a file of drawn grids.
//
//	# Workshop
//	# Hammers, saws and the rest of the toolbox.
//	cover noto:saw
//	noto:saw side=15,20 colours=4 | Saw
//	noto:pick mode=lines coverage=50 | Pickaxe
//	- noto:anvil | not recognised
//
// A line with a minus names an icon that we considered and left out, and the reason.
type packList struct {
	file, name   string
	title, about string
	cover        string
	picks        []*pick
}

type pick struct {
	list      *packList
	line      int
	set, icon string
	title     string
	variety   picture.Variety
	rows      []string // of a list of grids
	symbols   string   // letters of its colours
	shades    []color.RGBA
	palette   nonogram.Palette
	drawn     *nonogram.Grid
	made      made
	err       error
}

func (p *pick) name() string { return p.set + ":" + p.icon }

func (p *pick) fault(err error) error {
	return fmt.Errorf("%s:%d: %s: %w", p.list.file, p.line, p.name(), err)
}

func readList(file string) (*packList, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	ext := filepath.Ext(file)
	l := &packList{file: file, name: strings.TrimSuffix(filepath.Base(file), ext)}
	read := l.readIcon
	if ext == ".grids" {
		read = l.readGrid
	}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		if err := read(n, strings.TrimSpace(lines.Text())); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, n, err)
		}
	}
	if ext == ".grids" {
		for _, p := range l.picks {
			if p.err = p.draw(); p.err != nil {
				return nil, p.fault(p.err)
			}
		}
	}
	if l.title == "" || l.about == "" {
		return nil, fmt.Errorf("%s: expected \"# Title\" and \"# A sentence.\" at its top", file)
	}
	return l, lines.Err()
}

func (l *packList) readIcon(line int, text string) error {
	switch {
	case strings.HasPrefix(text, "# "):
		l.comment(text[2:])
		return nil
	case strings.HasPrefix(text, "cover "):
		l.cover = strings.TrimSpace(text[6:])
		return nil
	case text == "" || text == "#" || strings.HasPrefix(text, "- "):
		return nil
	}
	left, title, _ := strings.Cut(text, "|")
	fields := strings.Fields(left)
	if len(fields) == 0 || !strings.Contains(fields[0], ":") {
		return fmt.Errorf("found %q, expected set:icon, options, | and a title", text)
	}
	set, icon, _ := strings.Cut(fields[0], ":")
	p := &pick{list: l, line: line, set: set, icon: icon, title: strings.TrimSpace(title)}
	p.variety = picture.Variety{Sides: []int{15, 20, 25}, Colours: []int{0}, Each: 1}
	for _, option := range fields[1:] {
		if err := p.option(option); err != nil {
			return err
		}
	}
	if p.title == "" {
		p.title = titleOf(icon)
	}
	l.picks = append(l.picks, p)
	return nil
}

// comment reads a comment: the title of a pack, its sentence, or any other.
func (l *packList) comment(text string) {
	switch {
	case l.title == "":
		l.title = text
	case l.about == "":
		l.about = text
	}
}

// titleOf makes a title from the name of an icon, without the suffix for its style.
func titleOf(icon string) string {
	name := strings.TrimSuffix(strings.TrimSuffix(icon, "-fill"), "-filled")
	return capital(strings.ReplaceAll(name, "-", " "))
}

func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

func (p *pick) option(text string) error {
	key, value, _ := strings.Cut(text, "=")
	var err error
	switch key {
	case "side":
		p.variety.Sides, err = numbers(value)
	case "colours":
		p.variety.Colours, err = numbers(value)
	case "mode":
		err = p.variety.Options.Mode.UnmarshalText([]byte(value))
	case "coverage":
		p.variety.Options.Coverage, err = strconv.Atoi(value)
	default:
		err = fmt.Errorf("found %q, expected side=, colours=, mode= or coverage=", text)
	}
	return err
}

func numbers(text string) ([]int, error) {
	var out []int
	for part := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

// readGrid reads a line of a list of grids: "= Title", or a row of the grid below it.
func (l *packList) readGrid(line int, text string) error {
	title, isTitle := strings.CutPrefix(text, "= ")
	switch {
	case isTitle:
		title, colours, _ := strings.Cut(title, " ; ")
		icon := strings.ToLower(strings.NewReplacer(" ", "-", "'", "").Replace(title))
		l.picks = append(l.picks, &pick{list: l, line: line, set: l.name, icon: icon, title: title, drawn: &nonogram.Grid{}})
		return l.picks[len(l.picks)-1].colours(colours)
	case strings.HasPrefix(text, "# ") && len(l.picks) == 0:
		l.comment(text[2:])
	case strings.HasPrefix(text, "cover ") && len(l.picks) == 0:
		l.cover = strings.TrimSpace(text[6:])
	case text != "" && len(l.picks) > 0:
		p := l.picks[len(l.picks)-1]
		p.rows = append(p.rows, text)
	}
	return nil
}

// colours reads the letters of a drawn grid in colour, such as "g=2e9e3f r=d8232f".
func (p *pick) colours(text string) error {
	for field := range strings.FieldsSeq(text) {
		symbol, digits, _ := strings.Cut(field, "=")
		rgb, err := strconv.ParseUint(digits, 16, 24)
		if err != nil || len(symbol) != 1 || len(digits) != 6 {
			return fmt.Errorf("found %q, expected a letter and a colour, such as r=d8232f", field)
		}
		p.symbols += symbol
		p.shades = append(p.shades, color.RGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xff})
	}
	return nil
}

// draw reads the rows of a drawn grid.
func (p *pick) draw() error {
	var letters nonogram.Palette
	if len(p.shades) > 0 {
		letters = nonogram.Palette{{Symbol: '.'}}
		for _, symbol := range p.symbols {
			letters = append(letters, nonogram.PaletteColour{Symbol: symbol})
		}
		white := color.RGBA{0xff, 0xff, 0xff, 0xff}
		p.palette = inCollection().names(p, picture.Named(append([]color.RGBA{white}, p.shades...)...))
	}
	g, err := nonogram.ParseGrid(p.rows, letters)
	p.drawn = &g
	return err
}
