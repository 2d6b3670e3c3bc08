package format

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"nonogram"
	"nonogram/internal/base/strictjson"
	"nonogram/internal/schema"
)

// jsonWriter writes one puzzle as an object and several as an array, so that the file is JSON in
// either case. Only a second puzzle decides between them, so the writer keeps the first.
type jsonWriter struct {
	w     io.Writer
	first []byte
	count int
}

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

func jsonObject(p *nonogram.Puzzle) []byte {
	kept := *p
	keptInJSON(&kept)
	if p.Goal != nil && !p.Goal.Complete() {
		kept.Goal = nil
	}
	if isBlackAndWhite(kept.Palette) {
		kept.Palette = nil
	}
	w := schema.PuzzleOf(&kept)
	w.Colours = schema.ColoursOf(kept.Palette) // their names too
	object, _ := strictjson.Encode(w)          // cannot fail on texts and numbers
	var lines []string
	for key, v := range (strictjson.Value{Raw: object}).Elements() {
		lines = append(lines, fmt.Sprintf("  %s: %s", key.Raw, jsonLines(v)))
	}
	return []byte("{\n" + strings.Join(lines, ",\n") + "\n}")
}

// jsonLines writes a value on one line, but the strings or objects of a list on a line each.
func jsonLines(v strictjson.Value) string {
	if len(v.Raw) < 2 || v.Raw[0] != '[' || v.Raw[1] != '"' && v.Raw[1] != '{' {
		return string(v.Raw)
	}
	var lines []string
	for _, element := range v.Elements() {
		lines = append(lines, "    "+string(element.Raw))
	}
	return "[\n" + strings.Join(lines, ",\n") + "\n  ]"
}
