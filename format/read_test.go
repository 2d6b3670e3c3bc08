package format_test

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

func TestDetect(t *testing.T) {
	const non = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
	axis := strings.Repeat("2"+strings.Repeat(" 1", 148)+"\n", 300)
	for _, c := range []struct{ name, in, want string }{
		{"a.non", non, "non"},
		{"a.nonpack", non, "non"},
		{"A.NON", non, "non"},
		{"a.nonpack.gz", non, "non"}, // not packed after all
		{"a", non, "non"},
		{"a.txt", non, "non"},
		{"-", "\ufeff" + non, "non"},
		{"a.non", `{"image":["#"]}`, "json"},
		{"-", ` [{"image":["#"]}]`, "json"},
		{"-", "\ufeff" + `{"image":["#"]}`, "json"},
		{"a.csv", "rules\nRjH\n", "csv"},
		{"-", "# x\n'Rules' # y\nRjH\n", "csv"},
		{"a.short", "RjH", "short"},
		{"-", "\n LjEw\n", "short"},
		{"a.txt", "#", "text"},
		{"-", "\n.#\n", "text"},
		{"a.md", "0 1\n1 0\n", "text"},
		{"a.non", "#.#\n.#.\n", "text"},
		{"a.json", "1 1\n0\n\n1\n0\n1\n", "clues"},
		{"-", axis + "\n" + axis, "clues"},
		{"-", "\ufeff" + axis + "\n" + axis, "clues"}, // its start alone decides nothing
	} {
		entries, err := format.ReadAll(strings.NewReader(c.in), c.name, format.ReadOptions{})
		if err != nil || len(entries) != 1 || entries[0].Format.Name != c.want {
			t.Errorf("%s %.40q: %d puzzles, %v; want one of format %s", c.name, c.in, len(entries), err, c.want)
		}
	}
}

func TestReadableNames(t *testing.T) {
	names := format.ReadableNames()
	if !slices.Contains(names, "non") || slices.Contains(names, "dimacs") {
		t.Errorf("%q, expected non, and no dimacs, which can only be written", names)
	}
}

