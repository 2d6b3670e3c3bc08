package shortcode

import (
	"sync/atomic"

	"nonogram"
)

// prefixCode is the canonical Huffman code of the symbols 0 to n.
type prefixCode struct {
	lengths []uint8  // by symbol
	codes   []uint32 // by symbol
	symbols []int    // sorted by code
	// first[l] is the first code of length l, start[l] the index in symbols of
	// the symbol that has it; the codes of one length follow each other.
	first, start []int
}

// prefixCodes keeps the codes that have been made; they never change, so two
// goroutines that make the same one do no harm.
var prefixCodes [nonogram.MaxSide + 1]atomic.Pointer[prefixCode]

// prefixCodeOf returns H(n) of the short codes: symbols 0 to n, small ones more likely.
func prefixCodeOf(n int) *prefixCode {
	if code := prefixCodes[n].Load(); code != nil {
		return code
	}
	code := newPrefixCode(prefixLengths(n))
	prefixCodes[n].Store(code)
	return code
}

// prefixLengths returns the lengths of Huffman's code for the weights 1/(symbol+2).
//
// The definition keeps a list of nodes, the heaviest first, takes the two at the end and puts their
// sum in front of the first node that is not heavier. Sums come in rising order, so two queues do
// the same: the leaves from the lightest on, and the sums in their order. Among equal weights, the
// definition takes leaves earlier than sums, and older sums earlier than newer ones.
func prefixLengths(n int) []uint8 {
	type node struct {
		weight      float64
		left, right int // nodes; -1 in leaves
	}
	nodes := make([]node, n+1, 2*n+1)
	for i := range nodes {
		nodes[i] = node{1 / float64(i+2), -1, -1}
	}
	leaf, sum := n, n+1 // heads of the queues; leaves run downwards
	lightest := func() int {
		if sum == len(nodes) || leaf >= 0 && nodes[leaf].weight <= nodes[sum].weight {
			leaf--
			return leaf + 1
		}
		sum++
		return sum - 1
	}
	for range n {
		a, b := lightest(), lightest()
		nodes = append(nodes, node{nodes[a].weight + nodes[b].weight, a, b})
	}
	depths := make([]uint8, len(nodes)) // the root is the last node
	for i := len(nodes) - 1; i > n; i-- {
		depths[nodes[i].left] = depths[i] + 1
		depths[nodes[i].right] = depths[i] + 1
	}
	return depths[:n+1]
}

// newPrefixCode numbers the codes: by length, then by symbol.
func newPrefixCode(lengths []uint8) *prefixCode {
	longest := uint8(0)
	for _, l := range lengths {
		longest = max(longest, l)
	}
	c := &prefixCode{
		lengths: lengths,
		codes:   make([]uint32, len(lengths)),
		symbols: make([]int, 0, len(lengths)),
		first:   make([]int, longest+1),
		start:   make([]int, longest+2),
	}
	next := 0
	for l := range longest + 1 {
		next <<= 1
		c.first[l], c.start[l] = next, len(c.symbols)
		for symbol, length := range lengths {
			if length == l {
				c.codes[symbol] = uint32(next)
				c.symbols = append(c.symbols, symbol)
				next++
			}
		}
	}
	c.start[longest+1] = len(c.symbols)
	return c
}

// find returns the symbol whose code is this word of this length. Every infinite sequence of
// bits starts with a symbol's code.
func (c *prefixCode) find(word, length int) (symbol int, ok bool) {
	i := c.start[length] + word - c.first[length]
	if i < c.start[length] || i >= c.start[length+1] {
		return 0, false
	}
	return c.symbols[i], true
}
