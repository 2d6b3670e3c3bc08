package cluster

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
)

func FuzzElements(f *testing.F) {
	for _, text := range []string{
		`[]`, ` [ 1 , "a,b" ] `, `[[1,2],{"a":[3,"]"]}]`, `["\"","\\",",\",\\\""]`, `["é\u0022"]`, `[1`, `["]`, `{}`, ``, `[,]`, `[1]]`, `[""]`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if bytes.HasPrefix(bytes.TrimSpace(text), []byte(firstLine)) {
			return // only list writes these
		}
		got, err := elements(text)
		var want []json.RawMessage
		if json.Unmarshal(text, &want) != nil || want == nil {
			return // reading the values reports the fault
		}
		for _, values := range [][]json.RawMessage{got, want} {
			for i := range values {
				values[i], _ = compact(values[i])
			}
		}
		equal := func(a, b json.RawMessage) bool { return string(a) == string(b) }
		if err != nil || !slices.EqualFunc(got, want, equal) {
			t.Fatalf("%q: %q, %v, expected %q", text, got, err, want)
		}
		if again, err := elements(list(got)); err != nil || !slices.EqualFunc(again, got, equal) {
			t.Errorf("%q: the list %q has %q, %v", text, list(got), again, err)
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

// TestLast: the last member of an object comes back as it was, and no text of another member
// passes for it.
func TestLast(t *testing.T) {
	type head struct {
		A int    `json:"a"`
		B string `json:"b,omitempty"`
	}
	for _, h := range []head{{A: 1}, {A: 2, B: `,"last":[1]}`}, {B: "]\u2028<é"}} {
		for _, value := range []string{`[1]`, `{"last":",\"last\":"}`, `""`} {
			object, err := encode(h)
			if err != nil {
				t.Fatal(err)
			}
			text := AppendLast(object, "last", json.RawMessage(value))
			var whole struct {
				head
				Last json.RawMessage `json:"last"`
			}
			if err := json.Unmarshal(text, &whole); err != nil || whole.head != h || string(whole.Last) != value {
				t.Errorf("%s: %+v, %v", text, whole, err)
			}
			if o, v, found := CutLast(text, "last"); !found || string(o) != string(object) || string(v) != value {
				t.Errorf("%s: %s and %s, %v", text, o, v, found)
			}
		}
	}
	if _, _, found := CutLast([]byte(`{"a":1}`), "last"); found {
		t.Error("found a member that is not there")
	}
}
