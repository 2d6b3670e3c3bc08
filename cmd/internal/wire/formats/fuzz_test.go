package formats_test

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"strings"
	"testing"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
)

// FuzzCall: no request makes an operation of packages wire and formats panic, take long, or fail
// except by a Fault that is not internal; and every answer is JSON.
func FuzzCall(f *testing.F) {
	ops := wire.All(nil)
	maps.Copy(ops, formats.All())
	names := ops.Names()
	requests := []string{
		`{"date": "2026-01-31", "size": "small"}`,
		`{"width": 5, "height": 5, "seed": 3}`,
		`{"code": "N1AQUFAAAAAAAAdH8YgEeK"}`,
		`{"code": "RrW8eI3iI3"}`,
		`{"puzzle": {"rows": [null, [{"length": 1, "colour": 0}]], "columns": [[]]}}`,
		`{"puzzle": {"goal": ["#.", ".#"]}, "kind": "svg", "solution": true}`,
		`{"puzzle": {"goal": ["#."]}, "kind": "pdf", "extra": [{"goal": ["#"]}]}`,
		`{"puzzles": [{"goal": ["#."], "given": ["#?"]}], "to": "webpbn"}`,
		`{"text": "RlLr", "to": "non"}`,
		`{"text": "# .\n .#", "to": "gno"}`,
		`{"data": "AAAA/wAA/////w==", "raw": {"width": 2, "height": 1}, "judge": true}`,
		`{"data": "AAAA/w==", "raw": {"width": 1, "height": 1}, "crop": {"x": 0, "y": 0, "width": 1, "height": 1}, "palette_size": 3}`,
	}
	for _, puzzle := range []string{
		`{"rows": [[3], [1, 1], [1]], "columns": [[2], [1], [3]]}`,
		`{"rows": [[1], [1]], "columns": [[1], [1]]}`,
		`{"rows": [[1, 1], [], [1, 1]], "columns": [[1], [2], [1]]}`,
		`{"colours": [{"name": "white", "rgb": "ffffff"}, {"name": "red", "rgb": "#ff0000"}], "rows": [[{"length": 2, "colour": 1}]], "columns": [[1], [1]]}`,
		`{"goal": ["#.", ".#"], "given": ["#?", "??"]}`,
	} {
		requests = append(requests, `{"puzzle": `+puzzle+`}`, `{"puzzle": `+puzzle+`, "board": ["#.?", "???", "???"], "milliseconds": 5}`)
	}
	for i := range names {
		for _, request := range requests {
			f.Add(uint8(i), request)
		}
	}
	f.Fuzz(func(t *testing.T, op uint8, request string) {
		name := names[int(op)%len(names)]
		if name == "generate" && !strings.Contains(request, "milliseconds") {
			request = strings.Replace(request, "{", `{"milliseconds": 50, `, 1)
		}
		answer, err := ops.Call(context.Background(), name, []byte(request))
		var fault *wire.Fault
		switch {
		case err != nil && (!errors.As(err, &fault) || fault.Code == "" || fault.Message == ""):
			t.Errorf("%s: the error is %#v", name, err)
		case err != nil && fault.Code == wire.Internal:
			t.Errorf("%s %s: %v", name, request, err)
		case err == nil && !json.Valid(answer):
			t.Errorf("%s: the answer is %s", name, answer)
		}
	})
}
