package english

import (
	"slices"
	"strconv"
	"strings"

	"nonogram"
)

// list joins items as people do: "a", "a and b", "a, b and c"; last is the word
// before the last item, such as "and".
func list(items []string, last string) string {
	n := len(items)
	if n < 2 {
		return strings.Join(items, "")
	}
	return strings.Join(items[:n-1], ", ") + " " + last + " " + items[n-1]
}

// count is a number of things: "1 cell", "3 cells".
func count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// number is a cell, line or block as people count, from 1.
func number(i int) string { return strconv.Itoa(i + 1) }

// numbers lists ascending numbers as people count, stretches as such: "1, 3-5 and 8".
func numbers(sorted []int) string {
	var items []string
	for i := 0; i < len(sorted); {
		j := i + 1
		for j < len(sorted) && sorted[j] == sorted[j-1]+1 {
			j++
		}
		switch {
		case j-i > 2:
			items = append(items, number(sorted[i])+"-"+number(sorted[j-1]))
		default:
			for _, n := range sorted[i:j] {
				items = append(items, number(n))
			}
		}
		i = j
	}
	return list(items, "and")
}

// cells lists cells of a line: "cell 5", "cells 3-5 and 9".
func cells(sorted []int) string { return cellsWord(len(sorted)) + " " + numbers(sorted) }

// between is the numbers from a up to but without b: "3-4".
func between(a, b int) string {
	if a+1 == b {
		return number(a)
	}
	return number(a) + "-" + number(b-1)
}

// room names the cells from a up to but without b: "cells 3-4".
func room(a, b int) string { return cellsWord(b-a) + " " + between(a, b) }

// cellsWord is the word for as many cells.
func cellsWord(n int) string {
	if n == 1 {
		return "cell"
	}
	return "cells"
}

// span is the numbers from a up to but without b.
func span(a, b int) []int {
	var all []int
	for ; a < b; a++ {
		all = append(all, a)
	}
	return all
}

// be is the verb for as many things.
func be(n int) string {
	if n == 1 {
		return " is "
	}
	return " are "
}

// belong is the verb for as many cells of a block.
func belong(n int) string {
	if n == 1 {
		return " belongs to "
	}
	return " belong to "
}

// sentence starts with a capital letter and ends with a full stop.
func sentence(text string) string { return capital(text) + "." }

func capital(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// lines lists lines of one axis: "row 4", "rows 4-7 and 9".
func lines(lines []nonogram.Line) string {
	if len(lines) == 1 {
		return lines[0].String()
	}
	var at []int
	for _, l := range lines {
		at = append(at, l.Index)
	}
	slices.Sort(at)
	return lines[0].Axis.String() + "s " + numbers(at)
}

// ordinal names the place of a thing, from 0, among several.
func ordinal(i, of int) string {
	names := []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}
	switch {
	case i == of-1:
		return "last"
	case i < len(names):
		return names[i]
	}
	return strconv.Itoa(i+1) + "th"
}
