package main

import (
	"fmt"
	"strings"
)

// seconds returns a time for people, with about three digits.
func seconds(s float64) string {
	switch {
	case s >= 99.5:
		return fmt.Sprintf("%.0f s", s)
	case s >= 0.9995:
		return fmt.Sprintf("%.3g s", s)
	case s >= 0.9995e-3:
		return fmt.Sprintf("%.3g ms", s*1e3)
	}
	return fmt.Sprintf("%.3g µs", s*1e6)
}

// mebibytes returns an amount of memory for people.
func mebibytes(bytes int64) string {
	if bytes == 0 {
		return "not known"
	}
	return fmt.Sprintf("%.0f MiB", float64(bytes)/(1<<20))
}

// grouped returns a number with spaces between thousands.
func grouped(n int64) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + " " + text[i:]
	}
	return text
}

// statuses returns the number of puzzles with each status.
func statuses(count map[string]int) string {
	var items []string
	for _, status := range []string{"unique", "multiple", "none", "solved", "unknown"} {
		if n := count[status]; n > 0 {
			items = append(items, fmt.Sprintf("%d %s", n, status))
		}
	}
	return strings.Join(items, ", ")
}
