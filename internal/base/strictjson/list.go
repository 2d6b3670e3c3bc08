package strictjson

import "encoding/json"

// Value is a value as it is in a text of valid JSON.
type Value struct {
	Raw []byte
	// Offset is its start in the text.
	Offset int
}

// Missing reports whether there is no value, or null.
func (v Value) Missing() bool { return len(v.Raw) == 0 || string(v.Raw) == "null" }

// Text returns the text of a string.
func (v Value) Text() string {
	var text string
	json.Unmarshal(v.Raw, &text) // cannot fail on a string
	return text
}

// List walks over the elements of an array or an object of valid JSON, with their offsets, which
// package encoding/json does not give.
type List struct {
	raw  []byte
	base int // offset of raw in the text
	next int // index in raw
}

// NewList starts after the opening bracket of a value.
func NewList(v Value) *List { return &List{raw: v.Raw, base: v.Offset, next: 1} }

// More reports whether there is another element.
func (l *List) More() bool {
	l.skip()
	return l.raw[l.next] != ']' && l.raw[l.next] != '}'
}

// At returns the offset of the next element.
func (l *List) At() int {
	l.skip()
	return l.base + l.next
}

// Key takes the next element, the key of an object.
func (l *List) Key() string { return l.Value().Text() }

// Value takes the next element.
func (l *List) Value() Value {
	l.skip()
	start := l.next
	switch l.raw[start] {
	case '"':
		l.next = l.stringEnd(start)
	case '[', '{':
		l.next = l.bracketEnd(start)
	default: // a number, true, false or null
		for !isDelimiter(l.raw[l.next]) {
			l.next++
		}
	}
	return Value{Raw: l.raw[start:l.next], Offset: l.base + start}
}

// skip passes over the text between elements.
func (l *List) skip() {
	for isSpace(l.raw[l.next]) || l.raw[l.next] == ',' || l.raw[l.next] == ':' {
		l.next++
	}
}

// stringEnd returns the index after the string that starts at an index.
func (l *List) stringEnd(at int) int {
	for at++; l.raw[at] != '"'; at++ {
		if l.raw[at] == '\\' {
			at++
		}
	}
	return at + 1
}

// bracketEnd returns the index after the array or object that starts at an index.
func (l *List) bracketEnd(at int) int {
	for depth := 0; ; at++ {
		switch l.raw[at] {
		case '"':
			at = l.stringEnd(at) - 1
		case '[', '{':
			depth++
		case ']', '}':
			if depth--; depth == 0 {
				return at + 1
			}
		}
	}
}

func isSpace(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\n' }

func isDelimiter(b byte) bool { return isSpace(b) || b == ',' || b == ']' || b == '}' }
