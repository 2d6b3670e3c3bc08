package plural

import "testing"

func TestOf(t *testing.T) {
	for n, want := range map[int]string{0: "0 cells", 1: "1 cell", 2: "2 cells", 21: "21 cells"} {
		if got := Of(n, "cell"); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
}