func TestDetectNothing(t *testing.T) {
	const formats = `, expected a format that "nonogram help convert" lists`
	for _, c := range []struct {
		name, in, want string
		kind           error
	}{
		{"a", "hello world", `a: unknown format: found "hello world"` + formats, format.ErrUnknownFormat},
		{"a", "\n \n", "a: unknown format: found blank lines" + formats, format.ErrUnknownFormat},
		{"a", "\x7fELF\x02\x00", "a: unknown format: found a binary file" + formats, format.ErrUnknownFormat},
		{"a.jpg", "\xff\xd8\xff\xe0\x00", `a.jpg: unknown format: found a JPEG image, expected a puzzle, which "nonogram import" makes of it`, format.ErrUnknownFormat},
		{"a.zip", "PK\x03\x04\x14\x00", "a.zip: zip archive: damaged or cut off", format.ErrSyntax},
		{"a", "GIF89a", `a: unknown format: found a GIF image, expected a puzzle, which "nonogram import" makes of it`, format.ErrUnknownFormat},
		{"a", "RIFF\x10\x00\x00\x00WEBPVP8", `a: unknown format: found a WebP image, expected a puzzle, which "nonogram import" makes of it`, format.ErrUnknownFormat},
		{"a", "BM\x10\x00", `a: unknown format: found a BMP image, expected a puzzle, which "nonogram import" makes of it`, format.ErrUnknownFormat},
		{"a", "BM and", `a: unknown format: found "BM and"` + formats, format.ErrUnknownFormat},
		{"a", "RIFF\x10", `a: unknown format: found "RIFF\x10"` + formats, format.ErrUnknownFormat},
		{"a", "\xff\xfew\x00", "a: unknown format: found \"w\"" + formats, format.ErrUnknownFormat},
		{"a", strings.Repeat("é", 50), `a: unknown format: found "` + strings.Repeat("é", 20) + `"...` + formats, format.ErrUnknownFormat},
		{"a.txt", "hello world", `a.txt: unknown format: found "hello world"` + formats, format.ErrUnknownFormat},
		{"a.txt", "#.q\n", `a.txt: unknown format, closest to text (line 1, column 3: picture: found 'q', expected a cell: '.', '?' or '#')`, format.ErrUnknownFormat},
		{"a.txt", "3 3\n1\n1 x\n\n1\n1\n1\n", `a.txt: unknown format, closest to nin (line 3, column 3: row clue: found "x", expected a block's length), ` +
			`clues (line 3, column 3: row clue: found "x", expected a block's length, or ? alone)`, format.ErrUnknownFormat},
		{"a.txt", "3 3\n1\n1 1\n1\n1\n1\n1\n", "a.txt:1: rows and columns disagree: rows have 4 filled cells, columns 3", nonogram.ErrTotals},
		{"a", "1\n1\n\n3\n", "a:4:1: column 1, block 1: blocks do not fit: length 3 in a line of 2 cells", nonogram.ErrTooLong},
		{"a", "", "a: no puzzle: found an empty file", format.ErrNoPuzzle},
		{"a.non", "", "a.non: no puzzle: found an empty file", format.ErrNoPuzzle},
		{"a.non", "\n\n====\n", "a.non: no puzzle: found nothing but blank lines, comments or empty lists", format.ErrNoPuzzle},
		{"a.txt", "\n\n", "a.txt: no puzzle: found nothing but blank lines, comments or empty lists", format.ErrNoPuzzle},
		{"a.short", "\n\n", "a.short: no puzzle: found nothing but blank lines, comments or empty lists", format.ErrNoPuzzle},
		{"a.json", "\n\n", "a.json: no puzzle: found nothing but blank lines, comments or empty lists", format.ErrNoPuzzle},
		{"a.json", "x", `a.json:1:1: no puzzle: found "x", expected "{"`, format.ErrNoPuzzle},
		{"a.non", "\x7fELF\x02\x00", "a.non:1:6: malformed: found a NUL byte, expected text", format.ErrSyntax},
	} {
		entries, err := format.ReadAll(strings.NewReader(c.in), c.name, format.ReadOptions{})
		if err == nil || err.Error() != c.want || !errors.Is(err, c.kind) || len(entries) > 0 {
			t.Errorf("%s %q: %d puzzles, %v; want %s", c.name, c.in, len(entries), err, c.want)
		}
	}
}

