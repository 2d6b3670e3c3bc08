package format_test

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/format"
)

// disguises change a text as editors, mail and other systems do.
var disguises = map[string]func(text string) string{
	"CR LF":              func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") },
	"byte order mark":    func(text string) string { return "\ufeff" + text },
	"little endian":      func(text string) string { return inUTF16(text, binary.LittleEndian) },
	"big endian, CR LF":  func(text string) string { return inUTF16(strings.ReplaceAll(text, "\n", "\r\n"), binary.BigEndian) },
	"blanks after lines": func(text string) string { return strings.ReplaceAll(text, "\n", "  \n") },
	"blanks before":      func(text string) string { return "  " + strings.ReplaceAll(text, "\n", "\n  ") },
	"lines around":       func(text string) string { return "\n\n" + text + "\n\n" },
	"last line open":     func(text string) string { return strings.TrimRight(text, "\n") },
	"a comment before":   func(text string) string { return "# drawn by hand\n" + text },
	"hard blanks":        func(text string) string { return strings.ReplaceAll(text, " ", "\u00a0") },
	"DOS's end":          func(text string) string { return text + "\x1a" },
}

func inUTF16(text string, order binary.AppendByteOrder) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

// TestDisguises: a file whose text went through another program has the same puzzle, or an error or
// a warning, and never another puzzle without a word.
func TestDisguises(t *testing.T) {
	for _, f := range format.Formats() {
		if !f.Reads() || !f.Writes() || f.Holds.Picture && f.Holds.Colours || f.Name == "pbm" {
			continue // or made of bytes
		}
		t.Run(f.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := drawKept(t, f)
				p.Metadata = nonogram.Metadata{}
				var b bytes.Buffer
				if err := f.Write(&b, p); err != nil {
					t.Fatal(err)
				}
				if f.Name == "text" && !bytes.ContainsRune(b.Bytes(), '.') {
					return // blanks would be its blank cells
				}
				name := "-"
				if f.Unmarked() && len(f.Extensions) > 0 {
					name += f.Extensions[0]
				}
				how := rapid.SampledFrom(slices.Sorted(maps.Keys(disguises))).Draw(t, "disguise")
				text := disguises[how](b.String())
				entries, err := format.ReadAll(strings.NewReader(text), name, format.ReadOptions{})
				if err != nil || len(entries[0].Warnings) > 0 || entries[0].Format.Name == "source" {
					return // lists in programs, of which source reads the clues alone
				}
				if got := entries[0].Puzzle; len(entries) != 1 || !sameClues(got, p) {
					t.Fatalf("%s: found %v and %v in %q", how, got.Rows, got.Columns, text)
				}
			})
		})
	}
}

// sameClues compares puzzles without their goals and texts.
func sameClues(p, q *nonogram.Puzzle) bool {
	p, q = p.Clone(), q.Clone()
	p.Goal, q.Goal, p.Records, q.Records = nil, nil, nil, nil
	p.Metadata, q.Metadata = nonogram.Metadata{}, nonogram.Metadata{}
	return samePuzzle(p, q)
}
