package input_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram/internal/wire/formats"
	"nonogram/internal/wire/schema"
)

// One text has one answer, as an argument and in a request; the site's field asks for the latter.
func TestWordsAtAllDoors(t *testing.T) {
	for _, test := range []struct{ text, fault string }{
		{"RlLr", ""},
		{"BlJI", ""},
		{"RlLr!", "none"},
		{"RrW8eI3iI", "a short code: column 10: short code: "},
		{"2x1:1//1", ""},
		{"15x15#123456", "a game id of Pattern: column 6: game id: found a random seed"},
		{"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#15x15#123456", "a game id of Pattern: "},
		{"nonogram/2/1/1g1", ""},
		{"https://puzz.link/p?nonogram/2/1/1g1", ""},
		{"puzz.link/p?nonogram/2/1/1g1", ""},
		{"pzv.jp/p.html?nonogram/2/1/1g1", ""},
		{"puzz.link/p?sudoku/9/9/1", "a pzpr address: column 13: address: found a puzzle of the kind \"sudoku\""},
		{"pzprv3/nonogram/1/2/. 1 1 /3 . . /", "a pzprv3 board: "},
		{"pzprv3/nonogram/1/2/. 1 1 /2 # # /", ""},
		{"pzprv3.1/nonogram/1/2/. 1 1 /2 # #", ""},
		{"https://webpbn.com/play.cgi?id=1", "an address of a puzzle: address: found one of webpbn.com, which is not fetched, expected a file: export the puzzle there, as XML, and open the file"},
		{"webpbn.com/1", "an address of a puzzle: "},
		{"WWW.nonograms.org/nonograms/i/1", "an address of a puzzle: address: found one of nonograms.org"},
		{"https://www.griddlers.net/nonogram/-/g/1", "an address of a puzzle: "},
		{"https://example.org/puzzle", "an address of a puzzle: address: found one of example.org"},
		{"https://example.org/#/p/RlLr", ""},
		{"N1AQICAAAAAAAAgA", "a link: "},
	} {
		got := items("", test.text)[0]
		answer, err := formats.Convert(context.Background(), formats.ConvertRequest{Text: test.text})
		if (got.Err == nil) != (err == nil) || (err == nil) != (test.fault == "") {
			t.Errorf("%s: found %v and %v, expected %q", test.text, got.Err, err, test.fault)
			continue
		}
		if err == nil {
			if d := cmp.Diff(answer.Puzzles[0], schema.PuzzleOf(got.Puzzle)); d != "" {
				t.Errorf("%s: the answers differ\n%s", test.text, d)
			}
			continue
		}
		message := err.(*schema.Fault).Message
		if test.fault != "none" && (!strings.HasPrefix(message, test.fault) || !strings.HasSuffix(got.Err.Error(), message)) {
			t.Errorf("%s: found %v and %s, expected %s", test.text, got.Err, message, test.fault)
		}
	}
}
