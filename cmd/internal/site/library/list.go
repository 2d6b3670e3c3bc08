package library

import (
	"context"
	"fmt"
)

// Sort is the order of a list.
type Sort string

// The orders. Query.Reverse reverses them.
const (
	ByNewest     Sort = "newest"     // the newest first; edits do not count
	BySize       Sort = "size"       // the fewest cells first
	ByDifficulty Sort = "difficulty" // the easiest first
	ByTitle      Sort = "title"      // puzzles without a title, then by the folded text
	ByLikes      Sort = "likes"      // the most liked first
	ByPlays      Sort = "plays"      // the least played first
)

// Range is an inclusive range of numbers; 0 is no limit.
type Range struct{ Min, Max int }

// Filter selects puzzles. Its zero values select all.
type Filter struct {
	Width, Height Range
	// Colours includes blank: black and white is 2.
	Colours Range
	Status  Status
	Class   string
	// Author is the whole name, Title a part of the title, in any case.
	Author, Title string
	// LineSolvable selects only line-solvable puzzles.
	LineSolvable bool
}

// Limits of Query.Limit.
const (
	DefaultLimit = 50
	MaxLimit     = 200
)

// Query selects a page of a list.
type Query struct {
	Filter Filter
	// Sort is ByNewest if it is empty.
	Sort    Sort
	Reverse bool
	// Limit is the largest number of puzzles on a page, up to MaxLimit; 0 means
	// DefaultLimit.
	Limit int
	// Cursor is Next of the previous page with the same Sort and Reverse; empty for the
	// first page.
	Cursor string

	rare bool // few titles match
}

// Page is a part of a list.
type Page struct {
	Puzzles []Summary
	// Next is the cursor of the next page, empty on the last one.
	Next string
}

// List returns a page of the puzzles of a filter. Every puzzle that exists while all pages are
// read, and is not edited, nor moved in its order by a like or a player meanwhile, is on exactly
// one page. Errors match ErrInvalid.
func (l *Library) List(ctx context.Context, q Query) (Page, error) {
	q, after, err := q.check()
	if err != nil {
		return Page{}, err
	}
	if q.Filter.Title != "" && l.titles {
		if q.rare, err = l.isRare(ctx, q.Filter.Title); err != nil {
			return Page{}, err
		}
	}
	sql, values := q.statement(after)
	found, err := l.read().listed(ctx, sql, values...)
	if err != nil {
		return Page{}, err
	}
	var next string
	if len(found) > q.Limit {
		found = found[:q.Limit]
		next = q.cursor(found[q.Limit-1])
	}
	return Page{Puzzles: summaries(found), Next: next}, nil
}

// rareTitles is the most titles that match a rare part. If more match, any search soon fills a
// page.
const rareTitles = 2000

// isRare reports whether at most rareTitles titles match a part. PostgreSQL estimates that itself.
func (l *Library) isRare(ctx context.Context, part string) (bool, error) {
	titles, values := titlesWith(part)
	sql := fmt.Sprintf("SELECT count(*) FROM (SELECT 1 %s LIMIT %d) AS found", titles, rareTitles+1)
	n, err := l.read().number(ctx, new(statement).numbered(sql, values...), values...)
	return n <= rareTitles, err
}

func summaries(found []row) []Summary {
	list := make([]Summary, len(found))
	for i, r := range found {
		list[i] = r.Summary
	}
	return list
}

func (q Query) check() (Query, *place, error) {
	if q.Sort == "" {
		q.Sort = ByNewest
	}
	if _, ok := orders[q.Sort]; !ok {
		return q, nil, invalid("sort", "found %q, expected newest, size, difficulty, title, likes or plays", q.Sort)
	}
	if q.Limit == 0 {
		q.Limit = DefaultLimit
	}
	if q.Limit < 1 || q.Limit > MaxLimit {
		return q, nil, invalid("limit", "found %d, expected 1 to %d", q.Limit, MaxLimit)
	}
	if err := q.Filter.check(); err != nil {
		return q, nil, err
	}
	after, err := q.place()
	return q, after, err
}

func (f Filter) check() error {
	for _, r := range []struct {
		field string
		Range
	}{{"width", f.Width}, {"height", f.Height}, {"colours", f.Colours}} {
		if r.Min < 0 || r.Max < 0 {
			return invalid(r.field, "found a range from %d to %d, expected no negative numbers", r.Min, r.Max)
		}
	}
	return checkTexts(
		limited{"status", string(f.Status), MaxVerdict},
		limited{"class", f.Class, MaxVerdict},
		limited{"author", f.Author, MaxAuthor},
		limited{"title", f.Title, MaxTitle},
	)
}
