package library

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// queries are the statements, which are the same for both engines: SQLite accepts PostgreSQL's
// parameters.
type queries struct {
	database
	// lock is the end of a query that locks its rows until the end of the transaction.
	lock string
}

// database is a transaction, or a pool of connections.
type database interface {
	ExecContext(context.Context, string, ...any) (sql.Result, error)
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
	QueryRowContext(context.Context, string, ...any) *sql.Row
}

// listed returns rows with the columns that lists need; end is the end of the statement, which
// selects the rows.
func (q queries) listed(ctx context.Context, end string, values ...any) ([]row, error) {
	fields := func(r *row) []any { return r.fields()[:listedFields] }
	return selected(ctx, q, "SELECT id, "+listed+" FROM puzzle "+end, fields, values...)
}

// whole returns rows with their contents.
func (q queries) whole(ctx context.Context, end string, values ...any) ([]row, error) {
	fields := func(r *row) []any { return append(r.fields(), &r.contents) }
	return selected(ctx, q, "SELECT "+columns+", contents.contents FROM puzzle JOIN contents ON puzzle_id = id "+end, fields, values...)
}

// selected runs a statement and scans each row into the fields of a new value.
func selected[T any](ctx context.Context, q queries, statement string, fields func(*T) []any, values ...any) (found []T, err error) {
	err = patiently(ctx, func() error {
		found = nil
		rows, err := q.QueryContext(ctx, statement, values...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			found = append(found, *new(T))
			if err := rows.Scan(fields(&found[len(found)-1])...); err != nil {
				return err
			}
		}
		return rows.Err()
	})
	return found, err
}

// only returns the first row, or ErrNotFound if there is none.
func only(found []row, err error) (row, error) {
	if err == nil && len(found) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return row{}, err
	}
	return found[0], nil
}

func (q queries) number(ctx context.Context, statement string, values ...any) (n int, err error) {
	err = patiently(ctx, func() error { return q.QueryRowContext(ctx, statement, values...).Scan(&n) })
	return n, err
}

// change executes a statement and returns the number of rows that it changed.
func (q queries) change(ctx context.Context, statement string, values ...any) (rows int64, err error) {
	done, err := q.ExecContext(ctx, statement, values...)
	if err != nil {
		return 0, err
	}
	return done.RowsAffected()
}

// insert stores a new puzzle, or returns errTaken if its id or its token exists.
func (q queries) insert(ctx context.Context, r row) error {
	values := r.fields()
	statement := fmt.Sprintf("INSERT INTO puzzle (%s) VALUES (%s) ON CONFLICT DO NOTHING", columns, parameters(1, len(values)))
	n, err := q.change(ctx, statement, values...)
	if err != nil {
		return err
	}
	if n == 0 {
		return errTaken
	}
	_, err = q.ExecContext(ctx, "INSERT INTO contents (puzzle_id, contents) VALUES ($1, $2)", r.ID, r.contents)
	return err
}

// update replaces the puzzle of an id.
func (q queries) update(ctx context.Context, r row) error {
	values := r.fields()
	statement := fmt.Sprintf("UPDATE puzzle SET (%s, %s) = (%s) WHERE id = $1", listed, others, parameters(2, len(values)))
	if _, err := q.ExecContext(ctx, statement, values...); err != nil {
		return err
	}
	_, err := q.ExecContext(ctx, "UPDATE contents SET contents = $2 WHERE puzzle_id = $1", r.ID, r.contents)
	return err
}

func (q queries) delete(ctx context.Context, id string) error {
	_, err := q.ExecContext(ctx, "DELETE FROM puzzle WHERE id = $1", id)
	return err
}

// parameters returns a list of parameters, such as "$2, $3".
func parameters(first, last int) string {
	var list []string
	for i := first; i <= last; i++ {
		list = append(list, fmt.Sprintf("$%d", i))
	}
	return strings.Join(list, ", ")
}
