package library

import (
	"context"
	"database/sql/driver"
	"fmt"
	"time"

	"nonogram"
)

// Status is the number of solutions of a puzzle.
type Status string

// The statuses.
const (
	Unique   Status = "unique"
	Multiple Status = "multiple"
	None     Status = "none"
	Unknown  Status = "unknown"
)

// Verdict is a server's verdict of a puzzle.
type Verdict struct {
	Status Status `json:"status"`
	// LineSolvable reports whether deductions on single lines solve it.
	LineSolvable bool `json:"line_solvable"`
	// Class of difficulty, such as "easy", and the hardest technique, such as "T6";
	// both may be empty.
	Class     string `json:"class"`
	Technique string `json:"technique"`
	// Difficulty is a finite number, larger for harder; lists can be sorted by it.
	Difficulty float64 `json:"difficulty"`
}

// Draft is a puzzle to publish or to replace a published one.
type Draft struct {
	Puzzle  *nonogram.Puzzle
	Verdict Verdict
	// Token, if not empty, marks repetitions of the same publication. It has MinToken
	// to MaxToken printable ASCII characters and must be random, such as a UUID, since
	// a repeated publication returns the key. Edit ignores it.
	Token string
}

// Summary is a puzzle in a list, without its solution.
type Summary struct {
	ID string
	// Version starts at 1 and grows by 1 with every edit.
	Version                int64
	Title, Author, Licence string
	// Width and Height are in cells.
	Width, Height int
	// Colours includes blank, as nonogram.Palette.Colours does.
	Colours int
	Verdict Verdict
	// Created and Updated are in UTC, to the microsecond.
	Created, Updated time.Time
	Reception
}

// Reception is the opinion of players and the server's owner on a puzzle, which editing keeps.
type Reception struct {
	// Likes, Plays and Reports are the numbers of browsers that liked, played and
	// reported the puzzle.
	Likes   int `json:"likes,omitempty"`
	Plays   int `json:"plays,omitempty"`
	Reports int `json:"reports,omitempty"`
	// Hidden puzzles are in no list, and only Owned returns them.
	Hidden bool `json:"hidden,omitempty"`
}

// Stored is a published puzzle.
type Stored struct {
	Summary
	Puzzle *nonogram.Puzzle
}

// Receipt is the result of a publication.
type Receipt struct {
	Summary
	// Key is for editing and deleting the puzzle. It cannot be retrieved later.
	Key string
	// Repeated reports that the token existed already, and nothing was published.
	Repeated bool
}

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

// row is a published puzzle as the tables have it.
type row struct {
	Summary
	keyHash, tokenHash, requestHash, cluesHash []byte
	titleFolded, authorFolded                  string
	cells                                      int
	// contents is the puzzle as JSON, which has a table of its own.
	contents string
}

// The columns of the table puzzle, in the order of fields: the id, those that lists need
// besides, and the others.
const (
	columns = "id, " + listed + ", " + others
	listed  = `version, title, title_folded, author, licence, width, height, cells, colours,
		status, line_solvable, class, technique, difficulty, created, updated, likes, plays, reports, hidden`
	others = "key_hash, token_hash, request_hash, clues_hash, author_folded"
)

// listedFields is the number of fields of the id and the listed columns.
const listedFields = 21

// fields returns pointers to the columns of the table puzzle, in order, for reading and writing.
func (r *row) fields() []any {
	return []any{
		&r.ID, &r.Version, &r.Title, &r.titleFolded, &r.Author, &r.Licence,
		&r.Width, &r.Height, &r.cells, &r.Colours,
		&r.Verdict.Status, &r.Verdict.LineSolvable, &r.Verdict.Class, &r.Verdict.Technique, &r.Verdict.Difficulty,
		(*microseconds)(&r.Created), (*microseconds)(&r.Updated),
		&r.Likes, &r.Plays, &r.Reports, &r.Hidden,
		&r.keyHash, &r.tokenHash, &r.requestHash, &r.cluesHash, &r.authorFolded,
	}
}

// microseconds is a time as the tables have it: microseconds since 1970.
type microseconds time.Time

// Scan implements sql.Scanner.
func (m *microseconds) Scan(stored any) error {
	n, ok := stored.(int64)
	if !ok {
		return fmt.Errorf("found a time of type %T, expected a number", stored)
	}
	*m = microseconds(time.UnixMicro(n).UTC())
	return nil
}

// Value implements driver.Valuer.
func (m microseconds) Value() (driver.Value, error) { return time.Time(m).UnixMicro(), nil }

// row checks a draft and returns its first row, without the hashes of its secrets. The
// time is rounded to what the tables can hold.
func (d Draft) row(id string, now time.Time) (row, error) {
	if err := d.check(); err != nil {
		return row{}, err
	}
	text, back, err := encode(d.Puzzle)
	if err != nil {
		return row{}, err
	}
	d.Puzzle = back
	r := newRow(id, d, now)
	r.contents = text
	return r, nil
}

// newRow returns the row of a draft that was checked, without contents.
func newRow(id string, d Draft, now time.Time) row {
	p, clues := d.Puzzle, CluesHash(d.Puzzle)
	now = time.UnixMicro(now.UnixMicro()).UTC()
	return row{
		ID: id, Version: 1, Title: p.Title, Author: p.Author, Licence: p.Licence,
		Width: p.Width(), Height: p.Height(), Colours: p.Palette.Colours(),
		Verdict: d.Verdict, Created: now, Updated: now,
		cluesHash: clues[:], titleFolded: folded(p.Title), authorFolded: folded(p.Author),
		cells: p.Width() * p.Height(),
	}
}