// TestKinds: the faults of puzzles match the same errors in every format, and have a place.
func TestKinds(t *testing.T) {
	for _, c := range []struct {
		name, in string
		want     error
	}{
		{"a.non", "color a #12345\n", format.ErrSyntax},
		{"a.non", "width 1001\n", nonogram.ErrSize},
		{"a.non", "title \"x\"\n", format.ErrSyntax},
		{"a.non", "width 1\nheight 1\nrows\n2\ncolumns\n1\n", nonogram.ErrTooLong},
		{"a.non", "width 1\nheight 1\nrows\n1\ncolumns\n0\n", nonogram.ErrTotals},
		{"a.non", "width 1\nheight 1\nrows\n1\ncolumns\n1\ngoal \"\"\n", nonogram.ErrGrid},
		{"a.json", `{"rows": [[1]], "columns": "x"}`, format.ErrSyntax},
		{"a.json", `{"rows": [[1]], "columns": [[1]], "width": 2}`, nonogram.ErrSize},
		{"a.json", `{"rows": [[1]` + strings.Repeat(",[]", nonogram.MaxSide) + `], "columns": [[1]]}`, nonogram.ErrSize},
		{"a.json", `{"rows": [[2]], "columns": [[1]]}`, nonogram.ErrTooLong},
		{"a.json", `{"rows": [[1` + strings.Repeat(",1", 200) + `]], "columns": [[1]]}`, nonogram.ErrTooLong},
		{"a.json", `{"rows": [[{"length": 1, "colour": 7}]], "columns": [[1]]}`, nonogram.ErrBlock},
		{"a.json", `{"rows": [[1]], "columns": [[1]], "given": ["??"]}`, nonogram.ErrGrid},
		{"a.json", `{"goal": ["#", "##"]}`, nonogram.ErrGrid},
		{"a.json", `{"goal": ["#x"], "colours": []}`, nonogram.ErrPalette},
		{"a.json", `{"rows": [[1]], "columns": [[1]], "colours": [{"rgb": "#fff"}]}`, nonogram.ErrPalette},
		{"a.json", `{"rows": [[1]], "columns": [[1]], "colours": [{"rgb": "#fff"}, {"rgb": "red"}]}`, format.ErrSyntax},
		{"a.json", `{"rows": [[1]], "columns": [[1]], "colours": [{"rgb": "#fff"}, {"rgb": "#000", "symbol": "?"}]}`, nonogram.ErrPalette},
		{"a.json", `{"goal": ["#?"]}`, format.ErrOpenCells},
		{"a.json", `{"goal": ["#y"]}`, format.ErrSyntax},
		{"a.json", fmt.Sprintf(`{"colours":["#ffffff"%s],"rows":[["1z"]],"columns":[["1z"]]}`, strings.Repeat(`,"#000000"`, nonogram.MaxColours)), nonogram.ErrPalette},
		{"a.g", "#t\n:\n1\n", format.ErrShapes},
		{"a.g", ":\n:\n:\n", nonogram.ErrSize},
		{"a.xpm", "/* XPM */\nstatic char *x[] = {\n/* \"2 1 1 1\",\n\"a c black\",\n\"aa\"};", format.ErrSyntax},
	} {
		_, err := format.ReadAll(strings.NewReader(c.in), c.name, format.ReadOptions{})
		var at *format.Error
		if !errors.Is(err, c.want) || c.want != format.ErrSyntax && errors.Is(err, format.ErrSyntax) || !errors.As(err, &at) || at.File != c.name || at.Line == 0 {
			t.Errorf("%.60s: found %#v, want an Error that is %v", c.in, err, c.want)
		}
	}
}

// A file with nothing of a puzzle is not reported as malformed, nor the other way round.
func TestNothingLikeAPuzzle(t *testing.T) {
	hundred := strings.Repeat(`{"id": 1}, `, 100)
	for _, c := range []struct {
		name, in string
		none     bool
	}{
		{"package.json", `{"name": "x", "title": "y", "author": {"name": "z"}, "version": "1"}`, true},
		{"list.json", "[1, 2]", true},
		{"empty.json", "[{}, {}]", true},
		{"long.json", "[" + hundred + "{}]", true},
		{"table.csv", "a,b\n1,2\n", true},
		{"drawing.xml", "<svg></svg>", true},
		{"README.txt", "Hello\n", true},
		{"one.json", `{"rows": [[1]]}`, true},
		{"one-list.json", `{"row_clues": [[1]]}`, false},
		{"table-of-strings.json", `{"columns": ["a", "b"], "rows": [[1, 2], [3, 4]]}`, true},
		{"hints.json", `{"title": "x", "clues": 5}`, true},
		{"size.json", `{"width": 5, "height": 5}`, true},
		{"table.json", `{"columns": [{"name": "a"}], "rows": [{"a": 1}]}`, true},
		{"images.json", `{"image": ["https://example.org/a", "b.png"], "goal": "learn", "solution": "x = 1"}`, true},
		{"crossword.json", `{"rowClues": ["Feline", "Pet"], "columnClues": ["Dog"]}`, true},
		{"cells.ipynb.json", `{"cells": [{"source": ["x"]}], "metadata": {}}`, true},
		{"points.json", `[[1.25, 2], [3, 4]]`, true},
		{"strings.json", `["a", "bc"]`, true},
		{"lacks.json", `{"rowClues": [[1]], "colum_clues": [[1]]}`, false},
		{"cut.json", `{"rows": [[1`, false},
		{"end.json", `{"rows": [[1]], "columns": [[1]]} x`, false},
		{"second.csv", "rules,rules\n1,2\n", false},
		{"set.xml", "<puzzleset><puzzle></puzzle></puzzleset>", false},
		{"picture.txt", "#.q\n", false},
	} {
		_, err := format.ReadAll(strings.NewReader(c.in), c.name, format.ReadOptions{})
		faults := []error{err}
		if several, ok := err.(interface{ Unwrap() []error }); ok {
			faults = several.Unwrap()
		}
		for _, fault := range faults {
			if fault == nil || errors.Is(fault, format.ErrNoPuzzle) != c.none {
				t.Errorf("%s: found %v, expected ErrNoPuzzle: %v", c.name, fault, c.none)
			}
		}
	}
}

