package report

import "nonogram"

// closest returns the starts of the arrangement that disagrees with the fewest cells, or the
// leftmost of several. For a line without an arrangement it shows where the clue and the cells
// collide. The blocks must fit into the line.
//
// faults[i][p] is the least number of disagreements in the cells from p on when the blocks from i
// on are not placed yet. closest fills the table from the right.
func closest(clue nonogram.Clue, cells []nonogram.Cell) []int {
	n, k := len(cells), len(clue)
	impossible := n + 1
	faults := make([][]int, k+1)
	for i := k; i >= 0; i-- {
		faults[i] = make([]int, n+1)
		for p := n; p >= 0; p-- {
			best := impossible
			if p == n && i == k {
				best = 0
			}
			if p < n {
				best = faults[i][p+1] + disagrees(cells[p], nonogram.Blank)
			}
			if i < k {
				best = min(best, layingFaults(clue, cells, faults, i, p))
			}
			faults[i][p] = min(best, impossible)
		}
	}
	return leftmost(clue, cells, faults)
}

// layingFaults returns faults[i][p] if block i starts at p.
func layingFaults(clue nonogram.Clue, cells []nonogram.Cell, faults [][]int, i, p int) int {
	end := p + clue[i].Length
	if end > len(cells) {
		return len(cells) + 1
	}
	sum := 0
	for _, c := range cells[p:end] {
		sum += disagrees(c, clue[i].Colour)
	}
	if i+1 < len(clue) && clue.Gap(i+1) > 0 {
		if end == len(cells) {
			return len(cells) + 1
		}
		sum += disagrees(cells[end], nonogram.Blank)
		end++
	}
	return sum + faults[i+1][end]
}

// leftmost reads the starts from the table, each as far left as possible.
func leftmost(clue nonogram.Clue, cells []nonogram.Cell, faults [][]int) []int {
	starts := make([]int, len(clue))
	p := 0
	for i := range clue {
		for layingFaults(clue, cells, faults, i, p) != faults[i][p] {
			p++
		}
		starts[i] = p
		p += clue[i].Length
		if i+1 < len(clue) {
			p += clue.Gap(i + 1)
		}
	}
	return starts
}

func disagrees(c nonogram.Cell, colour nonogram.Colour) int {
	if c.Can(colour) {
		return 0
	}
	return 1
}
