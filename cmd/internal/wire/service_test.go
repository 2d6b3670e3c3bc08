package wire_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram/cmd/internal/wire"
)

// ask calls an operation and reads the answer.
func ask[Response any](t *testing.T, op, request string) Response {
	t.Helper()
	text, err := wire.All(nil).Call(context.Background(), op, []byte(request))
	if err != nil {
		t.Fatalf("%s %s: %v", op, request, err)
	}
	var out Response
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatalf("%s: the answer %s: %v", op, text, err)
	}
	return out
}

// refuse calls an operation and returns the fault; the test fails if the operation accepts the
// request.
func refuse(t *testing.T, op, request string) *wire.Fault {
	t.Helper()
	text, err := wire.All(nil).Call(context.Background(), op, []byte(request))
	var fault *wire.Fault
	if !errors.As(err, &fault) {
		t.Fatalf("%s %.200s: found answer %.200s, error %v, want a fault", op, request, text, err)
	}
	return fault
}

// equal fails the test unless two values are equal.
func equal(t *testing.T, found, want any) {
	t.Helper()
	if d := cmp.Diff(want, found); d != "" {
		t.Errorf("want (-), found (+):\n%s", d)
	}
}

// Puzzles that the tests use.
const (
	key        = `{"rows": [[3], [1, 1], [1]], "columns": [[2], [1], [3]]}`
	cross      = `{"rows": [[1], [1]], "columns": [[1], [1]]}`
	impossible = `{"rows": [[1, 1], [], [1, 1]], "columns": [[1], [2], [1]]}`
	flag       = `{"title": "Flag", "colours": [{"name": "white", "rgb": "ffffff"}, {"name": "red", "rgb": "#ff0000"}, {"name": "blue", "rgb": "0000FF"}],
		"rows": [[{"length": 2, "colour": 1}, {"length": 1, "colour": 2}]], "columns": [[1], [1], [{"length": 1, "colour": 2}]]}`
)

