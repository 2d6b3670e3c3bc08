package cluster

import (
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
