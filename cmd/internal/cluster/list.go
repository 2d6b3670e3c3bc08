package cluster

import (
	"bytes"
	"encoding/json"
	"fmt"
)

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

// elements returns the values of an array, which share its memory if list has written it.
func elements(text json.RawMessage) (values []json.RawMessage, err error) {
	if inside, ok := bytes.CutPrefix(text, []byte(firstLine)); ok {
		if inside, ok = bytes.CutSuffix(inside, []byte(lastLine)); ok {
			return inLines(inside), nil
		}
	}
	if err := json.Unmarshal(text, &values); err != nil {
		return nil, fmt.Errorf("expected a list of JSON values: %w", err)
	}
	return values, nil
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
