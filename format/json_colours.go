package format

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/internal/base/strictjson"
)

// readPalette reads the colours, an array of symbol, shade and name each; nil
// if there is no palette.
func (j *jsonParser) readPalette(v strictjson.Value) (nonogram.Palette, error) {
	if v.Missing() {
		return nil, nil
	}
	if v.Raw[0] != '[' {
		return nil, j.fault(v.Offset, ErrSyntax, jsonPalette, quoted(string(v.Raw)), "an array of colours, blank first")
	}
	palette := nonogram.Palette{}
	list := strictjson.NewList(v)
	for list.More() {
		if len(palette) == nonogram.MaxColours {
			return nil, j.fault(list.At(), nonogram.ErrPalette, jsonPalette, "more colours", fmt.Sprintf("%d at most", nonogram.MaxColours))
		}
		c, err := j.colour(list.Value())
		if err != nil {
			return nil, err
		}
		palette = append(palette, c)
	}
	probe := nonogram.Puzzle{Palette: palette, Rows: make([]nonogram.Clue, 1), Columns: make([]nonogram.Clue, 1)}
	if err := probe.Validate(); err != nil {
		return nil, j.fault(v.Offset, nonogram.ErrPalette, err.Error(), "", "")
	}
	return palette, nil
}

// colour reads ["r", "#ff0000", "red"]; the name may be left out.
func (j *jsonParser) colour(v strictjson.Value) (c nonogram.PaletteColour, err error) {
	wrong := j.fault(v.Offset, ErrSyntax, "colour", quoted(string(v.Raw)), `a symbol, a shade and a name, such as ["r", "#ff0000", "red"]`)
	if v.Raw[0] != '[' {
		return c, wrong
	}
	var texts []string
	list := strictjson.NewList(v)
	for list.More() {
		text := list.Value()
		if text.Raw[0] != '"' || len(texts) == 3 {
			return c, wrong
		}
		texts = append(texts, text.Text())
	}
	if len(texts) < 2 || utf8.RuneCountInString(texts[0]) != 1 {
		return c, wrong
	}
	c.Symbol, _ = utf8.DecodeRuneInString(texts[0])
	rgb, ok := parseRGB(texts[1])
	if !ok || !strings.HasPrefix(texts[1], "#") {
		return c, wrong
	}
	c.RGB = rgb
	if len(texts) == 3 {
		c.Name = texts[2]
	}
	return c, nil
}

// block reads a length of the first colour, or "3r", a length and the symbol of
// any colour. Kind and expected tell what is wrong with it.
func (j *jsonParser) block(raw []byte) (b nonogram.Block, expected string, kind error) {
	b.Colour = nonogram.Filled
	length := string(raw)
	if raw[0] == '"' {
		text := strictjson.Value{Raw: raw}.Text()
		symbol, size := utf8.DecodeLastRuneInString(text)
		length = text[:len(text)-size]
		b.Colour = j.colourOf(symbol)
		switch {
		case j.palette == nil:
			return b, "a block's length", ErrSyntax
		case b.Colour == nonogram.Blank:
			return b, "a length with the symbol of a colour behind it", ErrSyntax
		}
	}
	b.Length, expected, kind = jsonLength(length)
	return b, expected, kind
}

// colourOf is the colour of a symbol; blank if there is none.
func (j *jsonParser) colourOf(symbol rune) nonogram.Colour {
	for c := 1; c < len(j.palette); c++ {
		if j.palette[c].Symbol == symbol {
			return nonogram.Colour(c)
		}
	}
	return nonogram.Blank
}

// jsonColours writes a palette, a colour a line.
func jsonColours(p nonogram.Palette) string {
	var lines []string
	for _, c := range explicit(p) {
		lines = append(lines, fmt.Sprintf("    [%s, %s, %s]",
			jsonString(string(c.Symbol)), jsonString(rgbText(c.RGB)), jsonString(cleanText(c.Name))))
	}
	return "[\n" + strings.Join(lines, ",\n") + "\n  ]"
}

func jsonBlock(b nonogram.Block, p nonogram.Palette) string {
	if p.Colours() == 2 {
		return strconv.Itoa(b.Length)
	}
	return jsonString(strconv.Itoa(b.Length) + string(p.Symbol(b.Colour)))
}
