package format_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

// readOne reads the only puzzle of a text whose contents decide the format.
func readOne(t *testing.T, text string) *nonogram.Puzzle {
	t.Helper()
	entries, err := format.ReadAll(strings.NewReader(text), "", format.ReadOptions{})
	if err != nil || len(entries) != 1 {
		t.Fatalf("%s: %d puzzles, error %v", text, len(entries), err)
	}
	return entries[0].Puzzle
}

// A reader that copied all cells so far for each further cell would take minutes for a megabyte.
func TestReadingARowOfManyCellsCopiesItOnce(t *testing.T) {
	text := `{"goal":[[` + strings.Repeat("0,", 20_000) + `0]]}`
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := format.ReadAll(strings.NewReader(text), "row.json", format.ReadOptions{})
	runtime.ReadMemStats(&after)
	if !errors.Is(err, nonogram.ErrSize) {
		t.Errorf("error %v, expected %v", err, nonogram.ErrSize)
	}
	if used, most := after.TotalAlloc-before.TotalAlloc, uint64(500*len(text)); used > most {
		t.Errorf("%d bytes allocated for %d, expected at most %d", used, len(text), most)
	}
}

// Clues in an inner object belong to the object around it, but not to the next one: a reader would
// search deep objects once for each object around them.
func TestCluesAreOneObjectDeep(t *testing.T) {
	puzzle := `{"rows":[[1]],"columns":[[1]]}`
	for depth := 1; depth <= 3; depth++ {
		text := strings.Repeat(`{"clues":`, depth) + puzzle + strings.Repeat("}", depth)
		if got := readOne(t, text); got.Width() != 1 {
			t.Errorf("%s: width %d, expected 1", text, got.Width())
		}
	}
}

func TestACommentWithoutAnEndTakesTheRest(t *testing.T) {
	source := "rows = [[1]]\ncols = [[1]]\n/* rows = [[2]]\ncols = [[1], [1]]\n"
	entries, err := format.ReadAll(strings.NewReader(source), "x.py", format.ReadOptions{})
	if err != nil || len(entries) != 1 {
		t.Errorf("source: %d puzzles and %v, expected the one before the comment", len(entries), err)
	}
}

// The type of an X bitmap's numbers is not a part of its name.
func TestBitmapNamedShortHasBytes(t *testing.T) {
	text := "#define short_width 9\n#define short_height 1\nstatic unsigned char short_bits[] = {0xff, 0x01};"
	if got := readOne(t, text); got.Rows[0].String() != "9" {
		t.Errorf("row clue %v, expected 9", got.Rows[0])
	}
}

// The columns of faults count characters, also after a comment in letters of several bytes.
func TestPlaceAfterACommentOfManyBytes(t *testing.T) {
	_, err := format.ReadAll(strings.NewReader("rows = [[1]]\n/* ё ж */ rows = [[1]]\ncols = [[1]]"), "x.py", format.ReadOptions{})
	var fault *format.Error
	if !errors.As(err, &fault) || fault.Line != 2 || fault.Column != 11 {
		t.Errorf("fault %v, expected one at 2:11", err)
	}
}
