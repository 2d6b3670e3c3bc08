package wire_test

import (
	"context"
	"encoding/json"
	"testing"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/testrun"
)

// TestSessionsKeepNoTexts: the answers about an earlier puzzle with other texts, shades, symbols
// and goal equal those without sessions.
func TestSessionsKeepNoTexts(t *testing.T) {
	const colours = `"rows": [[{"length": 2, "colour": 1}, {"length": 1, "colour": 2}]],
		"columns": [[{"length": 1, "colour": 1}], [{"length": 1, "colour": 1}], [{"length": 1, "colour": 2}]]`
	operations := wire.All(new(app.Sessions))
	for _, puzzle := range []string{
		`{"title": "Flag", "colours": [{"rgb": "ffffff"}, {"rgb": "ff0000", "name": "red"}, {"rgb": "0000ff", "name": "blue"}], ` + colours + `}`,
		`{"goal": ["xxy"], "colours": [{"rgb": "000000"}, {"rgb": "00ff00", "name": "green", "symbol": "x"}, {"rgb": "ffff00", "symbol": "y"}], ` + colours + `}`,
		cross,
		`{"goal": ["#.", ".#"]}`,
		`{"goal": [".#", "#."]}`,
		`{"goal": ["##", ".#"], "rows": [[1], [1]], "columns": [[1], [1]]}`,
		impossible,
	} {
		for _, op := range []string{"hint", "check", "rate", "explain", "solve", "hint"} {
			request := []byte(`{"puzzle": ` + puzzle + `}`)
			found := testrun.Must(operations.Call(context.Background(), op, request))(t)
			expected := testrun.Must(wire.All(nil).Call(context.Background(), op, request))(t)
			equal(t, timeless(t, found), timeless(t, expected))
		}
	}
}

// timeless returns an answer without its times.
func timeless(t *testing.T, text []byte) map[string]any {
	t.Helper()
	var answer map[string]any
	testrun.OK(t, json.Unmarshal(text, &answer))
	delete(answer, "seconds")
	return answer
}
