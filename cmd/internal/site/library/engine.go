package library

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/pressly/goose/v3"
)

// engine is a database, with everything in which the two kinds differ.
type engine struct {
	// reads and writes are the same pool for PostgreSQL; SQLite has one writer.
	reads, writes *sql.DB
	// lock is queries.lock.
	lock string
	// titles reports whether queries use an index of titles.
	titles bool
	// snapshot are the options of a transaction that sees the same state from its first statement
	// to its last.
	snapshot   sql.TxOptions
	migrations *goose.Provider
	// migrate brings the schema up to date.
	migrate func(context.Context, *goose.Provider) error
	// notify is the statement that sends a text to all servers. listen calls ready, and then heard
	// with each of these texts, until the context ends or the connection fails. SQLite has one
	// server, and so neither.
	notify string
	listen func(ctx context.Context, ready func(), heard func(string)) error
}

//go:embed sqlite/*.sql
var sqliteMigrations embed.FS

//go:embed postgres/*.sql
var postgresMigrations embed.FS

func newMigrations(dialect goose.Dialect, db *sql.DB, files embed.FS, folder string, options ...goose.ProviderOption) (*goose.Provider, error) {
	sub, err := fs.Sub(files, folder)
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(dialect, db, sub, append(options, goose.WithDisableGlobalRegistry(true))...)
}

// current returns an error unless the schema is this program's. It changes nothing.
func (e *engine) current(ctx context.Context) error {
	have, err := e.read().number(ctx, "SELECT coalesce(max(version_id), 0) FROM goose_db_version")
	if err != nil {
		return fmt.Errorf("not a library: %w", err)
	}
	sources := e.migrations.ListSources()
	if want := sources[len(sources)-1].Version; int64(have) != want {
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

// read returns queries outside of a transaction.
func (e *engine) read() queries { return queries{e.reads, e.lock} }

// write runs work in a transaction that may write.
func (e *engine) write(ctx context.Context, work func(queries) error) error {
	return e.transaction(ctx, e.writes, nil, work)
}

// transaction runs work in a transaction, and commits if work returns no error.
func (e *engine) transaction(ctx context.Context, db *sql.DB, options *sql.TxOptions, work func(queries) error) error {
	var tx *sql.Tx
	err := patiently(ctx, func() (err error) {
		tx, err = db.BeginTx(ctx, options)
		return err
	})
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after a commit
	if err := work(queries{tx, e.lock}); err != nil {
		return interrupted(ctx, err)
	}
	return interrupted(ctx, tx.Commit())
}

const (
	// lockTime is the longest wait for another process's transaction in a SQLite file, and
	// lockPause the pause between two attempts.
	lockTime  = 20 * time.Second
	lockPause = 5 * time.Millisecond
)

// patiently repeats an attempt while another process locks the SQLite file, up to lockTime. SQLite
// itself would wait even after the context has ended.
func patiently(ctx context.Context, attempt func() error) error {
	for until := time.Now().Add(lockTime); ; {
		err := attempt()
		if !isLocked(err) || time.Now().After(until) {
			return interrupted(ctx, err)
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(lockPause):
		}
	}
}

// interrupted returns the context's error instead of the driver's if the context has ended.
func interrupted(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}
