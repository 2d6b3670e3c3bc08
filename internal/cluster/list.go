package cluster

import (
	"bytes"
	"encoding/json"
	"errors"
)

// Items and values travel in lists. These functions move their bytes and leave it to others to
// read what is in them: encoding/json would read all of it once more.

// list returns a JSON array of values.
func list(values []json.RawMessage) json.RawMessage {
	size := 2
	for _, v := range values {
		size += len(v) + 1
	}
	text := append(make([]byte, 0, size), '[')
	for i, v := range values {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, v...)
	}
	return append(text, ']')
}

var errNoList = errors.New("expected a list of JSON values")

// elements returns the values of an array, which share its memory. Of text that is not valid
// JSON it returns an error or values that are not valid themselves.
func elements(text json.RawMessage) (values []json.RawMessage, err error) {
	text = bytes.TrimSpace(text)
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
