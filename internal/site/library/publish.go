package library

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"

	"nonogram/internal/site/library/sqlite"
)

// Publish stores a puzzle and returns its id and its key. Errors match ErrInvalid, or
// ErrTokenReused if the draft's token belongs to another puzzle.
func (l *Library) Publish(ctx context.Context, d Draft) (Receipt, error) {
	if err := errors.Join(d.check(), checkToken(d.Token)); err != nil {
		return Receipt{}, err
	}
	text, back, err := encode(d.Puzzle)
	if err != nil {
		return Receipt{}, err
	}
	d.Puzzle = back
	request := sha256.Sum256([]byte(text))
	// A taken id, or a concurrent publication with the same token, needs a second try;
	// more would be a fault.
	for range 3 {
		row := newRow(newID(), d, l.time())
		row.RequestHash = request[:]
		receipt, err := l.insert(ctx, row, text, d.Token)
		if !errors.Is(err, errTaken) {
			return receipt, err
		}
	}
	return Receipt{}, errTaken
}

// errTaken reports that a row with this id or token exists.
var errTaken = errors.New("found no free id")

// insert stores a new row unless the token exists.
func (l *Library) insert(ctx context.Context, row sqlite.Puzzle, text, token string) (r Receipt, err error) {
	r = Receipt{Summary: summary(row), Key: newKey(row.ID, token)}
	row.KeyHash = secretHash(r.Key)
	if token != "" {
		row.TokenHash = secretHash(token)
	}
	err = l.write(ctx, func(q queries) error {
		earlier, err := repeated(ctx, q, row)
		if err != nil {
			return err
		}
		if earlier != nil {
			r = Receipt{Summary: summary(*earlier), Key: newKey(earlier.ID, token), Repeated: true}
			return nil
		}
		return insert(ctx, q, row, text)
	})
	if err != nil {
		return Receipt{}, err
	}
	return r, nil
}

// repeated returns the publication with the same token, or nil.
func repeated(ctx context.Context, q queries, row sqlite.Puzzle) (*sqlite.Puzzle, error) {
	if row.TokenHash == nil {
		return nil, nil
	}
	earlier, err := q.GetByToken(ctx, row.TokenHash)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil
	case err != nil:
		return nil, err
	case !bytes.Equal(earlier.RequestHash, row.RequestHash):
		return nil, ErrTokenReused
	}
	return &earlier, nil
}

func insert(ctx context.Context, q queries, row sqlite.Puzzle, text string) error {
	switch n, err := q.InsertPuzzle(ctx, sqlite.InsertPuzzleParams(row)); {
	case err != nil:
		return err
	case n == 0:
		return errTaken
	}
	return q.InsertContents(ctx, sqlite.InsertContentsParams{PuzzleID: row.ID, Contents: text})
}

// newRow returns the row of a draft, without the hashes of its secrets.
func newRow(id string, d Draft, now int64) sqlite.Puzzle {
	p, clues := d.Puzzle, CluesHash(d.Puzzle)
	return sqlite.Puzzle{
		ID: id, Version: 1, CluesHash: clues[:],
		Title: p.Title, TitleFolded: folded(p.Title),
		Author: p.Author, AuthorFolded: folded(p.Author),
		Licence: p.Licence,
		Width:   int64(p.Width()), Height: int64(p.Height()), Cells: int64(p.Width() * p.Height()),
		Colours: int64(p.Palette.Colours()),
		Status:  string(d.Verdict.Status), LineSolvable: d.Verdict.LineSolvable,
		Class: d.Verdict.Class, Technique: d.Verdict.Technique, Difficulty: d.Verdict.Difficulty,
		Created: now, Updated: now,
	}
}
