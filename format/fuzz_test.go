package format_test

import (
	"bytes"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// checkRead reads any bytes as a format. Nothing may panic; every error must be one of ours; every
// accepted puzzle must be valid, and stay the same when it is written and read again.
func checkRead(t *testing.T, kind *format.Format, data []byte) {
	t.Helper()
	var puzzles []*nonogram.Puzzle
	// With small limits, packed inputs do not make it slow.
	o := format.ReadOptions{Format: kind, MaxPuzzle: 1 << 16, MaxUnpacked: 1 << 20}
	for entry, err := range format.Read(bytes.NewReader(data), "fuzz", o) {
		if err != nil {
			var ours *format.Error
			if !errors.As(err, &ours) || entry.Puzzle != nil {
				t.Fatalf("%s %q: an error of type %T: %v", kind.Name, data, err, err)
			}
			continue
		}
		if err := entry.Puzzle.Validate(); err != nil {
			t.Fatalf("%s %q: %v", kind.Name, data, err)
		}
		if len(kind.Losses(entry.Puzzle)) == 0 && len(puzzles) < 5 {
			puzzles = append(puzzles, entry.Puzzle)
		}
	}
	if len(puzzles) > 0 && kind.Writes() {
		checkRoundTrip(t, kind, puzzles)
	}
}

const fuzzNon = "catalogue \"a\"\ntitle \"&quot;\"\nlicense CC0-1.0\nwidth 2\nheight 2\n\nrows\n2\n\n\ncolumns\n1\n1,\n" +
	"goal \"1100\"\n====\nwidth 1\nheight 1\nrows\n1a\ncolumns\n0 x\n"

// FuzzRead reads bytes as each format, starting from the files of the other tests.
func FuzzRead(f *testing.F) {
	archives, err := filepath.Glob(filepath.Join("testdata", "readings", "*.txtar"))
	if err != nil || len(archives) == 0 {
		f.Fatal(archives, err)
	}
	for _, path := range archives {
		archive := testrun.Must(txtar.ParseFile(path))(f)
		for pair := range slices.Chunk(archive.Files, 2) {
			f.Add(pair[0].Data)
		}
	}
	for _, s := range samples {
		f.Add([]byte(s.in))
	}
	for _, kind := range writable() {
		text := testrun.Must(written(kind.Name, nonogram.FromGrid(nonogram.NewGrid(2, 2, nonogram.FilledCell), nil)))(f)
		f.Add([]byte(text))
	}
	for _, seed := range []string{
		fuzzNon, jsonColourPuzzle, webpbnDancer, webpbnFlag, webpbnSolutions, olsakFlag, pzprSample, pzprv3Board, picture("wrg", "dlb"),
		"name,rules\nx,RjH\n", "# c\nRules,'name',\"author\"\nRlKq,\"a\"\"b\\\"\",it's\n", "\n# \n0x\n\n?\n\nX1\n",
		"RjH\nLjEw\nBlJI", "RrW8eI3iI3", "LrXqi1MbU6Sw", "RSTwluEtwlv5-fn5-A\n\n", "L_9AcQ", "27x1:" + nothing(27) + ",zaa",
		"$1\n2\n1\n1\n2\n\n$\n0\n\n", "$a\n$b\n1\n1", "2\n1\n\n1\n2\n", "?\n1, 1\n\n\n1\n0\n1", "P2 1 1 15 15", "P5 1 1 65535\n\x00\x01P6 1 1 1\n\x00\x01\x00",
		"<?xml version='1.0' encoding='latin1'?><puzzle><title>\xe9</title><solution><image>|X|</image></solution></puzzle>", "\xff\xfe<\x00p\x00",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, kind := range format.Formats() {
			if kind.Reads() {
				checkRead(t, kind, data)
			}
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
