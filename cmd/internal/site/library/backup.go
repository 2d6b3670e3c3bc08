package library

import (
	"context"
	"database/sql"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"nonogram/internal/base/files"
)

// BackupFile copies the library at an address into a file while servers continue to use the
// library. It replaces an existing file atomically. If the name ends with .ndjson or .jsonl, and
// always for PostgreSQL, the copy has the lines of Dump; otherwise it is a SQLite file. A further
// .gz compresses it. BackupFile returns the number of puzzles.
func BackupFile(ctx context.Context, address, path string) (puzzles int, err error) {
	if !IsPostgres(address) && !namesLines(path) {
		return backupSQLite(ctx, address, path)
	}
	err = files.Write(path, func(w io.Writer) (err error) {
		puzzles, err = BackupTo(ctx, address, w)
		return err
	})
	return puzzles, err
}

// BackupTo opens the library at an address and writes the lines of its Dump.
func BackupTo(ctx context.Context, address string, w io.Writer) (puzzles int, err error) {
	l, err := OpenExisting(ctx, address)
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Dump(ctx, w)
}

func namesLines(path string) bool {
	path = strings.TrimSuffix(strings.ToLower(path), ".gz")
	return strings.HasSuffix(path, ".ndjson") || strings.HasSuffix(path, ".jsonl")
}

// backupSQLite lets SQLite copy the library into a temporary folder next to the path, checks the
// copy, and then writes it with its checksum to the path. The folder has room for the log file of
// the unfinished copy.
func backupSQLite(ctx context.Context, address, path string) (puzzles int, err error) {
	if same(address, path) {
		return 0, fmt.Errorf("%s: this is the library itself, expected another file", path)
	}
	from, err := OpenExisting(ctx, address)
	if err != nil {
		return 0, err
	}
	defer from.Close()
	folder, err := os.MkdirTemp(filepath.Dir(path), ".backup-*.tmp")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(folder)
	copied := filepath.Join(folder, FileName)
	err = patiently(ctx, func() error {
		_, err := from.writes.ExecContext(ctx, "VACUUM INTO ?", copied)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("%s: %w", address, err)
	}
	if puzzles, err = sound(ctx, copied); err != nil {
		return 0, fmt.Errorf("the copy of %s: %w", address, interrupted(ctx, err))
	}
	return puzzles, files.Write(path, func(w io.Writer) error {
		file, err := os.Open(copied)
		if err != nil {
			return err
		}
		defer file.Close()
		return writeSealed(w, file)
	})
}

func same(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// sound reads a whole SQLite file and returns the number of its puzzles.
func sound(ctx context.Context, path string) (puzzles int, err error) {
	db, err := sql.Open("sqlite", sqliteSource(path, "_journal_mode", "DELETE"))
	if err != nil {
		return 0, err
	}
	defer db.Close()
	if err := undamaged(ctx, db, "integrity_check"); err != nil {
		return 0, err
	}
	return queries{database: db}.number(ctx, "SELECT count(*) FROM puzzle")
}

// undamaged lets SQLite check a whole file. The pragma is integrity_check, or quick_check, which
// does not compare indexes with their tables.
func undamaged(ctx context.Context, db *sql.DB, pragma string) error {
	var found string
	err := db.QueryRowContext(ctx, "PRAGMA "+pragma+"(1)").Scan(&found)
	switch {
	case isDamage(err):
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	case err != nil:
		return err
	case found != "ok":
		return fmt.Errorf("%w: %s", ErrDamaged, found)
	}
	return nil
}

// RestoreFile reads a copy of either form into the empty or missing library at an address,
// atomically, and returns the number of puzzles. It refuses a copy that does not match its
// checksums.
func RestoreFile(ctx context.Context, address, path string) (puzzles int, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	puzzles, err = RestoreFrom(ctx, address, file)
	if err != nil {
		err = fmt.Errorf("%s: %w", path, err)
	}
	return puzzles, err
}

// RestoreFrom restores a copy from a reader as RestoreFile does from a file.
func RestoreFrom(ctx context.Context, address string, r io.Reader) (puzzles int, err error) {
	unpacked, err := files.Unpacked(r)
	if err != nil {
		return 0, err
	}
	if !IsPostgres(address) {
		if err := os.MkdirAll(filepath.Dir(address), 0o700); err != nil {
			return 0, err
		}
	}
	to, err := Open(ctx, address)
	if err != nil {
		return 0, err
	}
	defer to.Close()
	if head, _ := unpacked.Peek(len(sqliteHead)); string(head) == sqliteHead {
		return restoreSQLite(ctx, to, unpacked)
	}
	return to.Restore(ctx, unpacked)
}

// sqliteHead is the start of every SQLite file.
const sqliteHead = "SQLite format 3\x00"

// restoreSQLite opens the copy as a library, which migrates an old schema, and restores the lines
// of its Dump, so that the target can be a database of either kind.
func restoreSQLite(ctx context.Context, to *Library, r io.Reader) (puzzles int, err error) {
	folder, err := os.MkdirTemp("", "nonogram-restore-*")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, FileName)
	if err := files.Write(path, func(w io.Writer) error {
		_, err := io.Copy(w, r)
		return err
	}); err != nil {
		return 0, err
	}
	if err := unseal(path); err != nil {
		return 0, err
	}
	from, err := Open(ctx, path)
	if err != nil {
		return 0, err
	}
	defer from.Close()
	read, write := io.Pipe()
	go func() {
		_, err := from.Dump(ctx, write)
		write.CloseWithError(err)
	}()
	puzzles, err = to.Restore(ctx, read)
	read.CloseWithError(err) // ends the writer if the reader ended first
	return puzzles, err
}