// TestDetectInText: the ending .txt says nothing, and where several formats without a
// mark fit, a warning says so.
func TestDetectInText(t *testing.T) {
	for _, c := range []struct{ name, in, want, warning string }{
		{"a.txt", "2\n1\n\n1\n2\n", "clues", "a.txt:1: read as format clues (2 x 2; rows before columns), but it can also be columns (2 x 2; columns before rows): choose with --from FORMAT"},
		{"a.txt", "1\n1\n\n1\n1\n", "clues", "a.txt:1: read as format clues (2 x 2; rows before columns), but it can also be text (2 puzzles): choose with --from FORMAT"},
		{"-", "\n1 1\n0\n1 1\n\n1 1\n0\n1 1\n", "clues", ""},
		{"-", "\n1\n0\n\n1\n0\n", "clues", "-:2: read as format clues (2 x 2; rows before columns), but it can also be text (2 puzzles): choose with --from FORMAT"},
		{"a.clues", "1\n1\n\n1\n1\n", "clues", ""},
		{"a.txt", "101\n010\n\n11\n00\n", "text", ""},
		{"a.txt", "2 2\n1\n1\n1\n1\n", "nin", ""},
		{"a.txt", "2 3\n2\n1\n0\n2\n1\n", "nin", "a.txt:1: read as format nin (2 x 3; width, height, rows, columns), but it can also be contest (3 x 2; height, width, rows, columns) or columns (2 x 3; columns before rows): choose with --from FORMAT"},
		{"a.txt", "GRID a\nROWS\n[ 1 ]\nCOLUMNS\n[ 1 ]\n", "picross", ""},
		{"a.txt", "1\n1\n1\n\n1\n", "cwd", "a.txt:1: read as format cwd (1 x 1; height, width, rows, columns), but it can also be text (2 puzzles): choose with --from FORMAT"},
		{"a.txt", "1\n2\n1\n\n1\n0\n", "cwd", "a.txt:1: read as format cwd (2 x 1; height, width, rows, columns), but it can also be columns (1 x 2; columns before rows): choose with --from FORMAT"},
	} {
		entries, err := format.ReadAll(strings.NewReader(c.in), c.name, format.ReadOptions{})
		if err != nil || len(entries) == 0 || entries[0].Format.Name != c.want {
			t.Errorf("%s %q: %d puzzles, %v; want format %s", c.name, c.in, len(entries), err, c.want)
			continue
		}
		warning := ""
		for _, w := range entries[0].Warnings {
			warning += w.String()
		}
		if warning != c.warning {
			t.Errorf("%s %q: found the warning %q, want %q", c.name, c.in, warning, c.warning)
		}
	}
	text, _ := format.ByName("text")
	entries, err := format.ReadAll(strings.NewReader("1\n1\n\n1\n1\n"), "a.txt", format.ReadOptions{Format: text})
	if err != nil || len(entries) != 2 || len(entries[0].Warnings) > 0 {
		t.Errorf("%d puzzles, %v; want two pictures", len(entries), err)
	}
}

func TestFormatOption(t *testing.T) {
	text, _ := format.ByName("text")
	entries, err := format.ReadAll(strings.NewReader("#"), "a.non", format.ReadOptions{Format: text})
	if err != nil || len(entries) != 1 || entries[0].Format != text {
		t.Errorf("%v, %v", entries, err)
	}
}

func packed(t *testing.T, w io.WriteCloser, b *bytes.Buffer, text string) []byte {
	t.Helper()
	testrun.Must(io.WriteString(w, text))(t)
	testrun.OK(t, w.Close())
	return b.Bytes()
}

