package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite" // the driver
	sqlite3 "modernc.org/sqlite/lib"
)

// readers is the number of connections that read a SQLite file, besides the one that writes. SQLite
// allows one writer at once; a queue in this process is fairer and faster than one in the file.
const readers = 8

// sqliteSource returns the data source name of a file. With a write-ahead log and synchronous=FULL,
// a commit returns when the log is on the disk.
func sqliteSource(path string, more ...string) string {
	query := url.Values{
		"_busy_timeout": {"0"}, // see patiently
		"_journal_mode": {"WAL"},
		"_synchronous":  {"FULL"},
		"_foreign_keys": {"1"},
	}
	for i := 0; i < len(more); i += 2 {
		query.Set(more[i], more[i+1])
	}
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + query.Encode()
}

func openSQLite(path string) (*engine, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if err := usable(path); err != nil {
		return nil, err
	}
	writes, err := sql.Open("sqlite", sqliteSource(path, "_txlock", "immediate"))
	if err != nil {
		return nil, err
	}
	writes.SetMaxOpenConns(1)
	reads, err := sql.Open("sqlite", sqliteSource(path, "_query_only", "1"))
	if err != nil {
		writes.Close()
		return nil, err
	}
	reads.SetMaxOpenConns(readers)
	reads.SetMaxIdleConns(readers)
	migrations, err := newMigrations(goose.DialectSQLite3, writes, sqliteMigrations, "sqlite")
	if err != nil {
		return nil, errors.Join(err, writes.Close(), reads.Close())
	}
	return &engine{
		reads: reads, writes: writes, titles: true,
		migrations: migrations, migrate: migrateSQLite,
	}, nil
}

// usable returns a clearer error than the driver's for a path that the driver could not use.
func usable(path string) error {
	folder := filepath.Dir(path)
	if _, err := os.Stat(folder); err != nil {
		return err
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s: found a folder, expected a database file", path)
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// isLocked reports whether an error says that another process locks the file.
func isLocked(err error) bool { return hasCode(err, sqlite3.SQLITE_BUSY) }

func isDamage(err error) bool { return hasCode(err, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) }

// hasCode reports whether an error is SQLite's and has one of these primary codes.
func hasCode(err error, codes ...int) bool {
	var failed *sqlite.Error
	return errors.As(err, &failed) && slices.Contains(codes, failed.Code()&0xff)
}

// migrateSQLite brings the schema up to date. SQLite has no lock across transactions: if several
// processes start at once, all but one fail to create tables that exist already, and find the
// schema up to date at the next attempt.
func migrateSQLite(ctx context.Context, migrations *goose.Provider) error {
	var err error
	for range 20 {
		err = patiently(ctx, func() error {
			_, err := migrations.Up(ctx)
			return err
		})
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(50 * time.Millisecond):
		}
	}
	return err
}
