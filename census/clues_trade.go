package census

import "nonogram/census/internal/bitslice"

// rowTrades are the kinds of trades on one row. A trade on the left part takes x to x', one
// on the right part y to y'; they balance if the rows xy and x'y' have the same clue.
// Trades that balance the same trades are of one kind. Kind 0 balances none.
type rowTrades struct {
	// left and right have the kind of each trade, by the cells before and after it.
	left, right [][]uint16
	// balances lists, for each kind of left trade, the kinds of right trades that it balances.
	balances [][]uint16
	// kinds is the number of kinds of right trades.
	kinds int
}

func newRowTrades(leftWidth, rightWidth int) *rowTrades {
	t := &rowTrades{}
	clues := make([][]int, 1<<leftWidth)
	for x := range clues {
		for y := range 1 << rightWidth {
			clues[x] = append(clues[x], bitslice.ClueOf(x|y<<leftWidth))
		}
	}
	t.right, t.kinds, _ = kindsOfTrades(rightWidth, 1<<(2*leftWidth), func(y, after, other int) int {
		x, traded := other>>leftWidth, other&(1<<leftWidth-1)
		if clues[x][y] == clues[traded][after] {
			return 1
		}
		return 0
	})
	t.left, _, t.balances = kindsOfTrades(leftWidth, 1<<(2*rightWidth), func(x, after, other int) int {
		y, traded := other>>rightWidth, other&(1<<rightWidth-1)
		if clues[x][y] == clues[after][traded] {
			return int(t.right[y][traded])
		}
		return 0
	})
	return t
}

// kindsOfTrades numbers the kinds of trades on a part of a width. kind compares a trade with a
// trade on the other part, by its number below others, and returns 0 if they do not balance. Two
// trades are of one kind if it returns the same for both, whatever the other trade. kindsOfTrades
// returns the kind of each trade, the number of kinds, and for each kind the kinds that it
// balances.
func kindsOfTrades(width, others int, kind func(before, after, other int) int) (kinds [][]uint16, count int, balances [][]uint16) {
	balances = [][]uint16{nil}
	numbers := map[string]uint16{string(make([]byte, 2*others)): 0}
	key := make([]byte, 2*others)
	kinds = make([][]uint16, 1<<width)
	for before := range kinds {
		for after := range kinds {
			seen := make(map[uint16]bool)
			var balanced []uint16
			for other := range others {
				k := uint16(kind(before, after, other))
				key[2*other], key[2*other+1] = byte(k), byte(k>>8)
				if k != 0 && !seen[k] {
					seen[k] = true
					balanced = append(balanced, k)
				}
			}
			number, known := numbers[string(key)]
			if !known {
				number = uint16(len(balances))
				numbers[string(key)] = number
				balances = append(balances, balanced)
			}
			kinds[before] = append(kinds[before], number)
		}
	}
	return kinds, len(balances), balances
}

// kindsOf sets the kind of each row of a trade between two halves of a width; rows has the kinds of
// trades on one row. It returns false if no trade on the other half can balance the trade.
func kindsOf(kinds []uint16, rows [][]uint16, width int, before, after uint32) bool {
	mask := uint32(1)<<width - 1
	for i := range kinds {
		kind := rows[before&mask][after&mask]
		if kind == 0 {
			return false
		}
		kinds[i] = kind
		before, after = before>>width, after>>width
	}
	return true
}

// tradeTree numbers trades of right halves by the kinds of their rows, the first row at
// the root. For each kind a node has the next node or, in the last row, the trade's number;
// 0 is none.
type tradeTree struct {
	*rowTrades
	next []int32
}

func newTradeTree(t *rowTrades) *tradeTree {
	tree := &tradeTree{rowTrades: t}
	tree.reset()
	return tree
}

func (t *tradeTree) reset() {
	t.next = append(t.next[:0], make([]int32, t.kinds)...)
}

// number returns the number of a trade with these kinds; a new trade gets the number fresh.
func (t *tradeTree) number(kinds []uint16, fresh int32) int32 {
	node, last := int32(0), len(kinds)-1
	for _, kind := range kinds[:last] {
		at := int(node) + int(kind)
		if t.next[at] == 0 {
			t.next[at] = int32(len(t.next))
			t.next = append(t.next, make([]int32, t.kinds)...)
		}
		node = t.next[at]
	}
	at := int(node) + int(kinds[last])
	if t.next[at] == 0 {
		t.next[at] = fresh
	}
	return t.next[at]
}

// balanced appends the numbers of the trades below a node that balance left trades of
// these kinds.
func (t *tradeTree) balanced(numbers []int32, node int32, kinds []uint16) []int32 {
	for _, kind := range t.balances[kinds[0]] {
		next := t.next[int(node)+int(kind)]
		switch {
		case next == 0:
		case len(kinds) == 1:
			numbers = append(numbers, next)
		default:
			numbers = t.balanced(numbers, next, kinds[1:])
		}
	}
	return numbers
}
