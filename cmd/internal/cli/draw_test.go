package cli

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gomono"

	"nonogram/internal/base/testrun"
)

// TestFontOfCollection: if a file has several fonts, draw uses the font for the language, or else
// the first font, with a line that says so.
func TestFontOfCollection(t *testing.T) {
	utf16 := func(name string) []byte {
		var out []byte
		for _, r := range name {
			out = append(out, 0, byte(r))
		}
		return out
	}
	// Two fonts with the same tables, which follow the header of the file.
	collection := func(name string) string {
		const head = 12 + 2*4
		font := bytes.ReplaceAll(gomono.TTF, utf16("Go Mono"), utf16(name))
		font = bytes.ReplaceAll(font, []byte("Go Mono"), []byte(name))
		for i := range int(binary.BigEndian.Uint16(font[4:])) {
			place := font[12+16*i+8:]
			binary.BigEndian.PutUint32(place, binary.BigEndian.Uint32(place)+head)
		}
		header := append([]byte("ttcf"), 0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, head, 0, 0, 0, head)
		path := filepath.Join(t.TempDir(), "two.ttc")
		testrun.OK(t, os.WriteFile(path, append(header, font...), 0o600))
		return path
	}
	for _, test := range []struct {
		font, language string
		says           bool
	}{
		{"Go Mono", "en", true}, {"Mono JP", "en", true}, {"Mono JP", "ja", false}, {"Mono JP", "zh-Hans", true},
	} {
		var notes strings.Builder
		root, font := NewRoot(), collection(test.font)
		root.SetOut(io.Discard)
		root.SetErr(&notes)
		root.SetArgs([]string{"draw", "--format", "png", "--language", test.language, "--font", font, "RjH"})
		if err := execute(t.Context(), root); err != nil {
			t.Errorf("%+v: %v, %s", test, err, &notes)
		}
		if line := font + " has 2 fonts; the first, " + test.font + ", is used\n"; strings.Contains(notes.String(), line) != test.says {
			t.Errorf("%+v: %q", test, notes.String())
		}
	}
}

func TestNames(t *testing.T) {
	taken := names{}
	for _, test := range []struct {
		title, file string
		n           int
		want        string
	}{
		{"", "a/heart.non", 1, "heart"},
		{"", "b/heart.non.gz", 1, "heart-2"},
		{"", "b/HEART.non", 1, "heart-3"},
		{"", "all.nonpack", 2, "all-2"},
		{"", "-", 1, "puzzle"},
		{"", "../../..", 1, "puzzle-2"},
		{"", "a/...non", 1, "puzzle-3"},
		{"", "con.non", 1, "_con"},
		{"", "LPT1.x.non", 1, "_lpt1.x"},
		{"", "a b\x1b\n:*?<>|\"\\.non", 1, "a-b"},
		{"", "ÜNÏ -- Ⅳ.non", 1, "uni-iv"},
		{"", "日本.non", 1, "puzzle-4"},
		{"", "heart-3.non", 1, "heart-3-2"},
		{"", "https://puzz.link/p?nonogram/2/2/1221", 1, "puzzle-5"},
		{"", "4x4:2/1/2/1/1.1/2/1/1", 1, "puzzle-6"},
		{"", strings.Repeat("x", 100) + ".non", 1, strings.Repeat("x", 80)},
		{"Café, at night", "all.nonpack", 3, "cafe-at-night"},
		{"Drill, 5x5, no. 1", "b.non", 1, "drill-5x5-no-1"},
		{"Café at night", "b.non", 1, "cafe-at-night-2"},
		{"../..", "b.non", 1, "b"},
		{"猫", "all.nonpack", 4, "all-4"},
	} {
		if got := taken.next(test.title, test.file, test.n); got != test.want {
			t.Errorf("next(%q, %q, %d) = %q, want %q", test.title, test.file, test.n, got, test.want)
		}
	}
}

func FuzzNames(f *testing.F) {
	f.Add("", "../../etc/passwd", 1)
	f.Add("../CON", "\x00\xff.\u202e/", 3)
	f.Fuzz(func(t *testing.T, title, file string, n int) {
		taken := names{}
		a, b := taken.next(title, file, n), taken.next(title, file, n)
		if strings.EqualFold(a, b) {
			t.Errorf("%q twice", a)
		}
		for _, name := range []string{a, b} {
			if name == "" || strings.HasPrefix(name, ".") || len([]rune(name)) > maxName+50 {
				t.Errorf("name %q", name)
			}
			for _, r := range name {
				if !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789.-_", r) {
					t.Errorf("%q in the name %q", r, name)
				}
			}
		}
	})
}
