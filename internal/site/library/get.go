package library

import (
	"context"
	"fmt"

	"nonogram"
)

// Get returns a published puzzle, or an error that matches ErrNotFound.
func (l *Library) Get(ctx context.Context, id string) (*Stored, error) {
	if !isID(id) {
		return nil, ErrNotFound
	}
	r, err := only(l.read().whole(ctx, "WHERE id = $1", id))
	if err != nil {
		return nil, err
	}
	p, err := decode(r.contents)
	if err != nil {
		return nil, fmt.Errorf("puzzle %s: %w", id, err)
	}
	return &Stored{Summary: r.Summary, Puzzle: p}, nil
}

// Duplicates returns up to ten published puzzles with the same clues as p, the oldest
// first; see CluesHash.
func (l *Library) Duplicates(ctx context.Context, p *nonogram.Puzzle) ([]Summary, error) {
	clues := CluesHash(p)
	same, err := l.read().listed(ctx, "WHERE clues_hash = $1 ORDER BY created, id LIMIT 10", clues[:])
	return summaries(same), err
}
