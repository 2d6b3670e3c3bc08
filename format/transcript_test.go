package format_test

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// transcript reads an input to its end and returns a line for each event: warnings, errors, and
// puzzles as "line LINE: TITLE: ROWS / COLUMNS".
func transcript(r io.Reader, name string, o format.ReadOptions) string {
	var b strings.Builder
	for entry, err := range format.Read(r, name, o) {
		for _, w := range entry.Warnings {
			fmt.Fprintf(&b, "warning: %v\n", w)
		}
		if err != nil {
			fmt.Fprintf(&b, "error: %v\n", err)
			continue
		}
		fmt.Fprintf(&b, "line %d: %s: %s / %s\n", entry.Line, entry.Puzzle.Title,
			clueTexts(entry.Puzzle.Rows), clueTexts(entry.Puzzle.Columns))
		if palette := entry.Puzzle.Palette; palette != nil {
			b.WriteString(paletteText(palette))
		}
	}
	return b.String()
}

// paletteText lists the colours that are not black and white by default.
func paletteText(p nonogram.Palette) string {
	colours := make([]string, len(p))
	for i, c := range p {
		colours[i] = strings.TrimSpace(fmt.Sprintf("%c #%02x%02x%02x %s", p.Symbol(nonogram.Colour(i)), c.RGB.R, c.RGB.G, c.RGB.B, c.Name))
	}
	return "palette " + strings.Join(colours, ", ") + "\n"
}

func clueTexts(clues []nonogram.Clue) string {
	texts := make([]string, len(clues))
	for i, c := range clues {
		texts[i] = c.String()
	}
	return strings.Join(texts, ", ")
}

// readCase is an input with the transcript of its reading.
type readCase struct {
	what, in, want string
}

// checkReads runs the cases, also byte by byte.
func checkReads(t *testing.T, name string, cases []readCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.what, func(t *testing.T) {
			t.Helper()
			want := strings.TrimPrefix(c.want, "\n")
			got := transcript(strings.NewReader(c.in), name, format.ReadOptions{})
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("(-want +got)\n%s", d)
			}
			slowly := transcript(iotest.OneByteReader(strings.NewReader(c.in)), name, format.ReadOptions{})
			if d := cmp.Diff(got, slowly); d != "" {
				t.Errorf("byte by byte (-at once +slowly)\n%s", d)
			}
		})
	}
}

var update = flag.Bool("update", false, "write the transcripts in testdata/readings")

// TestReadings reads the files in testdata/readings, each of which has its transcript after it.
func TestReadings(t *testing.T) {
	archives, err := filepath.Glob(filepath.Join("testdata", "readings", "*.txtar"))
	if err != nil || len(archives) == 0 {
		t.Fatal(archives, err)
	}
	for _, path := range archives {
		archive := testrun.Must(txtar.ParseFile(path))(t)
		for pair := range slices.Chunk(archive.Files, 2) {
			name, what, _ := strings.Cut(pair[0].Name, ": ")
			if *update {
				pair[1].Data = []byte(transcript(bytes.NewReader(pair[0].Data), name, format.ReadOptions{}))
			}
			checkReads(t, name, []readCase{{what, string(pair[0].Data), string(pair[1].Data)}})
		}
		if *update {
			testrun.OK(t, os.WriteFile(path, txtar.Format(archive), 0o666))
		}
	}
}

// TestReadBytes reads files that the text of an archive cannot hold: some end without a line end, or
// are not UTF-8.
func TestReadBytes(t *testing.T) {
	const one = `{"rows":[[1]],"cols":[[1]]}`
	for name, cases := range map[string][]readCase{
		"a.non": {
			{"carriage returns and a byte order mark", "\ufeff" + strings.ReplaceAll(nonFile(`title "x"`, "width 1", "height 1", "rows", "1", "", "columns", "1"), "\n", "\r\n"), "line 1: x: 1 / 1\n"},
			{"no newline at the end", "width 1\nheight 1\nrows\n1\ncolumns\n1", "line 1: : 1 / 1\n"},
			{
				"windows-1252, of which each line counts by itself",
				nonFile("title \"Caf\xe9 \x80\"", "by \"J\xfcrgen\"", "rows", "0", "columns", "0", "====", `title "é"`, "rows", "0", "columns", "0"), `
warning: a.non:1:11: the text is not UTF-8: read as windows-1252
line 1: Café €: 0 / 0
line 8: é: 0 / 0
`,
			}, {
				"NUL bytes and broken UTF-8",
				nonFile("width 1", "hei\x00ght 1", "x\x00", "====", `title "é`+"\xff\"", "====", "width 1", "height 1", "rows", "0", "columns", "0"), `
error: a.non:2:4: malformed: found a NUL byte, expected text
warning: a.non:5:9: the text is not UTF-8: read as windows-1252
error: a.non:5: the puzzle has no "rows"
line 7: : 0 / 0
`,
			},
		},
		"a.csv": {
			{"no newline at the end, carriage returns", "name,rules\r\nx,RjH\r\ny,RjE", "line 2: x: 1 / 1\nline 3: y: 0 / 0\n"},
			{"broken UTF-8", "name,rules\né\xff,RjH\ny,RjH\n", "warning: a.csv:2:2: the text is not UTF-8: read as windows-1252\nline 2: Ã©ÿ: 1 / 1\nline 3: y: 1 / 1\n"},
		},
		"a.json": {
			{"a bare array without end", "[[[1]],\n[[1]]", "error: a.json:2:6: malformed: found the end of the file, expected \"]\"\n"},
			{"an array without end", "[" + one, "line 1: : 1 / 1\nerror: a.json:1:28: malformed: found the end of the file, expected \"]\"\n"},
			{"truncated", `{"rows":[[1]],"cols":[[1]]`, "error: a.json:1:27: malformed: found the end of the file, expected \"}\"\n"},
			{"a list that is cut off", `[{"rows":[[1]],"cols":[[1]`, "error: a.json:1:27: malformed: found the end of the file, expected \"]\"\n"},
			{"NUL bytes and broken UTF-8", "{\"name\":\"\x00\"}{\"name\":\"é\xff\"}", `
error: a.json:1:10: malformed: found a NUL byte, expected text
warning: a.json:1:23: the text is not UTF-8: read as windows-1252
error: a.json:1:13: found no puzzle, expected rows and columns, or a goal to make them of
`},
		},
		"a.xml": {
			{"an end that is missing", "<puzzleset><puzzle>", "error: a.xml:1:19: malformed: found the end of the file, expected the end of an element\n"},
		},
		"a.nonogram": {
			{"cut off", "<FreeNono><Nonograms>\n<Nonogram><line> x", "error: a.nonogram:2:18: malformed: found the end of the file, expected the end of an element\n"},
		},
	} {
		checkReads(t, name, cases)
	}
}
