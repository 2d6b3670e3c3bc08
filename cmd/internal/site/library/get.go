package library

import (
	"context"
	"fmt"
)

// Get returns a published puzzle that is not hidden, or an error that matches ErrNotFound.
func (l *Library) Get(ctx context.Context, id string) (*Stored, error) {
	return l.get(ctx, id, func(r row) error {
		if r.Hidden {
			return ErrNotFound
		}
		return nil
	})
}

// Owned returns a published puzzle to the owner of its key, even if it is hidden. Errors
// match ErrNotFound and ErrWrongKey.
func (l *Library) Owned(ctx context.Context, id, key string) (*Stored, error) {
	return l.get(ctx, id, func(r row) error { return r.owned(key) })
}

// get returns the puzzle of an id if a check of its row allows it.
func (l *Library) get(ctx context.Context, id string, check func(row) error) (*Stored, error) {
	if !isID(id) {
		return nil, ErrNotFound
	}
	r, err := only(l.read().whole(ctx, "WHERE id = $1", id))
	if err == nil {
		err = check(r)
	}
	if err != nil {
		return nil, err
	}
	p, err := decode(r.contents)
	if err != nil {
		return nil, fmt.Errorf("puzzle %s: %w", id, err)
	}
	return &Stored{Summary: r.Summary, Puzzle: p}, nil
}
