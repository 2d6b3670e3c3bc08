package format_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

// fuzzRead reads any bytes as a format. Nothing may panic; every error must be
// one of ours; whatever is accepted must be valid, and as it is when it is
// written and read again.
func fuzzRead(f *testing.F, name string, seeds ...string) {
	kind, err := format.ByName(name)
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var puzzles []*nonogram.Puzzle
		// A small limit keeps packed inputs from making it slow.
		o := format.ReadOptions{Format: kind, MaxPuzzle: 1 << 16, MaxUnpacked: 1 << 20}
		for entry, err := range format.Read(bytes.NewReader(data), "fuzz", o) {
			if err != nil {
				var ours *format.Error
				if !errors.As(err, &ours) || entry.Puzzle != nil {
					t.Fatalf("an error of type %T: %v", err, err)
				}
				continue
			}
			if err := entry.Puzzle.Validate(); err != nil {
				t.Fatal(err)
			}
			if len(kind.Losses(entry.Puzzle)) == 0 && len(puzzles) < 5 {
				puzzles = append(puzzles, entry.Puzzle)
			}
		}
		if len(puzzles) > 0 {
			checkRoundTrip(t, kind, puzzles)
		}
	})
}

const fuzzNon = "catalogue \"a\"\ntitle \"&quot;\"\nlicense CC0-1.0\nwidth 2\nheight 2\n\nrows\n2\n\n\ncolumns\n1\n1,\n" +
	"goal \"1100\"\n====\nwidth 1\nheight 1\nrows\n1a\ncolumns\n0 x\n"

func FuzzReadNon(f *testing.F) {
	text, err := os.ReadFile(filepath.FromSlash("../testdata/puzzles/webpbn/1.non"))
	if err != nil {
		f.Fatal(err)
	}
	fuzzRead(f, "non", string(text), fuzzNon, "width 1\nheight 1\nrows\n1\ncolumns\n1\n",
		"width 2\nheight 3\nrows\n\n1\n\n1\ncolumns\n\n1,1\n\n",
		"color b #0000ff\ncolor r #f00\nwidth 2\nheight 1\nrows\n1r,1b\ncolumns\n1r\n1b\ngoal \"rb\"\n")
}

func FuzzReadJSON(f *testing.F) {
	fuzzRead(f, "json", `{"rows":[[1],null],"cols":[[1],[1.0]],"given":["?.",".?"],"name":"\u00e9"}`,
		`[{"image":["# #"," # "]},{"image":"#\n "}]`, "{\"rows\":[[1]]\n{\"cols\":[]}", `{"columns":[[]],"rows":[[]],"image":[" "]}`,
		`{"rows":[[1]],"cols":[[1]],"authorid":"a","records":[{"kind":"saved","name":"x","cells":["?"],"known":[{"row":0,"column":0,"cell":"#."}]},{"kind":"goal","cells":["."]}]}`,
		`[[[1,1],[0]],[[1],[],[1]]]`, `{"rows":1,"cols":1,"rowHints":[[1]],"colHints":[[1]]}`, `{"clues":{"across":[[1]],"down":[[1]]},"Rows":1}`,
		jsonColourPuzzle, `{"palette":[[" ","#fff","w"],["x","#f00"]],"image":["x "]}`)
}

func FuzzReadCSV(f *testing.F) {
	fuzzRead(f, "csv", "name,rules\nx,RjH\n", "# c\nRules,'name',\"author\"\nRlKq,\"a\"\"b\\\"\",it's\n", "rules\nRjE\n\n")
}

func FuzzReadText(f *testing.F) {
	fuzzRead(f, "text", "#.\n.#\n", "\n# \n0x\n\n?\n\nX1\n", "E-", "|")
}

func FuzzReadShort(f *testing.F) {
	fuzzRead(f, "short", "RjH\nLjEw\nBlJI", "RrW8eI3iI3", "LrXqi1MbU6Sw", "RSTwluEtwlv5-fn5-A\n\n", "L_9AcQ")
}

// FuzzReadShortImage also reads images with open cells, and writes them.
func FuzzReadShortImage(f *testing.F) {
	for _, seed := range []string{"LjEw", "BlJI", "LrXqi1MbU6Sw", "BrWdEEYg", "L_9AcQ"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, code string) {
		g, err := format.DecodeImage(code)
		if err != nil {
			return
		}
		if format.CodeName(code) != "a short code" {
			t.Fatalf("%q has not the shape of a code", code)
		}
		again, err := format.EncodeImage(g)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := format.DecodeImage(again); err != nil || !back.Equal(g) {
			t.Fatalf("%q is written as %q, which is read as %v, %v", code, again, back, err)
		}
	})
}

// FuzzReadAny lets the contents decide on the format.
func FuzzReadAny(f *testing.F) {
	for _, seed := range []string{fuzzNon, `{"image":["#"]}`, "rules\nRjH", "#.\n", "RjH", "\x1f\x8b\x08", "\x78\x9c"} {
		f.Add([]byte(seed), "a.non")
	}
	f.Fuzz(func(t *testing.T, data []byte, name string) {
		o := format.ReadOptions{MaxPuzzle: 1 << 16, MaxUnpacked: 1 << 20}
		for entry, err := range format.Read(bytes.NewReader(data), name, o) {
			if (err == nil) != (entry.Puzzle != nil) || entry.File != name {
				t.Fatalf("%+v, %v", entry, err)
			}
			for _, w := range entry.Warnings {
				if !strings.HasPrefix(w.String(), name) {
					t.Fatalf("warning %q does not name %q", w, name)
				}
			}
		}
	})
}
