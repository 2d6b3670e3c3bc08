package solve

import (
	"math/bits"
	"slices"
)

// tally maps keys of a fixed number of words to counts of a fixed number of
// words. Chunks hold the entries in the order in which they came; an index finds
// them by hash.
//
//	chunk:  key ... key  count ... count | key ... key  count ... count | ...
//	index:  0 for an empty slot, otherwise an entry's number plus 1
type tally struct {
	keyWords, countWords int
	union                bool // the counts are sets
	chunks               [][]uint64
	entries              int
	index                []uint32
	pool                 *chunkPool
}

// chunkEntries is the number of entries of a chunk.
const (
	chunkShift   = 10
	chunkEntries = 1 << chunkShift
)

// chunkPool hands out the memory of tallies and limits it.
type chunkPool struct {
	words  int // of a chunk
	free   [][]uint64
	memory int64 // bytes that may still be allocated
}

// get returns a chunk with arbitrary contents; nil once the memory is used up.
func (p *chunkPool) get() []uint64 {
	if n := len(p.free); n > 0 {
		chunk := p.free[n-1]
		p.free = p.free[:n-1]
		return chunk
	}
	if !p.take(int64(8 * p.words)) {
		return nil
	}
	return make([]uint64, p.words)
}

func (p *chunkPool) take(bytes int64) bool {
	if p.memory < bytes {
		return false
	}
	p.memory -= bytes
	return true
}

// entry returns entry n: its key, then its count.
func (t *tally) entry(n int) []uint64 {
	stride := t.keyWords + t.countWords
	at := (n & (chunkEntries - 1)) * stride
	return t.chunks[n>>chunkShift][at : at+stride]
}

// reset empties the tally and makes room for about the expected entries; it returns false if the
// memory is used up.
func (t *tally) reset(expected int) bool {
	size := 64
	for size < 2*expected {
		size *= 2
	}
	t.entries, t.chunks = 0, t.chunks[:0]
	if size <= len(t.index) && len(t.index) <= 8*size {
		clear(t.index)
		return true
	}
	return t.setIndex(size)
}

func (t *tally) setIndex(size int) bool {
	t.pool.memory += int64(4 * len(t.index))
	t.index = nil
	if !t.pool.take(4 * int64(size)) {
		return false
	}
	t.index = make([]uint32, size)
	return true
}

// add adds a count to the entry of a key, which it creates if there is none; it returns false if
// that takes too much memory.
func (t *tally) add(key, count []uint64) bool {
	mask := uint32(len(t.index) - 1)
	at := uint32(hash(key)) & mask
	for ; t.index[at] != 0; at = (at + 1) & mask {
		e := t.entry(int(t.index[at] - 1))
		if slices.Equal(e[:t.keyWords], key) {
			t.merge(e[t.keyWords:], count)
			return true
		}
	}
	if 2*t.entries >= len(t.index) {
		if !t.grow() {
			return false
		}
		return t.add(key, count)
	}
	if t.entries>>chunkShift == len(t.chunks) {
		chunk := t.pool.get()
		if chunk == nil {
			return false
		}
		t.chunks = append(t.chunks, chunk)
	}
	t.entries++
	t.index[at] = uint32(t.entries)
	e := t.entry(t.entries - 1)
	copy(e, key)
	copy(e[t.keyWords:], count)
	return true
}

// merge adds a count to the count of the same key, or unites them if they are sets.
func (t *tally) merge(to, count []uint64) {
	if !t.union {
		addTo(to, count)
		return
	}
	for i, v := range count {
		to[i] |= v
	}
}

// grow makes the index four times as large.
func (t *tally) grow() bool {
	if uint64(len(t.index)) >= 1<<31 || !t.setIndex(4*len(t.index)) {
		return false
	}
	mask := uint32(len(t.index) - 1)
	for n := range t.entries {
		at := uint32(hash(t.entry(n)[:t.keyWords])) & mask
		for t.index[at] != 0 {
			at = (at + 1) & mask
		}
		t.index[at] = uint32(n + 1)
	}
	return true
}

// addTo adds a number to sum, which has at least as many words and room for the result.
func addTo(sum, number []uint64) {
	var carry uint64
	for i, v := range number {
		sum[i], carry = bits.Add64(sum[i], v, carry)
	}
	for i := len(number); i < len(sum); i++ {
		sum[i], carry = bits.Add64(sum[i], 0, carry)
	}
}

// hash mixes a key so that the low bits depend on all of it.
func hash(key []uint64) uint64 {
	h := uint64(0x9e3779b97f4a7c15)
	for _, v := range key {
		hi, lo := bits.Mul64(h^v, 0xd6e8feb86659fd93)
		h = hi ^ lo
	}
	return h ^ h>>32
}