func gzipped(t *testing.T, text string) []byte {
	var b bytes.Buffer
	return packed(t, gzip.NewWriter(&b), &b, text)
}

func TestCompressed(t *testing.T) {
	const non = "width 1\nheight 1\nrows\n1\ncolumns\n1\n====\nwidth 1\nheight 1\nrows\n0\ncolumns\n0\n"
	const want = "line 1: : 1 / 1\nline 8: : 0 / 0\n"
	var b bytes.Buffer
	for _, in := range [][]byte{gzipped(t, non), packed(t, zlib.NewWriter(&b), &b, non)} {
		for _, name := range []string{"a.nonopack.gz", "a.json.gz", "-"} {
			if got := transcript(bytes.NewReader(in), name, format.ReadOptions{}); got != want {
				t.Errorf("%s: found\n%s\nwant\n%s", name, got, want)
			}
		}
	}
}

func TestDamagedGzip(t *testing.T) {
	whole := gzipped(t, "width 1\nheight 1\nrows\n1\ncolumns\n1\n")
	broken := bytes.Clone(whole)
	broken[len(broken)-5] ^= 1 // the check sum
	for _, c := range []struct {
		in   []byte
		want string
	}{
		{whole[:5], "error: a.gz: reading stops here: the compressed file is truncated\n"},
		{whole[:len(whole)-3], "error: a.gz: reading stops here: the compressed file is truncated\n"},
		{broken, "error: a.gz: cannot read on: gzip: invalid checksum\n"},
		{gzipped(t, ""), "error: a.gz: no puzzle: found an empty file\n"},
	} {
		if got := transcript(bytes.NewReader(c.in), "a.gz", format.ReadOptions{}); got != c.want {
			t.Errorf("%x: found %s, want %s", c.in, got, c.want)
		}
	}
}

// endless repeats a text up to a size without holding it.
type endless struct {
	text string
	left int
	at   int
}

func (e *endless) Read(b []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := 0
	for n < len(b) && n < e.left {
		m := copy(b[n:min(len(b), n+e.left)], e.text[e.at:])
		e.at = (e.at + m) % len(e.text)
		n += m
	}
	e.left -= n
	return n, nil
}

// TestLimits reads inputs of 2 GB in every format: reading stops with an error long before the end,
// and memory stays small.
func TestLimits(t *testing.T) {
	const size = 2 << 30
	for _, c := range []struct{ what, name, head, body, want string }{
		{"one line", "a.non", "title \"", "x", "a.non:1: puzzle too large: found more than 1000000 bytes"},
		{"unknown keys", "a.non", "width 1\n", "x\n", "a.non:10001: puzzle too large: found more than 10000 lines"},
		{"blocks", "a.non", "width 1000\nheight 1\nrows\n", "1,", "a.non:4: puzzle too large: found more than 1000000 bytes"},
		{"clues", "a.non", "width 1000\nheight 1000\nrows\n", "1\n", "a.non:10001: puzzle too large: found more than 10000 lines"},
		{"NUL bytes", "a.non", "width 1", "\x00", "a.non:1: puzzle too large: found more than 1000000 bytes"},
		{"JSON numbers", "a.json", "{\"rows\":[[", "1,", "a.json:1: puzzle too large: found more than 1000000 bytes"},
		{"JSON rows", "a.json", "{\"image\":[", "\"\",", "a.json:1: puzzle too large: found more than 1000000 bytes"},
		{"JSON brackets", "a.json", "", "{", "a.json:1: puzzle too large: found more than 1000000 bytes"},
		{"CSV quotes", "a.csv", "rules\n\"", "x", "a.csv:2: puzzle too large: found more than 1000000 bytes"},
		{"CSV header", "a.csv", "rules", ",x", "a.csv:1: puzzle too large: found more than 1000 fields"},
		{"a short code", "a.short", "R", "A", "a.short:1: puzzle too large: found more than 1000000 bytes"},
		{"a row", "a.txt", "", "#", "a.txt:1: puzzle too large: found more than 1000000 bytes"},
		{"bad lines", "a.short", "", "RR\n", "a.short:100: reading stops here: found 100 faulty puzzles in a row, expected a file of format short"},
	} {
		t.Run(c.what, func(t *testing.T) {
			in := &endless{text: c.body, left: size}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := format.ReadAll(io.MultiReader(strings.NewReader(c.head), in), c.name, format.ReadOptions{MaxPuzzle: 1e6})
			runtime.ReadMemStats(&after)
			if err == nil || !strings.HasSuffix(err.Error(), c.want) {
				t.Errorf("found %v, want %s", err, c.want)
			}
			if allocated := after.TotalAlloc - before.TotalAlloc; allocated > 20e6 {
				t.Errorf("%d bytes allocated", allocated)
			}
		})
	}
}

