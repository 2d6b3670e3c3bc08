package cluster

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"
)

// past is what a run keeps of pieces that are written and verified: only what it needs to have
// their values compared again should their worker be barred. It is on the server, in pages, so
// that this process does not grow with the input.
type past struct {
	page  []pastPiece // the last one, not yet full
	pages int         // on the server
	// waiting is how many pieces are written whose verification is still to come.
	waiting              int
	verified, unverified int
}

type pastPiece struct {
	At     int    `json:"at"`
	Piece  piece  `json:"piece"`
	Worker string `json:"worker"`
}

const (
	pastPage = 64 // pieces
	// mostWaiting is how many written pieces wait for a second worker while there is none; others
	// are not verified. If twice as many wait for a check that will come, no more are handed out.
	mostWaiting = 1024
)

// pastKey is the key of a page.
func pastKey(page int) string { return fmt.Sprintf("past.%d", page) }

// crowded reports whether enough written pieces wait for a second worker.
func (r *coordinatorRun) crowded() bool { return r.feed != nil && r.feed.past.waiting >= mostWaiting }

// release forgets a piece that is written, unless its verification is to come.
func (r *coordinatorRun) release(ctx context.Context, at int) error {
	b := r.states[at]
	if r.feed == nil || b == nil || !b.written {
		return nil
	}
	past := &r.feed.past
	sampled := r.sampled(at)
	if !b.passed && (b.whole || sampled) {
		expected := r.expected(b)
		if !expected {
			r.drop(at) // it can be read again
		}
		if expected || b.whole || !r.crowded() {
			return nil
		}
	}
	switch {
	case b.passed:
		past.verified++
	case sampled:
		past.unverified++
	}
	past.waiting--
	p, _ := r.feed.get(at)
	past.page = append(past.page, pastPiece{at, p, b.worker})
	r.drop(at)
	delete(r.states, at)
	r.feed.remove(at)
	if len(past.page) < pastPage {
		return nil
	}
	return r.turnPage(ctx)
}

// turnPage stores a full page.
func (r *coordinatorRun) turnPage(ctx context.Context) error {
	past := &r.feed.past
	text, err := encode(past.page)
	if err != nil {
		return err
	}
	err = persist(ctx, r.Log, "store what is written", func(ctx context.Context) error {
		_, err := r.results.Put(ctx, pastKey(past.pages), text)
		return err
	})
	past.page = past.page[:0]
	past.pages++
	return err
}

// recall takes up the pieces of a worker again that were released.
func (r *coordinatorRun) recall(ctx context.Context, worker string) (list []int, err error) {
	past := &r.feed.past
	take := func(page []pastPiece) {
		for _, p := range page {
			if p.Worker == worker && r.states[p.At] == nil {
				r.feed.set(p.At, p.Piece)
				r.states[p.At] = &batchState{done: true, worker: r.intern(worker), written: true}
				past.waiting++
				list = append(list, p.At)
			}
		}
	}
	for n := range past.pages {
		var entry jetstream.KeyValueEntry
		err := persist(ctx, r.Log, "read what is written", func(ctx context.Context) (err error) {
			entry, err = r.results.Get(ctx, pastKey(n))
			return err
		})
		var page []pastPiece
		if err == nil {
			err = json.Unmarshal(entry.Value(), &page)
		}
		if err != nil {
			return nil, fmt.Errorf("page %d of what is written: %w", n, err)
		}
		take(page)
	}
	take(past.page)
	return list, nil
}
