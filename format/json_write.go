package format

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"

	"nonogram"
)

// jsonWriter writes one puzzle as an object and several as an array, so that
// the file is JSON in either case. Which of them it is shows at the second
// puzzle, so the first is held back.
type jsonWriter struct {
	w     io.Writer
	first []byte
	count int
}

func newJSONWriter(w io.Writer) puzzleWriter { return &jsonWriter{w: w} }

func (j *jsonWriter) write(p *nonogram.Puzzle) error {
	text := jsonObject(p)
	j.count++
	switch j.count {
	case 1:
		j.first = text
		return nil
	case 2:
		text = slices.Concat([]byte("[\n"), j.first, []byte(",\n"), text)
		j.first = nil
	default:
		text = slices.Concat([]byte(",\n"), text)
	}
	_, err := j.w.Write(text)
	return err
}

func (j *jsonWriter) close() error {
	end := []byte("\n]\n")
	switch j.count {
	case 0:
		end = []byte("[]\n")
	case 1:
		end = append(j.first, '\n')
	}
	_, err := j.w.Write(end)
	return err
}

// jsonObject writes a key a line, in a fixed order, and no empty ones.
func jsonObject(p *nonogram.Puzzle) []byte {
	var lines []string
	add := func(key, value string) { lines = append(lines, "  "+jsonString(key)+": "+value) }
	for _, text := range jsonTexts {
		if value := *text.field(&p.Metadata); value != "" {
			add(text.name, jsonString(cleanText(value)))
		}
	}
	if !isBlackAndWhite(p.Palette) {
		add(jsonPalette, jsonColours(p.Palette))
	}
	add(jsonRows, jsonClueList(p.Rows, p.Palette))
	add(jsonColumns, jsonClueList(p.Columns, p.Palette))
	if givenCells(p) > 0 {
		add(jsonGiven, jsonPicture(*p.Given, p.Palette))
	}
	if p.Goal != nil && p.Goal.Complete() {
		palette := p.Palette
		if isBlackAndWhite(palette) {
			palette = nonogram.Palette{{Symbol: ' '}, {Symbol: '#'}}
		}
		add(jsonImage, jsonPicture(*p.Goal, palette))
	}
	if len(p.Records) > 0 {
		add(jsonRecords, jsonRecordList(p))
	}
	return []byte("{\n" + strings.Join(lines, ",\n") + "\n}")
}

func jsonString(text string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.Encode(text) // cannot fail on a string
	return strings.TrimSuffix(b.String(), "\n")
}

func jsonClueList(clues []nonogram.Clue, p nonogram.Palette) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, clue := range clues {
		if i > 0 {
			b.WriteString(", ")
		}
		if clue.Absent() {
			b.WriteString("null")
			continue
		}
		b.WriteByte('[')
		for k, block := range clue {
			if k > 0 {
				b.WriteString(", ")
			}
			b.WriteString(jsonBlock(block, p))
		}
		b.WriteByte(']')
	}
	b.WriteByte(']')
	return b.String()
}

// jsonPicture writes a grid as an array of rows.
func jsonPicture(g nonogram.Grid, p nonogram.Palette) string {
	rows := make([]string, 0, g.Height())
	for row := range g.Strings(p) {
		rows = append(rows, "    "+jsonString(row))
	}
	return "[\n" + strings.Join(rows, ",\n") + "\n  ]"
}
