// Package plural writes numbers of things in English, for messages that are not translated.
package plural

import "fmt"

// Of writes a number of things whose plural ends in s: "1 cell", "2 cells".
func Of[N int | int64 | uint64](n N, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
