package cluster

import (
	"bytes"
	"encoding/json"
	"errors"
)

// Items and values travel in lists. These functions move their bytes and leave it to others to
// read what is in them: encoding/json would read all of it once more.

// Line breaks around the values of an array say that there are none within them, so that it can
// be divided without a look at every byte.
const (
	firstLine = "[\n"
	nextLine  = ",\n"
	lastLine  = "\n]"
)

// list returns a JSON array of values.
func list(values []json.RawMessage) json.RawMessage {
	open, between, end := firstLine, nextLine, lastLine
	size := len(open) + len(end)
	for _, v := range values {
		size += len(v) + len(between)
		if bytes.IndexByte(v, '\n') >= 0 {
			open, between, end = "[", ",", "]"
		}
	}
	if len(values) == 0 {
		open, end = "[", "]"
	}
	text := append(make([]byte, 0, size), open...)
	for i, v := range values {
		if i > 0 {
			text = append(text, between...)
		}
		text = append(text, v...)
	}
	return append(text, end...)
}

var errNoList = errors.New("expected a list of JSON values")

// elements returns the values of an array, which share its memory. If the array starts with a line
// break, list has written it. Of text that is not valid
// JSON it returns an error or values that are not valid themselves.
func elements(text json.RawMessage) (values []json.RawMessage, err error) {
	text = bytes.TrimSpace(text)
	if inside, ok := bytes.CutPrefix(text, []byte(firstLine)); ok {
		if inside, ok = bytes.CutSuffix(inside, []byte(lastLine)); ok {
			return inLines(inside), nil
		}
	}
	if len(text) < 2 || text[0] != '[' || text[len(text)-1] != ']' {
		return nil, errNoList
	}
	text = text[1 : len(text)-1]
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, nil
	}
	depth, first := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			if i = endOfString(text, i); i < 0 {
				return nil, errNoList
			}
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case ',':
			if depth == 0 {
				values, first = append(values, text[first:i:i]), i+1
			}
		}
	}
	if depth != 0 {
		return nil, errNoList
	}
	return append(values, text[first:len(text):len(text)]), nil
}

// inLines returns values that are on lines of their own.
func inLines(text []byte) []json.RawMessage {
	values := make([]json.RawMessage, 0, 1+bytes.Count(text, []byte("\n")))
	for {
		i := bytes.IndexByte(text, '\n')
		if i < 0 {
			return append(values, text[:len(text):len(text)])
		}
		end := max(i-1, 0) // before the comma
		values, text = append(values, text[:end:end]), text[i+1:]
	}
}

// AppendLast returns a JSON object with one more member, the last: a name that the object does
// not have, without characters that JSON escapes, and a value. It only moves their bytes.
func AppendLast(object []byte, name string, value json.RawMessage) []byte {
	text := append(make([]byte, 0, len(object)+len(name)+len(value)+4), object[:len(object)-1]...)
	if len(object) > 2 {
		text = append(text, ',')
	}
	text = append(append(append(text, '"'), name...), `":`...)
	return append(append(text, value...), '}')
}

// CutLast undoes [AppendLast] for an object of which no other member is an object or has the
// name. It reports false if the object has no such member after another one. The value shares
// the text's memory, and is not valid JSON if the member is not the last.
func CutLast(text []byte, name string) (object []byte, value json.RawMessage, found bool) {
	// No string has a comma before a quotation mark, which it would escape.
	before, after, found := bytes.Cut(text, []byte(`,"`+name+`":`))
	if !found || !bytes.HasSuffix(after, []byte("}")) {
		return nil, nil, false
	}
	return append(before[:len(before):len(before)], '}'), after[:len(after)-1], true
}

// endOfString returns where the string that starts at i has its closing quote; -1 if nowhere.
func endOfString(text []byte, i int) int {
	for i++; i < len(text); i++ {
		n := bytes.IndexByte(text[i:], '"')
		if n < 0 {
			return -1
		}
		escapes := 0
		for j := i + n - 1; j >= i && text[j] == '\\'; j-- {
			escapes++
		}
		if i += n; escapes%2 == 0 {
			return i
		}
	}
	return -1
}
