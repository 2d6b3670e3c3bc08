package bitslice

import "math/bits"

// MaxSide is the longest line, in cells: the cells of a line are the bits of a byte.
const MaxSide = 8

// Pair makes one index of the content of a line and the set of its known cells.
func Pair(content, known, length int) int {
	return content<<length | known
}

// ClueOf returns the lengths of the runs of ones in content as one number, which is equal for
// two contents if and only if their clues are.
func ClueOf(content int) int {
	clue := 0
	for content != 0 {
		content >>= bits.TrailingZeros(uint(content))
		run := bits.TrailingZeros(^uint(content))
		content >>= run
		clue = clue<<4 | run
	}
	return clue
}

// Alike lists for each content of a line of the given length its differences from the other
// contents with the same clue: content^difference has the clue of content.
func Alike(length int) [][]int {
	contents := 1 << length
	clues := make(map[int][]int)
	for c := range contents {
		clues[ClueOf(c)] = append(clues[ClueOf(c)], c)
	}
	differences := make([][]int, contents)
	for c := range contents {
		for _, other := range clues[ClueOf(c)] {
			if other != c {
				differences[c] = append(differences[c], c^other)
			}
		}
	}
	return differences
}

// Deductions returns the table of exact deduction on a line whose content is the truth: at
// Pair(content, known) it has the cells known afterwards.
func Deductions(length int) []uint8 {
	differences := Alike(length)
	all := 1<<length - 1
	table := make([]uint8, 1<<(2*length))
	for c := range differences {
		for known := range all + 1 {
			open := 0
			for _, d := range differences[c] {
				if d&known == 0 {
					open |= d
				}
			}
			table[Pair(c, known, length)] = uint8(all &^ open)
		}
	}
	return table
}

// Guaranteed returns the table of a line's deductions whatever the cells outside fixed contain: at
// Pair(content, known), with content 0 outside fixed, it has the intersection of the deductions of
// all completions. exact is Deductions(length).
func Guaranteed(exact []uint8, length, fixed int) []uint8 {
	all := 1<<length - 1
	table := make([]uint8, 1<<(2*length))
	for i := range table {
		table[i] = uint8(all)
	}
	for i, after := range exact {
		content, known := i>>length, i&all
		table[Pair(content&fixed, known, length)] &= after
	}
	return table
}

// Reachable returns the table of the most that a line could deduce if the cells outside fixed were
// known: the union of the deductions of all completions.
func Reachable(exact []uint8, length, fixed int) []uint8 {
	all := 1<<length - 1
	table := make([]uint8, 1<<(2*length))
	for i := range table {
		content, known := i>>length, i&all
		table[Pair(content&fixed, known, length)] |= exact[Pair(content, known|all&^fixed, length)]
	}
	return table
}

// Classes numbers the ways in which lines can deduce, from 1: at Pair(content, known), with
// content 0 outside fixed, two numbers are equal if and only if each completion deduces the same
// in both cases, whatever else becomes known. exact is Deductions(length).
func Classes(exact []uint8, length, fixed int) []uint16 {
	all := 1<<length - 1
	table := make([]uint16, 1<<(2*length))
	numbers := make(map[string]uint16)
	for content := range all + 1 {
		if content&^fixed != 0 {
			continue
		}
		for known := range all + 1 {
			var deduced []uint8
			open := all &^ fixed
			for rest := 0; ; rest = (rest - open) & open {
				for more := range all + 1 {
					deduced = append(deduced, exact[Pair(content|rest, known|more, length)])
				}
				if rest == open {
					break
				}
			}
			number := numbers[string(deduced)]
			if number == 0 {
				number = uint16(len(numbers) + 1)
				numbers[string(deduced)] = number
			}
			table[Pair(content, known, length)] = number
		}
	}
	return table
}
