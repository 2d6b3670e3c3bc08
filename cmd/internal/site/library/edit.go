package library

import "context"

// Edit replaces a published puzzle with a draft; version must be the current version. It returns
// the new summary. Errors match ErrNotFound, ErrWrongKey, ErrConflict and ErrInvalid.
func (l *Library) Edit(ctx context.Context, id, key string, version int64, d Draft) (Summary, error) {
	edited, err := d.row(id, l.now())
	if err != nil {
		return Summary{}, err
	}
	err = l.write(ctx, func(q queries) error {
		old, err := unlock(ctx, q, id, key)
		if err != nil {
			return err
		}
		if old.Version != version {
			return &ConflictError{Version: old.Version}
		}
		edited.keyHash, edited.tokenHash, edited.requestHash = old.keyHash, old.tokenHash, old.requestHash
		edited.Reception = old.Reception
		edited.Version = old.Version + 1
		edited.Created = old.Created
		if edited.Updated.Before(old.Updated) { // the clock was set back
			edited.Updated = old.Updated
		}
		return q.update(ctx, edited)
	})
	if err != nil {
		return Summary{}, err
	}
	return edited.Summary, nil
}

// Delete removes a puzzle. Errors match ErrNotFound and ErrWrongKey.
func (l *Library) Delete(ctx context.Context, id, key string) error {
	return l.write(ctx, func(q queries) error {
		if _, err := unlock(ctx, q, id, key); err != nil {
			return err
		}
		return q.delete(ctx, id)
	})
}

// unlock checks a key and returns the row of its puzzle, locked until the end of the transaction.
func unlock(ctx context.Context, q queries, id, key string) (row, error) {
	if !isID(id) {
		return row{}, ErrNotFound
	}
	r, err := only(q.whole(ctx, "WHERE id = $1"+q.lock, id))
	if err == nil {
		err = r.owned(key)
	}
	return r, err
}

// owned returns an error unless the key is that of the puzzle. Without the key, nobody learns that
// a hidden puzzle exists.
func (r row) owned(key string) error {
	switch {
	case keyFits(key, r.keyHash):
		return nil
	case r.Hidden:
		return ErrNotFound
	}
	return ErrWrongKey
}
