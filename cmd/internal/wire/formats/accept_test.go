package formats_test

import (
	"context"
	"strings"
	"testing"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
)

// A puzzle is solved in every shape that files have.
func TestAccepting(t *testing.T) {
	solve := formats.Accepting(wire.All(nil)["solve"])
	for _, test := range []struct{ puzzle, want string }{
		{`{"rows":[[2],[1]],"columns":[[1],[2]]}`, `"status":"unique"`},
		{`{"rows":[[2],[0]],"columns":[[1],[1]]}`, `"status":"unique"`},
		{`{"row_clues":[[2],[1]],"col_clues":[[1],[2]]}`, `"status":"unique"`},
		{`{"rows":2,"cols":2,"rowHints":[["2"],["1"]],"colHints":["1","2"]}`, `"status":"unique"`},
		{`{"solution":["##",".#"],"title":"x"}`, `"status":"unique"`},
		{`[[1,1],[0,1]]`, `"status":"unique"`},
		{`{"row_clue":[[2],[1]],"col_clues":[[1],[2]]}`, `"status":"unique"`},
		{`{"rows":[[2],[1]],"cols":[[1],[2]],"foo":1}`, `found the key "foo", expected those of a puzzle`},
		{`{"id":1,"rowHints":[[2],[1]],"colHints":[[1],[2]]}`, `found the key "id", expected those of a puzzle`},
		{`{"puzzles":[{"rows":[[1]],"cols":[[1]]},{"rows":[[1]],"cols":[[1]]}]}`, `found 2 puzzles, expected one`},
		{`{"rows":[[2],[1]],"columns":[[1],[2]],"foo":1}`, `found the key "foo"`},
		{`{"rows":[[2],[1]],"cols":[[1],[2]],"cols":[[1],[2]]}`, `found a second "cols"`},
		{`{"hor":[[2],[1]],"ver":[[1],[2]]}`, `"warnings":["\"hor\" is read as the clues of the rows","\"ver\" is read as the clues of the columns"]}`},
		{`{"a":1}`, `found the key "a"`},
		{`7`, `found 7, expected an object`},
	} {
		answer, err := solve(context.Background(), []byte(`{"solutions": 2, "puzzle": `+test.puzzle+`}`))
		got := string(answer)
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, test.want) {
			t.Errorf("%s: found %s, expected %s", test.puzzle, got, test.want)
		}
	}
	twice := `{"puzzle": {"cols":[[1]],"rows":[[1]]}, "puzzle": {"rows":[[1]],"columns":[[1]]}}`
	if answer, err := solve(context.Background(), []byte(twice)); err == nil {
		t.Errorf("%s: found %s", twice, answer)
	}
}
