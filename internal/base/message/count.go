package message

import "fmt"

// Count writes a number of things whose plural ends in s, "1 cell" or "2 cells", for texts in English
// that are not translated.
func Count[N int | int64 | uint64](n N, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
