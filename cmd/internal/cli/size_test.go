package cli

import "testing"

func TestParseSize(t *testing.T) {
	for text, want := range map[string][2]int{
		"10": {10, 10}, "20x15": {20, 15}, "20X15": {20, 15}, "20×15": {20, 15}, " 20 x 15 ": {20, 15},
	} {
		if width, height, err := parseSize(text); err != nil || width != want[0] || height != want[1] {
			t.Errorf("%q: found %d x %d, %v, expected %v", text, width, height, err, want)
		}
	}
	for _, text := range []string{"", "x", "10x", "x10", "ax5", "5x5x5", "10,10", "1.5"} {
		if width, height, err := parseSize(text); err == nil {
			t.Errorf("%q: found %d x %d, expected an error", text, width, height)
		}
	}
}
