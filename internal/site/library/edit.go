package library

import (
	"context"
	"database/sql"
	"errors"

	"nonogram/internal/site/library/sqlite"
)

// Edit replaces a published puzzle by a draft; version must be the current version. It
// returns the new summary. Errors match ErrNotFound, ErrWrongKey,
// ErrConflict and ErrInvalid.
func (l *Library) Edit(ctx context.Context, id, key string, version int64, d Draft) (Summary, error) {
	if err := d.check(); err != nil {
		return Summary{}, err
	}
	text, back, err := encode(d.Puzzle)
	if err != nil {
		return Summary{}, err
	}
	d.Puzzle = back
	edited := newRow(id, d, l.time())
	err = l.write(ctx, func(q queries) error {
		old, err := unlock(ctx, q, id, key)
		if err != nil {
			return err
		}
		if old.Version != version {
			return &ConflictError{Version: old.Version}
		}
		edited.Version = old.Version + 1
		edited.Created = old.Created
		edited.Updated = max(edited.Updated, old.Updated) // the clock may have been set back
		return update(ctx, q, edited, text)
	})
	if err != nil {
		return Summary{}, err
	}
	return summary(edited), nil
}

// Delete removes a puzzle. Errors match ErrNotFound and ErrWrongKey.
func (l *Library) Delete(ctx context.Context, id, key string) error {
	return l.write(ctx, func(q queries) error {
		if _, err := unlock(ctx, q, id, key); err != nil {
			return err
		}
		return q.DeletePuzzle(ctx, id)
	})
}

// unlock returns the row of a key, locked until the end of the transaction.
func unlock(ctx context.Context, q queries, id, key string) (sqlite.Puzzle, error) {
	if !isID(id) {
		return sqlite.Puzzle{}, ErrNotFound
	}
	row, err := q.LockPuzzle(ctx, id)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return row, ErrNotFound
	case err == nil && !keyFits(key, row.KeyHash):
		return row, ErrWrongKey
	}
	return row, err
}

func update(ctx context.Context, q queries, row sqlite.Puzzle, text string) error {
	err := q.UpdatePuzzle(ctx, sqlite.UpdatePuzzleParams{
		Version: row.Version, CluesHash: row.CluesHash,
		Title: row.Title, TitleFolded: row.TitleFolded,
		Author: row.Author, AuthorFolded: row.AuthorFolded, Licence: row.Licence,
		Width: row.Width, Height: row.Height, Cells: row.Cells, Colours: row.Colours,
		Status: row.Status, LineSolvable: row.LineSolvable,
		Class: row.Class, Technique: row.Technique, Difficulty: row.Difficulty,
		Updated: row.Updated, ID: row.ID,
	})
	if err != nil {
		return err
	}
	return q.UpdateContents(ctx, sqlite.UpdateContentsParams{Contents: text, PuzzleID: row.ID})
}