// TestRequestsAreStrict: code and field name the fault of a request.
func TestRequestsAreStrict(t *testing.T) {
	deep := strings.Repeat("[", wire.MaxDepth+1) + strings.Repeat("]", wire.MaxDepth+1)
	for _, c := range []struct{ op, request, want string }{
		{"sing", `{}`, `unknown_operation : no operation "sing", expected one of certify, check, clues, codes, count, explain, generate, hint, rate, repair, solve`},
		{"solve", ``, `malformed : not JSON: the request ends too early`},
		{"solve", `{"puzzle": `, `malformed : not JSON: the request ends too early`},
		{"solve", `{]`, `malformed : not JSON: invalid character ']' looking for beginning of object key string, at byte 2`},
		{"solve", `{} {}`, `malformed : the request continues after its end, at byte 4`},
		{"solve", `[]`, `malformed : found [], expected an object`},
		{"solve", `{"puzle": 1}`, `malformed puzle: found the key "puzle", expected one of puzzle, board, known, solutions, method, milliseconds`},
		{"solve", `{"PUZZLE": {"goal": ["#"]}}`, `malformed PUZZLE: found the key "PUZZLE", expected "puzzle"`},
		{"solve", `{"puzzle": {"Rows": [[1]], "columns": [[1]]}}`, `malformed puzzle.Rows: found the key "Rows", expected "rows"`},
		{"solve", `{"puzzle": {"rows": [[1]], "columns": [[1]], "rows": [[]]}}`, `malformed puzzle.rows: found the key "rows" twice, expected it once`},
		{"solve", `{"puzzle": {"rows": [[{"Length": 1}]], "columns": [[1]]}}`, `malformed puzzle.rows[0][0].Length: found the key "Length", expected "length"`},
		{"solve", `{"puzzle": {"rows": [[1.5]], "columns": [[1]]}}`, `malformed puzzle.rows[0][0]: found 1.5, expected a block: its length, or an object with length and colour`},
		{"solve", `{"puzzle": {"rows": [[null]], "columns": [[1]]}}`, `malformed puzzle.rows[0][0]: found null, expected a block: its length, or an object with length and colour`},
		{"solve", `{"puzzle": {"rows": [[{"length": 1, "color": 1}]], "columns": [[1]]}}`, `malformed puzzle.rows[0][0].color: found the key "color", expected one of length, colour`},
		{"solve", `{"puzzle": {"rows": 7}}`, `malformed puzzle.rows: found 7, expected an array`},
		{"solve", deep, `too_large : the request is nested deeper than 16`},
		{"solve", `{}`, `missing puzzle.rows: found no puzzle, expected rows and columns, or a goal to make them of`},
		{"solve", `{"puzzle": {"rows": [[1]]}}`, `missing puzzle.rows: found no puzzle, expected rows and columns, or a goal to make them of`},
		{"solve", `{"puzzle": {"rows": [[` + strings.Repeat("1,", 200) + `1]], "columns": [[1]]}}`, `bad_puzzle puzzle.rows[0]: 201 blocks in 1 cell`},
		{"solve", `{"puzzle": {"rows": [[1]], "columns": [[1]], "width": 2}}`, `bad_puzzle puzzle.width: the width is 2, but there are 1 columns`},
		{"solve", `{"puzzle": {"rows": [[1]], "columns": [[1]], "height": 2}}`, `bad_puzzle puzzle.height: the height is 2, but there are 1 rows`},
		{"solve", `{"puzzle": {"rows": [[2]], "columns": [[1], []]}}`, `bad_puzzle puzzle: rows and columns disagree: rows have 2 filled cells, columns 1`},
		{"solve", `{"puzzle": {"rows": [[1]], "columns": [[1]], "given": ["##"]}}`, `bad_puzzle puzzle.given: 2 x 1 cells, the puzzle has 1 x 1`},
		{"solve", `{"puzzle": {"rows": [[1]], "columns": [[1]], "goal": ["g"]}}`, `bad_puzzle puzzle.goal: row 1: column 1: found 'g', expected a cell: '.', '?' or '#'`},
		{"solve", `{"puzzle": {"goal": ["?"]}}`, `bad_puzzle puzzle.goal: no clues can be made of a goal with open cells: found 1`},
		{"solve", `{"puzzle": {"colours": [{"rgb": "ffzz00"}, {"rgb": "000000"}], "goal": ["a"]}}`, `bad_puzzle puzzle.colours[0].rgb: found "ffzz00", expected six hexadecimal digits, such as #ff8000`},
		{"solve", `{"puzzle": {"colours": [{"rgb": "ffffff"}], "goal": ["a"]}}`, `bad_puzzle puzzle.colours: found 1 colour, expected 2 to 32, blank first`},
		{"solve", `{"puzzle": {"colours": [{"rgb": "ffffff"}, {"rgb": "000000", "symbol": "ab"}], "goal": ["a"]}}`, `bad_puzzle puzzle.colours[1].symbol: found "ab", expected one character`},
		{"solve", `{"puzzle": {"rows": [[{"length": 1, "colour": 7}]], "columns": [[1]]}}`, `bad_puzzle puzzle.rows[0][0]: colour 7 of a palette with 2`},
		{"solve", `{"puzzle": ` + key + `, "solutions": 101}`, `out_of_range solutions: found 101, expected 1 to 100, or 0 for 2`},
		{"solve", `{"puzzle": ` + key + `, "method": "guess"}`, `out_of_range method: found "guess", expected one of search, line, implications, probe`},
		{"solve", `{"puzzle": ` + key + `, "milliseconds": -1}`, `out_of_range milliseconds: found -1, expected 1 to 60000, or 0 for the usual time`},
		{"solve", `{"puzzle": ` + key + `, "board": ["#"]}`, `bad_board board: 1 x 1 cells, the puzzle has 3 x 3`},
		{"hint", `{"puzzle": ` + key + `, "level": 0}`, `out_of_range level: found 0, expected 1 to 4`},
		{"hint", `{"puzzle": ` + key + `, "near": [3, 0]}`, `out_of_range near: found row 3 and column 0, expected a cell of the puzzle`},
		{"hint", `{"puzzle": ` + key + `, "near": [0, -1]}`, `out_of_range near: found row 0 and column -1, expected a cell of the puzzle`},
		{"hint", `{"puzzle": ` + key + `, "level": 5}`, `out_of_range level: found 5, expected 1 to 4`},
		{"hint", `{"puzzle": ` + key + `, "history": [["#"]]}`, `bad_board history: 1 x 1 cells, the puzzle has 3 x 3`},
		{"hint", `{"puzzle": ` + flag + `, "known": [{"row": 0, "column": 3, "cell": "a"}]}`, `bad_board known: there is no row 0, column 3`},
		{"hint", `{"puzzle": ` + flag + `, "known": [{"row": 0, "column": 1, "cell": "z"}]}`, `bad_board known: 'z' is not the symbol of a colour, or occurs twice`},
		{"hint", `{"puzzle": ` + flag + `, "known": [{"row": 0, "column": 1, "cell": ""}]}`, `bad_board known: a cell has at least one colour`},
		{"repair", `{"puzzle": ` + key + `}`, `missing puzzle.goal: only a picture can be repaired`},
		{"repair", `{"puzzle": {"goal": ["#"]}, "want": "all"}`, `out_of_range want: found "all", expected edits or given`},
		{"repair", `{"puzzle": {"goal": ["#"]}, "locked": [[0, 1]]}`, `out_of_range locked: found row 0 and column 1, expected cells of the picture`},
		{"generate", `{"width": 5}`, `out_of_range height: found 0, expected 1 to 100`},
		{"generate", `{"width": 5, "height": 5, "class": "nice"}`, `out_of_range class: found "nice", expected one of trivial, easy, medium, hard, expert, deep`},
		{"generate", `{"width": 5, "height": 5, "seed": 9007199254740992}`, `out_of_range seed: found 9007199254740992, expected 0 to 9007199254740991`},
		{"codes", `{}`, `missing puzzle: a puzzle or board to encode, or a code to decode`},
		{"codes", `{"code": "RjH", "board": ["#"]}`, `malformed code: expected either a code or something to encode`},
		{"codes", `{"code": "hello"}`, `bad_code code: "hello" is neither a link nor a short code`},
		{"codes", `{"code": "N1AAAA"}`, `bad_code code: the link is damaged or cut off`},
		{"codes", `{"code": "RjH!"}`, `bad_code code: short code, column 4: found '!', expected a letter, a digit, - or _`},
	} {
		f := refuse(t, c.op, c.request)
		if found := string(f.Code) + " " + f.Field + ": " + f.Message; found != c.want {
			t.Errorf("%s %.100s:\nfound %s\nwant  %s", c.op, c.request, found, c.want)
		}
	}
}

