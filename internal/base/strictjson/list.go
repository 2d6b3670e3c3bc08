package strictjson

import (
	"encoding/json"
	"iter"
)

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

// Elements yields the elements of an array, or of an object with their keys, in order; v must be
// valid JSON. Package encoding/json does not give their offsets.
func (v Value) Elements() iter.Seq2[Value, Value] {
	return func(yield func(key, element Value) bool) {
		if !v.nests() {
			return
		}
		var key Value // none in an array
		for l := (list{v.Raw, v.Offset, 1}); l.more(); {
			if v.Raw[0] == '{' {
				key = l.value()
			}
			if !yield(key, l.value()) {
				return
			}
		}
	}
}

// nests reports whether the value is an array or an object.
func (v Value) nests() bool { return len(v.Raw) > 0 && (v.Raw[0] == '{' || v.Raw[0] == '[') }

// list walks over the keys and the elements of an array or an object.
type list struct {
	raw  []byte
	base int // offset of raw in the text
	next int // index in raw
}

// more reports whether there is another element.
func (l *list) more() bool {
	l.skip()
	return l.raw[l.next] != ']' && l.raw[l.next] != '}'
}

// value takes the next key or element.
func (l *list) value() Value {
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

// skip skips the text between elements.
func (l *list) skip() {
	for isSpace(l.raw[l.next]) || l.raw[l.next] == ',' || l.raw[l.next] == ':' {
		l.next++
	}
}

// stringEnd returns the index after the string that starts at an index.
func (l *list) stringEnd(at int) int {
	for at++; l.raw[at] != '"'; at++ {
		if l.raw[at] == '\\' {
			at++
		}
	}
	return at + 1
}

// bracketEnd returns the index after the array or object that starts at an index.
func (l *list) bracketEnd(at int) int {
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
