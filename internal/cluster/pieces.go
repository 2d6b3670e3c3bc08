package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"sync"
	"time"
)

// An input is stored in blocks, lists of neighbouring items, each under its digest. A
// shard of a job over an input is a piece: some neighbouring items of one block. Its
// number is the position of its first item in the whole input, so it stays the same
// however the items after it are divided.

// piece is where the items of a shard are.
type piece struct {
	Block  string  `json:"block"` // its digest
	Skip   int     `json:"skip,omitempty"`
	Count  int     `json:"count"`
	Weight float64 `json:"weight"`
	// Again says that the piece was in the queue before, perhaps with more items.
	Again bool `json:"again,omitempty"`
}

// split divides a piece into its first count items and the rest.
func (p piece) split(count int) (first, rest piece) {
	first, rest = p, p
	first.Count, rest.Count = count, p.Count-count
	rest.Skip += count
	first.Weight = p.Weight * float64(count) / float64(p.Count)
	rest.Weight = p.Weight - first.Weight
	return first, rest
}

// pieces is the division of an input.
type pieces struct {
	job   *Job
	mu    sync.Mutex
	known map[int]piece
}

func newPieces(job *Job) *pieces { return &pieces{job: job, known: map[int]piece{}} }

func (ps *pieces) get(at int) (piece, bool) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	p, ok := ps.known[at]
	return p, ok
}

func (ps *pieces) set(at int, p piece) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	ps.known[at] = p
}

func (ps *pieces) remove(at int) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	delete(ps.known, at)
}

// bound is that of positions in an input.
func (ps *pieces) bound() int { return math.MaxInt }

func (ps *pieces) span(at int) (first, end int) {
	p, _ := ps.get(at)
	return at, at + p.Count
}

// Weight returns how much work a piece is.
func (ps *pieces) Weight(at int) float64 {
	p, _ := ps.get(at)
	return p.Weight
}

// size is the number of values.
func (ps *pieces) size(r Result) int {
	values, _ := elements(r.Value)
	return len(values)
}

// input returns the digest of a piece without its end, which may change.
func (ps *pieces) input(at int, p piece) string {
	return digest(ps.job.ID(), fmt.Sprint(at), p.Block, fmt.Sprint(p.Skip))
}

func (ps *pieces) check(r Result, at int) error {
	p, known := ps.get(at)
	switch {
	case !known || r.Shard != at:
		return fmt.Errorf("item %d: the stored result is of item %d", at, r.Shard)
	case r.Input != ps.input(at, p):
		return fmt.Errorf("item %d: the stored result is of another input", at)
	}
	values, err := valuesOf(r)
	if err == nil && !r.Part && len(values) < p.Count {
		err = fmt.Errorf("item %d: the stored result has %d values, expected %d", at, len(values), p.Count)
	}
	return err
}

// valuesOf returns the values of a piece's result, whose JSON is valid.
func valuesOf(r Result) ([]json.RawMessage, error) {
	values, err := elements(r.Value)
	if err != nil {
		return nil, fmt.Errorf("item %d: %w", r.Shard, err)
	}
	return values, nil
}

// against compares the values of the items that both results have. The error names the
// first item that differs.
func (ps *pieces) against(stored, found Result) error {
	if stored.From == found.From && bytes.Equal(stored.Value, found.Value) {
		return nil
	}
	one, err := valuesOf(stored)
	if err != nil {
		return err
	}
	other, err := valuesOf(found)
	if err != nil {
		return err
	}
	for i := max(stored.From, found.From); i-stored.From < len(one) && i-found.From < len(other); i++ {
		a, b := one[i-stored.From], other[i-found.From]
		if !bytes.Equal(a, b) && !ps.job.Items.Same(a, b) {
			stored.Value, found.Value = a, b
			return &DisagreementError{Shard: stored.Shard + i, Item: true, Stored: claimOf(stored), Found: claimOf(found)}
		}
	}
	return nil
}

// calculation is the work on a piece.
type calculation struct {
	job   *Job
	items []json.RawMessage
	// most is the size of the values, in bytes, after which the rest is left out.
	most int
	// share is the time after which items that were not started are left out, and leave says
	// that they are, unless it returns false; nil means that nothing may be left out.
	share time.Duration
	leave func(count int) bool

	mu    sync.Mutex
	begun int // items
	count int // of items to compute
}

// run computes the items, or the first of them, and returns their values.
func (c *calculation) run(ctx context.Context) (values []json.RawMessage, err error) {
	c.count = len(c.items)
	if c.leave != nil && c.share > 0 {
		defer time.AfterFunc(c.share, c.cut).Stop()
	}
	size := 0
	for c.next() {
		value, err := c.job.Items.Do(ctx, c.items[len(values)])
		switch {
		case ctx.Err() != nil:
			return nil, context.Cause(ctx)
		case err != nil:
			return nil, err
		}
		values = append(values, value)
		if size += len(value) + 1; size > c.most {
			c.cut()
		}
	}
	return values, nil
}

// next starts an item, if there is one.
func (c *calculation) next() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.begun >= c.count {
		return false
	}
	c.begun++
	return true
}

// cut leaves out the items that were not started. The next item waits until that is
// certain.
func (c *calculation) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	keep := max(c.begun, 1)
	if c.leave != nil && keep < c.count && c.leave(keep) {
		c.count = keep
	}
}