// TestLargeRequestsAreRefused: operations refuse a request above a limit before they work on it.
func TestLargeRequestsAreRefused(t *testing.T) {
	row := `"` + strings.Repeat("#", 101) + `"`
	faulty := `[` + strings.Repeat("[1000],", 150) + `[]]`
	for _, c := range []struct{ op, request, want string }{
		{"solve", `{"puzzle": {"goal": [` + row + `]}}`, "too_large puzzle"},
		{"clues", `{"puzzle": {"goal": [` + strings.Repeat(`"#",`, 1000) + `"#"]}}`, "too_large puzzle.goal"},
		{"clues", `{"puzzle": {"rows": [` + strings.Repeat(`[],`, 1000) + `[]], "columns": [[]]}}`, "too_large puzzle.rows"},
		{"check", `{"puzzle": {"rows": ` + faulty + `, "columns": ` + faulty + `}}`, "bad_puzzle puzzle.rows"},
		{"solve", `{"puzzle": {"title": "` + strings.Repeat("x", wire.MaxText+1) + `", "goal": ["#"]}}`, "too_large puzzle.title"},
		{"solve", strings.Repeat(" ", wire.MaxRequest+1), "too_large "},
	} {
		f := refuse(t, c.op, c.request)
		if found := string(f.Code) + " " + f.Field; found != c.want {
			t.Errorf("%s %.60s: found %s (%.100s), want %s", c.op, c.request, found, f.Message, c.want)
		}
		if len(f.Message) > 1000 {
			t.Errorf("%s %.60s: a message of %d bytes", c.op, c.request, len(f.Message))
		}
	}
}
