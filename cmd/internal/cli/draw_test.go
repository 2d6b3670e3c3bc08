package cli

import (
	"strings"
	"testing"
)

func TestNames(t *testing.T) {
	taken := names{}
	for _, test := range []struct {
		file string
		n    int
		want string
	}{
		{"a/heart.non", 1, "heart"},
		{"b/heart.non.gz", 1, "heart-1-2"},
		{"b/HEART.non", 1, "heart-1-3"},
		{"all.nonpack", 2, "all-2"},
		{"-", 1, "puzzle"},
		{"../../..", 1, "puzzle-1-2"},
		{"a/...non", 1, "puzzle-1-3"},
		{"con.non", 1, "_con"},
		{"LPT1.x.non", 1, "_lpt1.x"},
		{"a b\x1b\n:*?<>|\"\\.non", 1, "a-b"},
		{"ÜNÏ -- Ⅳ.non", 1, "uni-iv"},
		{"日本.non", 1, "puzzle-1-4"},
		{"heart-1-3.non", 1, "heart-1-3-1-2"},
		{"https://puzz.link/p?nonogram/2/2/1221", 1, "puzzle-1-5"},
		{"4x4:2/1/2/1/1.1/2/1/1", 1, "puzzle-1-6"},
		{strings.Repeat("x", 100) + ".non", 1, strings.Repeat("x", 80)},
	} {
		if got := taken.next(test.file, test.n); got != test.want {
			t.Errorf("next(%q, %d) = %q, want %q", test.file, test.n, got, test.want)
		}
	}
}

func FuzzNames(f *testing.F) {
	f.Add("../../etc/passwd", 1)
	f.Add("\x00\xff.\u202e/", 3)
	f.Fuzz(func(t *testing.T, file string, n int) {
		taken := names{}
		a, b := taken.next(file, n), taken.next(file, n)
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
