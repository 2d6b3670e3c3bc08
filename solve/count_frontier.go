package solve

import (
	"context"
	"errors"
	"math/big"
	"math/bits"
	"slices"
)

// frontier counts the completions of one part. It decides the open cells one
// after the other. All ways to decide the cells so far that leave every line in
// the same class have the same completions, so it keeps one entry for them: the
// classes as a key, and the number of ways.
//
//	. . # . #      The key holds the classes of the lines that are started and
//	# # . # #      not yet finished: here all columns, and the row in which
//	. # ? ? ?      the next cell lies. Finished lines need no place in it.
//	? ? ? ? ?
//	? ? ? ? ?
//
// An entry only respects each line by itself, so it can turn out to have no completions.
type frontier struct {
	ctx       context.Context
	steps     []step
	colours   int
	now, next tally
	pool      chunkPool
	sum       []uint64 // sum of all counts in next, one word longer than these
	key       []uint64 // scratch
	decided   int      // number of cells
	effort    int64    // entries that may still be extended, in whole chunks
	sieve     sieve
	watch     *watch   // the colours to look for instead of counting; nil to count
	value     []uint64 // scratch
}

// step decides one cell.
type step struct {
	row, column field
}

// field is the place of one line's class in a key, and the cell's effect on the class.
type field struct {
	keyPlace         // empty if the line has a single class before and after the cell
	next     []int32 // of the line's automaton
}

func (f *field) class(key []uint64) int { return int(key[f.word] >> f.shift & f.mask) }

func (f *field) set(key []uint64, class int32) {
	key[f.word] = key[f.word]&^(f.mask<<f.shift) | uint64(class)<<f.shift
}

// errEffort ends an attempt that exceeds its effort.
var errEffort = errors.New("too much work")

// run counts; the error is errEffort if it would have to extend about effort entries or more.
func (f *frontier) run(keyWords int, effort int64) (*big.Int, error) {
	count, err := f.walk(keyWords, effort, []uint64{1})
	if err != nil {
		return nil, err
	}
	return bigInt(count), nil
}

// walk decides all cells and returns the value of the last entry: the number of ways, or the
// watched colours that are in any of them; nil if there are no ways. It starts with the value of no
// cells.
func (f *frontier) walk(keyWords int, effort int64, value []uint64) (end []uint64, err error) {
	f.key, f.value, f.effort = make([]uint64, keyWords), make([]uint64, len(value)), effort
	f.now = tally{keyWords: keyWords, countWords: len(value), union: f.watch != nil, pool: &f.pool}
	f.next = f.now
	f.pool.words = chunkEntries * (keyWords + len(value))
	f.sum = []uint64{1, 0}
	if !f.now.reset(1) || !f.now.add(f.key, value) {
		return nil, errMemory
	}
	for i := range f.steps {
		if f.watch == nil && bitLen(f.sum)+bits.Len(uint(f.colours)) > 64*f.now.countWords && !f.widen() {
			return nil, errMemory
		}
		if err := f.take(&f.steps[i]); err != nil {
			return nil, err
		}
		f.now, f.next = f.next, f.now
		f.decided++
	}
	if f.now.entries == 0 {
		return nil, nil
	}
	return f.now.entry(0)[keyWords:], nil
}

// take decides one cell in all ways. It frees the chunks of now on the way.
func (f *frontier) take(s *step) error {
	f.next.countWords = f.now.countWords
	if !f.next.reset(f.now.entries) {
		return errMemory
	}
	clear(f.sum)
	f.sieve.begin(f.decided, f.now.entries)
	for n := range f.now.entries {
		if n&(chunkEntries-1) == 0 {
			if n > 0 {
				f.pool.free = append(f.pool.free, f.now.chunks[n>>chunkShift-1])
			}
			if err := f.ctx.Err(); err != nil {
				return err
			}
			if f.effort < 0 {
				return errEffort
			}
			f.effort -= chunkEntries
		}
		e := f.now.entry(n)
		if f.sieve.look != nil {
			f.effort -= lookEffort
			if f.sieve.drops(e) {
				continue
			}
		}
		if !f.extend(s, e) {
			return errMemory
		}
	}
	if last := (f.now.entries - 1) >> chunkShift; last >= 0 {
		f.pool.free = append(f.pool.free, f.now.chunks[last])
	}
	return nil
}

// extend adds the successor of an entry for each colour of the cell.
func (f *frontier) extend(s *step, entry []uint64) bool {
	key, count := entry[:f.now.keyWords], entry[f.now.keyWords:]
	rows := s.row.next[s.row.class(key)*f.colours:][:f.colours]
	columns := s.column.next[s.column.class(key)*f.colours:][:f.colours]
	for c, row := range rows {
		column := columns[c]
		if row == noClass || column == noClass {
			continue
		}
		copy(f.key, key)
		s.row.set(f.key, row)
		s.column.set(f.key, column)
		if f.watch != nil {
			count = f.noted(entry[f.now.keyWords:], c)
		}
		if !f.next.add(f.key, count) {
			return false
		}
		if f.watch == nil {
			addTo(f.sum, count)
		}
	}
	return true
}

// noted returns the colours seen by an entry, and the next cell's.
func (f *frontier) noted(seen []uint64, colour int) []uint64 {
	copy(f.value, seen)
	if bit := f.watch.bits[f.decided*f.colours+colour]; bit >= 0 {
		f.value[bit>>6] |= 1 << (bit & 63)
	}
	return f.value
}

// widen makes the counts one word longer, so that no sum overflows in the next step.
func (f *frontier) widen() bool {
	old := f.now
	f.pool.memory += int64(8 * f.pool.words * len(f.pool.free))
	f.pool.free, f.next.chunks = nil, nil
	f.now.countWords++
	f.now.chunks = nil
	f.sum = append(f.sum, 0)
	f.pool.words = chunkEntries * (old.keyWords + f.now.countWords)
	for i, chunk := range old.chunks {
		wider := f.pool.get()
		if wider == nil {
			return false
		}
		f.now.chunks = append(f.now.chunks, wider)
		for n := i * chunkEntries; n < min((i+1)*chunkEntries, old.entries); n++ {
			e := f.now.entry(n)
			copy(e, old.entry(n))
			e[len(e)-1] = 0
		}
		f.pool.memory += int64(8 * len(chunk))
		old.chunks[i] = nil
	}
	return true
}

// bitLen returns the number of bits of a number whose least significant word comes first.
func bitLen(number []uint64) int {
	for i, v := range slices.Backward(number) {
		if v != 0 {
			return 64*i + bits.Len64(v)
		}
	}
	return 0
}

// bigInt converts a number whose least significant word comes first.
func bigInt(number []uint64) *big.Int {
	n := new(big.Int)
	for _, v := range slices.Backward(number) {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(v))
	}
	return n
}
