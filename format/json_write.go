package format

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strconv"
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
	add(jsonRows, jsonClues(p.Rows))
	add(jsonColumns, jsonClues(p.Columns))
	if givenCells(p) > 0 {
		add(jsonGiven, jsonPicture(*p.Given, map[nonogram.Cell]byte{nonogram.BlankCell: '.', nonogram.FilledCell: '#'}, '?'))
	}
	if p.Goal != nil && p.Goal.Complete() {
		add(jsonImage, jsonPicture(*p.Goal, map[nonogram.Cell]byte{nonogram.BlankCell: ' '}, '#'))
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

func jsonClues(clues []nonogram.Clue) string {
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
			b.WriteString(strconv.Itoa(block.Length))
		}
		b.WriteByte(']')
	}
	b.WriteByte(']')
	return b.String()
}

// jsonPicture writes a grid as an array of rows; symbols tells the characters
// of some cells, other that of all the rest.
func jsonPicture(g nonogram.Grid, symbols map[nonogram.Cell]byte, other byte) string {
	rows := make([]string, g.Height())
	for i := range rows {
		row := make([]byte, 0, g.Width()+2)
		row = append(row, '"')
		for _, c := range g.Row(i) {
			symbol, ok := symbols[c]
			if !ok {
				symbol = other
			}
			row = append(row, symbol)
		}
		rows[i] = "    " + string(append(row, '"'))
	}
	return "[\n" + strings.Join(rows, ",\n") + "\n  ]"
}
