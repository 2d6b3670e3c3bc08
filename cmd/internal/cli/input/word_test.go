package input_test

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/internal/base/testrun"
	"nonogram/internal/schema"
)

// word is a text and the start of its fault, "" for a puzzle. Code is the part of the text that the
// site's field reads as a short code: if it is a short code, the field opens it; otherwise the
// field requests the whole text. A test of the pages has the same file.
type word struct{ Text, Fault, Code string }

func words(t *testing.T) (list []word) {
	text := testrun.Must(os.ReadFile("testdata/words.json"))(t)
	testrun.OK(t, json.Unmarshal(text, &list))
	return list
}

// A text gets the same answer as an argument, in a request, as a file, and in the site's field.
func TestWordsAtAllDoors(t *testing.T) {
	for _, test := range words(t) {
		got := items("", test.Text)[0]
		answer, err := formats.Convert(context.Background(), formats.ConvertRequest{Text: test.Text})
		if (got.Err == nil) != (err == nil) || (err == nil) != (test.Fault == "") {
			t.Errorf("%s: found %v and %v, expected %q", test.Text, got.Err, err, test.Fault)
			continue
		}
		if err == nil {
			field, err := wire.Codes(context.Background(), wire.CodesRequest{Code: test.Code})
			if err == nil && field.Puzzle != nil {
				answer.Puzzles = append(answer.Puzzles, field.Puzzle)
			}
			for _, puzzle := range answer.Puzzles {
				if d := cmp.Diff(puzzle, schema.PuzzleOf(got.Puzzle)); d != "" {
					t.Errorf("%s: the answers differ\n%s", test.Text, d)
				}
			}
			continue
		}
		message := err.(*schema.Fault).Message
		if test.Fault != "none" && (!strings.HasPrefix(message, test.Fault) || !strings.HasSuffix(got.Err.Error(), message)) {
			t.Errorf("%s: found %v and %s, expected %s", test.Text, got.Err, message, test.Fault)
		}
	}
}