// TestEndlessRows: reading cannot stop at a row too many, since another picture may follow, but
// needs no more memory for it.
func TestEndlessRows(t *testing.T) {
	in := io.MultiReader(&endless{text: "#\n", left: 1 << 20}, strings.NewReader("\n#\n"))
	entries, err := format.ReadAll(in, "a.txt", format.ReadOptions{})
	const want = "a.txt:1001: picture: found more rows, expected 1000 at most"
	if err == nil || err.Error() != want || len(entries) != 1 {
		t.Errorf("%d puzzles, %v; want %s", len(entries), err, want)
	}
}

// TestZipBomb reads a small file that unpacks to a large one.
func TestZipBomb(t *testing.T) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	testrun.Must(io.Copy(w, &endless{text: "\n", left: 1 << 24}))(t)
	w.Close()
	_, err := format.ReadAll(&b, "a.non.gz", format.ReadOptions{MaxUnpacked: 1 << 20})
	const want = "a.non.gz:1048577: cannot read on: too large: more than 1048576 bytes after decompression"
	if !errors.Is(err, format.ErrTooLarge) || err.Error() != want {
		t.Errorf("found %v, want %s", err, want)
	}
}

func TestReaderFails(t *testing.T) {
	fault := errors.New("the disk is gone")
	for _, c := range []struct{ name, in string }{
		{"a.non", "width 1\nheight 1\n"}, {"a.json", "{"}, {"a.csv", "rules\n"}, {"a.short", "RjH\n"}, {"a.txt", "#\n"}, {"a", ""},
	} {
		in := io.MultiReader(strings.NewReader(c.in), iotest.ErrReader(fault))
		_, err := format.ReadAll(in, c.name, format.ReadOptions{})
		if !errors.Is(err, fault) || !strings.Contains(err.Error(), ": cannot read on: the disk is gone") {
			t.Errorf("%s: found %v, want %v", c.name, err, fault)
		}
	}
}

func TestReadFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	for _, err := range format.ReadFile(path, format.ReadOptions{}) {
		if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), path) {
			t.Errorf("found %v, want one that names %s", err, path)
		}
	}
	testrun.OK(t, os.WriteFile(path, []byte("#\n\n#\n"), 0o600))
	count := 0
	for entry, err := range format.ReadFile(path, format.ReadOptions{}) {
		count++
		if err != nil || entry.File != path || entry.Number != count || entry.Line != 2*count-1 || entry.Format.Name != "text" {
			t.Errorf("%+v, %v", entry, err)
		}
		if count == 2 {
			break
		}
	}
	for _, err := range format.ReadFile(t.TempDir(), format.ReadOptions{}) {
		if err == nil {
			t.Error("a folder can be read")
		}
	}
}

// TestStopEarly leaves the loop after the first puzzle or fault.
func TestStopEarly(t *testing.T) {
	for name, in := range map[string]string{
		"a.non": "x\n====\nx\n", "a.json": "{}{}", "a.csv": "rules\nx\nx\n", "a.short": "RjH\nRjH\n", "a.txt": "#\n\n#\n",
		"wrapped.json": `{"one":{"rows":[[1]],"cols":[[1]]},"two":{"rows":[[1]],"cols":[[1]]}}`,
	} {
		count := 0
		for range format.Read(strings.NewReader(in), name, format.ReadOptions{}) {
			count++
			break
		}
		if count != 1 {
			t.Errorf("%s: %d", name, count)
		}
	}
}
