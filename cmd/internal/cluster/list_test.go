package cluster

import (
	"encoding/json"
	"slices"
	"testing"
)

// FuzzElements: what list writes comes back, and other lists are read as encoding/json does.
func FuzzElements(f *testing.F) {
	for _, text := range []string{
		`[]`, ` [ 1 , "a,b" ] `, `[[1,2],{"a":[3,"]"]}]`, `["\"","\\",",\",\\\""]`, `["é\u0022"]`, `[1`, `["]`, `{}`, ``, `[,]`, `[1]]`, `[""]`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var want []json.RawMessage
		if json.Unmarshal(text, &want) != nil {
			return
		}
		equal := func(a, b json.RawMessage) bool { return string(a) == string(b) }
		if again, err := elements(list(want)); err != nil || !slices.EqualFunc(again, want, equal) {
			t.Errorf("%q: the list %q has %q, %v", text, list(want), again, err)
		}
	})
}

// TestListLines: values with line breaks of their own make a list without any around them.
func TestListLines(t *testing.T) {
	for _, values := range [][]json.RawMessage{
		nil,
		{json.RawMessage(`1`)},
		{json.RawMessage(`{"a":[1,2],"b":",\n"}`), json.RawMessage(`"],["`)},
		{json.RawMessage("[1,\n2]"), json.RawMessage(`3`)},
	} {
		text := list(values)
		if !json.Valid(text) {
			t.Errorf("%q is not JSON", text)
		}
		equal := func(a, b json.RawMessage) bool { return string(a) == string(b) }
		if got, err := elements(text); err != nil || !slices.EqualFunc(got, values, equal) {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}
