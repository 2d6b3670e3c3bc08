package format

import "encoding/json"

// jsonList walks over the elements of an array or an object of valid JSON and
// knows where they stand, which package encoding/json does not tell.
type jsonList struct {
	raw  []byte
	base int // offset of raw in the whole
	next int // index in raw
}

// newJSONList begins after the opening bracket.
func newJSONList(raw []byte, base int) *jsonList {
	return &jsonList{raw: raw, base: base, next: 1}
}

// more reports whether there is another element.
func (l *jsonList) more() bool {
	l.skip()
	return l.raw[l.next] != ']' && l.raw[l.next] != '}'
}

// at is the offset of the next element.
func (l *jsonList) at() int {
	l.skip()
	return l.base + l.next
}

// key is the next element, the key of an object.
func (l *jsonList) key() string { return jsonText(l.value().raw) }

// value is the next element.
func (l *jsonList) value() jsonValue {
	l.skip()
	start := l.next
	switch l.raw[start] {
	case '"':
		l.next = l.stringEnd(start)
	case '[', '{':
		l.next = l.bracketEnd(start)
	default: // a number, true, false or null
		for !isJSONDelimiter(l.raw[l.next]) {
			l.next++
		}
	}
	return jsonValue{raw: l.raw[start:l.next], offset: l.base + start}
}

// skip passes over what stands between elements.
func (l *jsonList) skip() {
	for isJSONSpace(l.raw[l.next]) || l.raw[l.next] == ',' || l.raw[l.next] == ':' {
		l.next++
	}
}

// stringEnd is the index after the string that begins at an index.
func (l *jsonList) stringEnd(at int) int {
	for at++; l.raw[at] != '"'; at++ {
		if l.raw[at] == '\\' {
			at++
		}
	}
	return at + 1
}

// bracketEnd is the index after the array or object that begins at an index.
func (l *jsonList) bracketEnd(at int) int {
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

func isJSONSpace(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\n' }

func isJSONDelimiter(b byte) bool { return isJSONSpace(b) || b == ',' || b == ']' || b == '}' }

// jsonText is the text of a string of valid JSON.
func jsonText(raw []byte) string {
	var text string
	json.Unmarshal(raw, &text) // cannot fail on a string
	return text
}
