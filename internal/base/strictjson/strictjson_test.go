package strictjson_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"nonogram/internal/base/strictjson"
	"nonogram/internal/base/testrun"
)

type inner struct {
	Rows []int `json:"rows"`
}

type Embedded struct {
	Level int `json:"level,omitempty"`
}

// strict reads itself, by this package.
type strict struct{ inner }

func (s *strict) UnmarshalJSON(text []byte) error { return strictjson.Decode(text, &s.inner) }

type request struct {
	Embedded
	Puzzle *inner           `json:"puzzle"`
	List   []inner          `json:"list"`
	Named  map[string]inner `json:"named"`
	Free   any              `json:"free"`
	Hidden int              `json:"-"`
	Plain  bool
	Strict []strict `json:"strict"`
	Bytes  []byte   `json:"bytes"`
	own    int
}

func TestDecode(t *testing.T) {
	const text = ` {"level": 1, "puzzle": {"rows": [1, 2]}, "list": [{"rows": []}, {}], "named": {"a": {}, "A": {"rows": [3]}}, "free": {"x": [{"y": 1}]}, "Plain": true} `
	var got, want request
	testrun.OK(t, strictjson.Decode([]byte(text), &got))
	if err := json.Unmarshal([]byte(text), &want); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("found %+v, expected %+v, %v", got, want, err)
	}
	_ = got.own
}

func TestEncode(t *testing.T) {
	if text, err := strictjson.Encode(map[string]string{"a": "<&>"}); string(text) != `{"a":"<&>"}` || err != nil {
		t.Errorf("found %s, %v", text, err)
	}
	if _, err := strictjson.Encode(func() {}); err == nil {
		t.Error("a function: no error")
	}
}

func TestDecodeRefuses(t *testing.T) {
	const keys = "one of level, puzzle, list, named, free, Plain, strict, bytes"
	for _, c := range []struct{ text, path, want string }{
		{`{"Level": 1}`, "Level", `found the key "Level", expected "level"`},
		{`{"puzle": 1}`, "puzle", `found the key "puzle", expected ` + keys},
		{`{"Hidden": 1}`, "Hidden", `found the key "Hidden", expected ` + keys},
		{`{"-": 1}`, "-", `found the key "-", expected ` + keys},
		{`{"own": 1}`, "own", `found the key "own", expected ` + keys},
		{`{"plain": true}`, "plain", `found the key "plain", expected "Plain"`},
		{`{"puzzle": {"ROWS": []}}`, "puzzle.ROWS", `found the key "ROWS", expected "rows"`},
		{`{"puzzle": {"columns": []}}`, "puzzle.columns", `found the key "columns", expected "rows"`},
		{`{"list": [{}, {"rows": [], "\u0072ows": []}]}`, "list[1].rows", `found the key "rows" twice, expected it once`},
		{`{"named": {"a": {}, "a": {}}}`, "named.a", `found the key "a" twice, expected it once`},
		{`{"named": {"a": {"row": 1}}}`, "named.a.row", `found the key "row", expected "rows"`},
		{`{"strict": [{}, {"row": 1}]}`, "strict[1].row", `found the key "row", expected "rows"`},
		{`{"free": {"x": [{"y": 1, "y": 2}]}}`, "free.x[0].y", `found the key "y" twice, expected it once`},
		{`{"` + strings.Repeat("é", 1000) + `": 1}`, strings.Repeat("é", 40) + "...", `found the key "` + strings.Repeat("é", 40) + `...", expected ` + keys},
	} {
		var into request
		err := strictjson.Decode([]byte(c.text), &into)
		var key *strictjson.Error
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

func TestDecodeFindsValues(t *testing.T) {
	for _, c := range []struct{ text, path, at, want string }{
		{`{"level": "a"}`, "level", `"a"`, `found "a", expected a whole number in its range`},
		{`{"puzzle": {"rows": [1, 2.5]}}`, "puzzle.rows[1]", "2.5", "found 2.5, expected a whole number in its range"},
		{`{"puzzle": 7}`, "puzzle", "7", "found 7, expected an object"},
		{`{"list": [{}, {"rows": {}}]}`, "list[1].rows", "{}}", "found {}, expected an array"},
		{`{"strict": [{"rows": [7, []]}]}`, "strict[0].rows[1]", "[]", "found [], expected a whole number in its range"},
		{`{"bytes": "!"}`, "bytes", `"!"`, `found "!", expected a string in base64`},
		{`{"bytes": [1]}`, "bytes", "[1]", "found [1], expected a string in base64"},
		{` [1]`, "", "[1]", "found [1], expected an object"},
	} {
		var into request
		err := strictjson.Decode([]byte(c.text), &into)
		var value *strictjson.Error
		if !errors.As(err, &value) || value.Path != c.path || err.Error() != c.want {
			t.Errorf("%s: found %v, expected %s at %s", c.text, err, c.want, c.path)
		} else if !strings.HasPrefix(c.text[value.Offset:], c.at) {
			t.Errorf("%s: the offset %d is not that of %s", c.text, value.Offset, c.at)
		}
	}
}

func TestDecodeLimitsDepth(t *testing.T) {
	for _, depth := range []int{strictjson.MaxDepth, strictjson.MaxDepth + 1} {
		var into any
		err := strictjson.Decode([]byte(strings.Repeat("[", depth)+strings.Repeat("]", depth)), &into)
		if tooDeep := errors.Is(err, strictjson.ErrDepth); tooDeep != (depth > strictjson.MaxDepth) {
			t.Errorf("%d deep: found %v", depth, err)
		}
	}
}

func TestFind(t *testing.T) {
	const text = `{"rows": [[1], [20, {"length": 30}]], "row": 40}`
	for path, at := range map[string]string{
		"": "{", "rows[1][0]": "20", "rows[1][1].length": "30", "row": "40", "rows[7]": "[[1]", "none": "{",
	} {
		if found := (strictjson.Value{Raw: []byte(text)}).Find(path); !strings.HasPrefix(text[found.Offset:], at) {
			t.Errorf("%q: found %s, expected %s", path, found.Raw, at)
		}
	}
}

// FuzzDecode: an accepted text gives the values that package encoding/json reads.
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
