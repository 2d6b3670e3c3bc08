package library

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"nonogram"
	"nonogram/internal/site/library/sqlite"
)

// FileName is the name of the SQLite file in a server's data folder.
const FileName = "library.db"

// Library is an open library. Its methods can be called from several goroutines.
type Library struct {
	*engine
	now func() time.Time
}

// Open opens a library and brings its schema up to date. The address is that of a
// PostgreSQL database, "postgres://user:password@host/name", or the path of a SQLite
// file, which is created if it does not exist; its folder must exist.
func Open(ctx context.Context, address string) (*Library, error) {
	migrate := (*engine).migrateSQLite
	if IsPostgres(address) {
		migrate = (*engine).migratePostgres
	}
	l, err := connect(address)
	if err != nil {
		return nil, err
	}
	err = migrate(l.engine, ctx)
	if err == nil {
		err = l.current(ctx)
	}
	return l.opened(ctx, address, err)
}

// opened closes a library after an error, and adds the address to the error.
func (l *Library) opened(ctx context.Context, address string, err error) (*Library, error) {
	if err != nil {
		l.Close()
		return nil, fmt.Errorf("%s: %w", name(address), interrupted(ctx, err))
	}
	return l, nil
}

// openExisting opens a library without a migration: it must have this program's schema.
func openExisting(ctx context.Context, address string) (*Library, error) {
	if !IsPostgres(address) {
		if _, err := os.Stat(address); err != nil {
			return nil, err
		}
	}
	l, err := connect(address)
	if err != nil {
		return nil, err
	}
	return l.opened(ctx, address, l.current(ctx))
}

func connect(address string) (*Library, error) {
	open := connectSQLite
	if IsPostgres(address) {
		open = connectPostgres
	}
	e, err := open(address)
	if err != nil {
		return nil, err
	}
	return &Library{engine: e, now: time.Now}, nil
}

// IsPostgres reports whether an address is that of a PostgreSQL database and not the path
// of a SQLite file.
func IsPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// name is an address without a password.
func name(address string) string {
	if IsPostgres(address) {
		return "database"
	}
	return address
}

// Close waits for operations in progress and closes the library.
func (l *Library) Close() error { return l.close() }

// Health reports whether the library can be read and written. It publishes an empty
// puzzle and deletes it in one transaction, which nobody sees: only a write to the disk
// reveals a read-only file or a full disk.
func (l *Library) Health(ctx context.Context) error {
	var found int
	row := l.reads.QueryRowContext(ctx, "SELECT count(*) FROM (SELECT 1 FROM puzzle LIMIT 1) AS any_puzzle")
	if err := row.Scan(&found); err != nil {
		return fmt.Errorf("reading: %w", interrupted(ctx, err))
	}
	probe := newRow(newID(), Draft{Puzzle: &nonogram.Puzzle{}}, l.time())
	probe.KeyHash, probe.RequestHash = probe.CluesHash, probe.CluesHash
	err := l.write(ctx, func(q queries) error {
		if err := insert(ctx, q, probe, ""); err != nil {
			return err
		}
		return q.DeletePuzzle(ctx, probe.ID)
	})
	if err != nil {
		return fmt.Errorf("writing: %w", err)
	}
	return nil
}

// time is the stored form of the current time: microseconds since 1970.
func (l *Library) time() int64 { return l.now().UnixMicro() }

func timeOf(stored int64) time.Time { return time.UnixMicro(stored).UTC() }

// summary is the public part of a row.
func summary(row sqlite.Puzzle) Summary {
	return Summary{
		ID: row.ID, Version: row.Version,
		Title: row.Title, Author: row.Author, Licence: row.Licence,
		Width: int(row.Width), Height: int(row.Height), Colours: int(row.Colours),
		Verdict: Verdict{
			Status: Status(row.Status), LineSolvable: row.LineSolvable,
			Class: row.Class, Technique: row.Technique, Difficulty: row.Difficulty,
		},
		Created: timeOf(row.Created), Updated: timeOf(row.Updated),
	}
}
