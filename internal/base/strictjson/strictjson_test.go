package strictjson_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"nonogram/internal/base/strictjson"
)

type inner struct {
	Rows []int `json:"rows"`
}

type Embedded struct {
	Level int `json:"level,omitempty"`
}

type request struct {
	Embedded
	Puzzle *inner           `json:"puzzle"`
	List   []inner          `json:"list"`
	Named  map[string]inner `json:"named"`
	Free   any              `json:"free"`
	Hidden int              `json:"-"`
	Plain  bool
	own    int
}

func TestDecode(t *testing.T) {
	const text = ` {"level": 1, "puzzle": {"rows": [1, 2]}, "list": [{"rows": []}, {}], "named": {"a": {}, "A": {"rows": [3]}}, "free": {"x": [{"y": 1}]}, "Plain": true} `
	var got, want request
	if err := strictjson.Decode([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(text), &want); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("found %+v, expected %+v, %v", got, want, err)
	}
	_ = got.own
}

func TestDecodeRefuses(t *testing.T) {
	const keys = "one of level, puzzle, list, named, free, Plain"
	for _, c := range []struct{ text, path, want string }{
		{`{"Level": 1}`, "Level", `found the key "Level", expected "level"`},
		{`{"puzle": 1}`, "puzle", `found the key "puzle", expected ` + keys},
		{`{"Hidden": 1}`, "Hidden", `found the key "Hidden", expected ` + keys},
		{`{"-": 1}`, "-", `found the key "-", expected ` + keys},
		{`{"own": 1}`, "own", `found the key "own", expected ` + keys},
		{`{"plain": true}`, "plain", `found the key "plain", expected "Plain"`},
		{`{"puzzle": {"ROWS": []}}`, "puzzle.ROWS", `found the key "ROWS", expected "rows"`},
		{`{"puzzle": {"columns": []}}`, "puzzle.columns", `found the key "columns", expected "rows"`},
		{`{"list": [{}, {"rows": [], "\u0072ows": []}]}`, "list.rows", `found the key "rows" twice, expected it once`},
		{`{"named": {"a": {}, "a": {}}}`, "named.a", `found the key "a" twice, expected it once`},
		{`{"named": {"a": {"row": 1}}}`, "named.a.row", `found the key "row", expected "rows"`},
		{`{"free": {"x": [{"y": 1, "y": 2}]}}`, "free.x.y", `found the key "y" twice, expected it once`},
		{`{"` + strings.Repeat("é", 1000) + `": 1}`, strings.Repeat("é", 40) + "...", `found the key "` + strings.Repeat("é", 40) + `...", expected ` + keys},
	} {
		var into request
		err := strictjson.Decode([]byte(c.text), &into)
		var key *strictjson.KeyError
		if !errors.As(err, &key) || key.Path != c.path || err.Error() != c.want {
			t.Errorf("%.60s: found %v, expected %s", c.text, err, c.want)
		}
	}
	var into request
	var trailing *strictjson.TrailingError
	if err := strictjson.Decode([]byte(`{} {}`), &into); !errors.As(err, &trailing) || trailing.Offset != 4 {
		t.Errorf("found %v, expected a TrailingError at 4", err)
	}
	for _, text := range []string{"", "{", `{"level": "a"}`, "[]"} {
		if err := strictjson.Decode([]byte(text), &into); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}

// FuzzDecode: what is accepted is what package encoding/json reads, and every key is
// there once.
func FuzzDecode(f *testing.F) {
	for _, seed := range []string{`{"level": 1, "free": {"a": [null, true, "\""]}}`, `[]`, `{"puzzle": null}`, `{"list": [{}, {"rows": [1]}]}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var got, want request
		if strictjson.Decode(text, &got) != nil {
			return
		}
		if err := json.Unmarshal(text, &want); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: found %+v, expected %+v, %v", text, got, want, err)
		}
	})
}
