package format

import (
	"bufio"
	"fmt"
	"strings"

	"nonogram"
	"nonogram/internal/base/strictjson"
	"nonogram/internal/schema"
)

// jsonFrame has an object for one puzzle and an array for several, so that the file is JSON in
// either case.
var jsonFrame = &frame{head: "[\n", between: ",\n", tail: "\n]\n", alone: "\n", none: "[]\n", add: writeJSON}

func writeJSON(out *bufio.Writer, p *nonogram.Puzzle) {
	if p.Goal != nil && !p.Goal.Complete() {
		p.Goal = nil
	}
	if isBlackAndWhite(p.Palette) {
		p.Palette = nil
	}
	w := schema.PuzzleOf(p)
	w.Colours = schema.ColoursOf(p.Palette) // their names too
	object, _ := strictjson.Encode(w)       // cannot fail on texts and numbers
	var lines []string
	for key, v := range (strictjson.Value{Raw: object}).Elements() {
		lines = append(lines, fmt.Sprintf("  %s: %s", key.Raw, jsonLines(v)))
	}
	out.WriteString("{\n" + strings.Join(lines, ",\n") + "\n}")
}

// jsonLines returns a value on one line, or a list of strings or objects with a line for each.
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
