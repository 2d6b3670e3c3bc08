package wire_test

import (
	"context"
	"strings"
	"testing"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/wiretest"
)

// FuzzCall: no request makes an operation panic, take long or fail in another way than
// by a Fault, and every answer is JSON.
func FuzzCall(f *testing.F) {
	ops := wire.All(nil).Names()
	for i := range ops {
		for _, puzzle := range []string{key, cross, impossible, flag, `{"goal": ["#.", ".#"], "given": ["#?", "??"]}`} {
			f.Add(uint8(i), `{"puzzle": `+puzzle+`}`)
			f.Add(uint8(i), `{"puzzle": `+puzzle+`, "board": ["#.?", "???", "???"], "milliseconds": 5}`)
		}
		f.Add(uint8(i), `{"date": "2026-01-31", "size": "small"}`)
		f.Add(uint8(i), `{"width": 5, "height": 5, "seed": 3}`)
		f.Add(uint8(i), `{"code": "N1AQUFAAAAAAAAdH8YgEeK"}`)
		f.Add(uint8(i), `{"code": "RrW8eI3iI3"}`)
		f.Add(uint8(i), `{"puzzle": {"rows": [null, [{"length": 1, "colour": 0}]], "columns": [[]]}}`)
	}
	f.Fuzz(func(t *testing.T, op uint8, request string) {
		name := ops[int(op)%len(ops)]
		if name == "generate" && !strings.Contains(request, "milliseconds") {
			request = strings.Replace(request, "{", `{"milliseconds": 50, `, 1)
		}
		text, err := wire.All(nil).Call(context.Background(), name, []byte(request))
		wiretest.CheckAnswer(t, name, request, text, err)
	})
}
