package cli

import (
	"strings"
	"testing"
)

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
