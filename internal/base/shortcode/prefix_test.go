package shortcode

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"
)

// TestPrefixCodes compares the lengths of the prefix codes with those that another implementation
// found.
func TestPrefixCodes(t *testing.T) {
	list := func(last int) string {
		var b strings.Builder
		for n := range last + 1 {
			fmt.Fprintf(&b, "%d:", n)
			for i, l := range prefixLengths(n) {
				if i > 0 {
					b.WriteByte(',')
				}
				fmt.Fprint(&b, l)
			}
			b.WriteByte('\n')
		}
		return b.String()
	}
	for last, want := range map[int]string{
		1000: "1a516c1084c02b995b838f8aa33c3ecd7460db3628956ac2b41957ba871b8c08",
		50:   "5cda35202cf57ff2e133050d7c4ce011a371b33341f726742cad85352383b326",
	} {
		text := list(last)
		found := []string{
			fmt.Sprintf("%x", sha256.Sum256([]byte(text))),
			fmt.Sprintf("%x", sha256.Sum256([]byte(strings.TrimSuffix(text, "\n")))),
		}
		if found[0] != want && found[1] != want {
			t.Errorf("lengths up to %d: check sums %v, want %s", last, found, want)
		}
	}
	for n, want := range map[int]string{
		0: "[0]", 1: "[1 1]", 3: "[1 2 3 3]", 10: "[2 3 3 3 4 4 4 4 4 5 5]",
		15: "[2 3 3 4 4 4 4 5 5 5 5 5 5 5 6 6]",
	} {
		if got := fmt.Sprint(prefixLengths(n)); got != want {
			t.Errorf("lengths of %d: found %s, want %s", n, got, want)
		}
	}
}
