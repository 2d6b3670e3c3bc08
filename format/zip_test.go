package format_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// file is a file of an archive.
type file struct{ name, text string }

func zipped(t testing.TB, files ...file) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		entry, err := w.Create(f.name)
		if err == nil {
			_, err = io.WriteString(entry, f.text)
		}
		testrun.OK(t, err)
	}
	testrun.OK(t, w.Close())
	return b.Bytes()
}

const freenono = "<FreeNono>\n<Nonograms>\n<Nonogram name=\"Heart\" width=\"3\" height=\"2\">\n<line> x _ x </line>\n<line> _ x _ </line>\n</Nonogram>\n</Nonograms>\n</FreeNono>\n"

// TestZip reads archives of all names as the folders that they would make.
func TestZip(t *testing.T) {
	pack := zipped(t,
		file{"b/2.nonogram", freenono}, file{"b/", ""}, file{"LICENSE", "Free\n"}, file{"b/.hidden.txt", "#"}, file{"__MACOSX/b.txt", "#"},
		file{"a.txt", "#.\n#\n"}, file{"readme.txt", "Hello\n"}, file{"c.json.gz", string(gzipped(t, `{"rows":[[1]],"cols":[[1]]}`))},
		file{`d\e.txt`, "##\n\n.#\n"}, file{"code.go", "package main"},
	)
	var got []string
	for entry, err := range format.Read(bytes.NewReader(pack), "pack.zip", format.ReadOptions{}) {
		line := fmt.Sprintf("%s %d %v", entry.File, entry.Number, err)
		if entry.Puzzle != nil {
			line = fmt.Sprintf("%s %d %q %dx%d", entry.File, entry.Number, entry.Puzzle.Title, entry.Puzzle.Width(), entry.Puzzle.Height())
		}
		got = append(got, line)
		for _, w := range entry.Warnings {
			got = append(got, w.String())
		}
	}
	expected := []string{
		"pack.zip/a.txt 1 pack.zip/a.txt:2: picture: found 1 cell, expected 2 as in line 1",
		`pack.zip/b/2.nonogram 1 "Heart" 3x2`,
		`pack.zip/c.json.gz 1 "" 1x1`,
		`pack.zip/d/e.txt 1 "" 2x1`,
		"pack.zip/readme.txt: file ignored: it has no puzzle",
		`pack.zip/d/e.txt 2 "" 2x1`,
	}
	slices.Sort(got)
	slices.Sort(expected)
	if !slices.Equal(got, expected) {
		t.Errorf("found\n%s\nexpected\n%s", strings.Join(got, "\n"), strings.Join(expected, "\n"))
	}
	for _, name := range []string{"-", "a.nonopack", "a.txt", "a.json", "a"} {
		entries, err := format.ReadAll(bytes.NewReader(pack), name, format.ReadOptions{})
		if err == nil || len(entries) != 4 {
			t.Errorf("%s: %d puzzles, %v", name, len(entries), err)
		}
	}
}

// TestZipFaults: each fault names what is wrong, and where.
func TestZipFaults(t *testing.T) {
	good := file{"a.txt", "#.\n"}
	whole := zipped(t, good)
	locked := bytes.Clone(whole)
	locked[6] |= 1
	locked[bytes.Index(locked, []byte("PK\x01\x02"))+8] |= 1
	damaged := zipped(t, file{"a.txt", strings.Repeat("#.#\n", 100)})
	damaged[45] ^= 0x55
	nested := zipped(t, file{"pack.nonopack", string(whole)})
	many := make([]file, 20_001)
	for i := range many {
		many[i].name = fmt.Sprint(i)
	}
	for _, c := range []struct {
		what, want string
		in         []byte
		puzzles    int
		kind       error
	}{
		{"cut off", "a.zip: zip archive: damaged or cut off", whole[:len(whole)-5], 0, format.ErrSyntax},
		{"damaged", "a.zip/a.txt:", damaged, 0, nil},
		{"empty", "a.zip: no puzzle: found an empty zip archive", zipped(t), 0, format.ErrNoPuzzle},
		{"other files", "a.zip: no puzzle: found a zip archive of 1 file, none of them a puzzle", zipped(t, file{"readme.txt", "Hello"}), 0, format.ErrUnlike},
		{"a document", "a.zip: no puzzle: found a document or a program", zipped(t, file{"[Content_Types].xml", ""}, good), 0, format.ErrUnlike},
		{"a name above", `a.zip: zip archive: found the name "../a.txt", expected one that stays in the archive`, zipped(t, file{"../a.txt", "#"}, good), 1, format.ErrSyntax},
		{"a name from the root", `a.zip: zip archive: found the name "/a.txt", expected one that stays in the archive`, zipped(t, file{"/a.txt", "#"}, good), 1, format.ErrSyntax},
		{"encrypted", "a.zip/a.txt: zip archive: reading stops here: found an encrypted file, expected one without a password", locked, 0, format.ErrSyntax},
		{"an archive in an archive", "", nested, 1, nil},
		{"a third", "a.zip/c.zip/pack.nonopack: zip archive: found archives in archives in archives", zipped(t, file{"c.zip", string(nested)}, good), 1, format.ErrTooLarge},
		{"many files", "a.zip: zip archive: found more than 20000 files", zipped(t, many...), 0, format.ErrTooLarge},
		{"a bomb", "a.zip/a.txt:", zipped(t, file{"a.txt", strings.Repeat("\n", 17<<20)}, good), 0, format.ErrTooLarge},
	} {
		entries, err := format.ReadAll(bytes.NewReader(c.in), "a.zip", format.ReadOptions{})
		switch {
		case len(entries) != c.puzzles, c.kind != nil && !errors.Is(err, c.kind):
			t.Errorf("%s: %d puzzles, %v", c.what, len(entries), err)
		case c.want == "" && c.kind == nil && err != nil, err != nil && !strings.HasPrefix(err.Error(), c.want):
			t.Errorf("%s: found %v, expected %s", c.what, err, c.want)
		}
	}
	for range format.Read(bytes.NewReader(zipped(t, good, file{"b.txt", "#"})), "a.zip", format.ReadOptions{}) {
		break // before the end
	}
}

// TestZipLimit: the limit of an archive is that of all its files together.
func TestZipLimit(t *testing.T) {
	pack := zipped(t, file{"a.txt", strings.Repeat("#\n", 500)}, file{"b.txt", strings.Repeat("#\n", 500)})
	entries, err := format.ReadAll(bytes.NewReader(pack), "a.zip", format.ReadOptions{MaxUnpacked: 1500})
	if len(entries) != 1 || !errors.Is(err, format.ErrTooLarge) {
		t.Errorf("%d puzzles, %v; expected one and ErrTooLarge", len(entries), err)
	}
}

// FuzzReadZip: whatever the bytes, reading an archive ends with puzzles or faults of ours.
func FuzzReadZip(f *testing.F) {
	f.Add(zipped(f, file{"a.txt", "#.\n"}, file{"b/c.zip", string(zipped(f, file{"d", "#"}))}))
	f.Add(zipped(f, file{"../a.txt", "#"}))
	f.Add(zipped(f))
	f.Fuzz(func(t *testing.T, data []byte) {
		o := format.ReadOptions{MaxPuzzle: 1 << 16, MaxUnpacked: 1 << 20}
		for entry, err := range format.Read(bytes.NewReader(data), "a.zip", o) {
			var ours *format.Error
			if (err == nil) != (entry.Puzzle != nil) || err != nil && !errors.As(err, &ours) || !strings.HasPrefix(entry.File, "a.zip") {
				t.Fatalf("%+v, %v", entry, err)
			}
		}
	})
}
