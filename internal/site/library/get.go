package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"nonogram"
	"nonogram/internal/site/library/sqlite"
)

// Get returns a published puzzle, or an error that matches ErrNotFound.
func (l *Library) Get(ctx context.Context, id string) (*Stored, error) {
	if !isID(id) {
		return nil, ErrNotFound
	}
	whole, err := l.bind(l.reads).GetPuzzle(ctx, id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, interrupted(ctx, err)
	}
	row, text := parts(sqlite.ListWholeRow(whole))
	p, err := decode(text)
	if err != nil {
		return nil, fmt.Errorf("puzzle %s: %w", id, err)
	}
	return &Stored{Summary: summary(row), Puzzle: p}, nil
}

// Duplicates returns up to ten published puzzles with the same clues as p, the oldest
// first; see CluesHash.
func (l *Library) Duplicates(ctx context.Context, p *nonogram.Puzzle) ([]Summary, error) {
	clues := CluesHash(p)
	rows, err := l.bind(l.reads).ListByClues(ctx, clues[:])
	if err != nil {
		return nil, interrupted(ctx, err)
	}
	same := make([]Summary, len(rows))
	for i, row := range rows {
		same[i] = summary(row)
	}
	return same, nil
}

// parts splits the row of a join into those of its tables.
func parts(w sqlite.ListWholeRow) (row sqlite.Puzzle, text string) {
	return sqlite.Puzzle{
		ID: w.ID, KeyHash: w.KeyHash, TokenHash: w.TokenHash, RequestHash: w.RequestHash,
		Version: w.Version, CluesHash: w.CluesHash,
		Title: w.Title, TitleFolded: w.TitleFolded,
		Author: w.Author, AuthorFolded: w.AuthorFolded, Licence: w.Licence,
		Width: w.Width, Height: w.Height, Cells: w.Cells, Colours: w.Colours,
		Status: w.Status, LineSolvable: w.LineSolvable,
		Class: w.Class, Technique: w.Technique, Difficulty: w.Difficulty,
		Created: w.Created, Updated: w.Updated,
	}, w.Contents
}
