package library

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"nonogram/internal/site/library/postgres"
	"nonogram/internal/site/library/sqlite"
)

// queries are the generated queries in the types of SQLite's; those of PostgreSQL have
// the same fields.
type queries interface {
	InsertPuzzle(context.Context, sqlite.InsertPuzzleParams) (int64, error)
	InsertContents(context.Context, sqlite.InsertContentsParams) error
	GetPuzzle(ctx context.Context, id string) (sqlite.GetPuzzleRow, error)
	GetByToken(ctx context.Context, hash []byte) (sqlite.Puzzle, error)
	ListByClues(ctx context.Context, hash []byte) ([]sqlite.Puzzle, error)
	LockPuzzle(ctx context.Context, id string) (sqlite.Puzzle, error)
	UpdatePuzzle(context.Context, sqlite.UpdatePuzzleParams) error
	UpdateContents(context.Context, sqlite.UpdateContentsParams) error
	DeletePuzzle(ctx context.Context, id string) error
	ListWhole(ctx context.Context, after string) ([]sqlite.ListWholeRow, error)
}

// engine is a database, with what differs between the two kinds.
type engine struct {
	// reads and writes are the same pool for PostgreSQL; SQLite has one writer.
	reads, writes *sql.DB
	bind          func(sqlite.DBTX) queries
	// placeholder is the character before the number of a parameter.
	placeholder string
	// snapshot sees the same state from its first statement to its last.
	snapshot   sql.TxOptions
	migrations *goose.Provider
}

//go:embed sqlite/migrations/*.sql
var sqliteMigrations embed.FS

//go:embed postgres/migrations/*.sql
var postgresMigrations embed.FS

func newMigrations(dialect goose.Dialect, db *sql.DB, files embed.FS, folder string, options ...goose.ProviderOption) (*goose.Provider, error) {
	sub, err := fs.Sub(files, folder)
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(dialect, db, sub, append(options, goose.WithDisableGlobalRegistry(true))...)
}

// current returns an error if the schema is not this program's. It changes nothing.
func (e *engine) current(ctx context.Context) error {
	var have int64
	row := e.reads.QueryRowContext(ctx, "SELECT coalesce(max(version_id), 0) FROM goose_db_version")
	if err := row.Scan(&have); err != nil {
		return fmt.Errorf("not a library: %w", err)
	}
	sources := e.migrations.ListSources()
	if want := sources[len(sources)-1].Version; have != want {
		return fmt.Errorf("the library has version %d, this program expects %d", have, want)
	}
	return nil
}

func (e *engine) close() error {
	err := e.writes.Close()
	if e.reads != e.writes {
		err = errors.Join(err, e.reads.Close())
	}
	return err
}

// write runs work in a transaction that may write.
func (e *engine) write(ctx context.Context, work func(queries) error) error {
	return transaction(ctx, e.writes, nil, func(tx *sql.Tx) error { return work(e.bind(tx)) })
}

// transaction commits if work returns no error.
func transaction(ctx context.Context, db *sql.DB, options *sql.TxOptions, work func(*sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, options)
	if err != nil {
		return interrupted(ctx, err)
	}
	defer tx.Rollback() // does nothing after a commit
	if err := work(tx); err != nil {
		return interrupted(ctx, err)
	}
	return interrupted(ctx, tx.Commit())
}

// interrupted returns the context's error in place of the driver's if the context has
// ended.
func interrupted(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// postgresQueries converts the types of PostgreSQL's queries to SQLite's.
type postgresQueries struct{ *postgres.Queries }

func (q postgresQueries) InsertPuzzle(ctx context.Context, p sqlite.InsertPuzzleParams) (int64, error) {
	return q.Queries.InsertPuzzle(ctx, postgres.InsertPuzzleParams(p))
}

func (q postgresQueries) InsertContents(ctx context.Context, p sqlite.InsertContentsParams) error {
	return q.Queries.InsertContents(ctx, postgres.InsertContentsParams(p))
}

func (q postgresQueries) GetPuzzle(ctx context.Context, id string) (sqlite.GetPuzzleRow, error) {
	row, err := q.Queries.GetPuzzle(ctx, id)
	return sqlite.GetPuzzleRow(row), err
}

func (q postgresQueries) GetByToken(ctx context.Context, hash []byte) (sqlite.Puzzle, error) {
	row, err := q.Queries.GetByToken(ctx, hash)
	return sqlite.Puzzle(row), err
}

func (q postgresQueries) ListByClues(ctx context.Context, hash []byte) ([]sqlite.Puzzle, error) {
	rows, err := q.Queries.ListByClues(ctx, hash)
	alike := make([]sqlite.Puzzle, len(rows))
	for i, row := range rows {
		alike[i] = sqlite.Puzzle(row)
	}
	return alike, err
}

func (q postgresQueries) LockPuzzle(ctx context.Context, id string) (sqlite.Puzzle, error) {
	row, err := q.Queries.LockPuzzle(ctx, id)
	return sqlite.Puzzle(row), err
}

func (q postgresQueries) UpdatePuzzle(ctx context.Context, p sqlite.UpdatePuzzleParams) error {
	return q.Queries.UpdatePuzzle(ctx, postgres.UpdatePuzzleParams(p))
}

func (q postgresQueries) UpdateContents(ctx context.Context, p sqlite.UpdateContentsParams) error {
	return q.Queries.UpdateContents(ctx, postgres.UpdateContentsParams(p))
}

func (q postgresQueries) ListWhole(ctx context.Context, after string) ([]sqlite.ListWholeRow, error) {
	rows, err := q.Queries.ListWhole(ctx, after)
	alike := make([]sqlite.ListWholeRow, len(rows))
	for i, row := range rows {
		alike[i] = sqlite.ListWholeRow(row)
	}
	return alike, err
}
