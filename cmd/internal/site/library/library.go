package library

import (
	"context"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"

	"nonogram"
)

// FileName is the name of the SQLite file in a server's data folder.
const FileName = "library.db"

// Library is an open library. Its methods can be called from several goroutines.
type Library struct {
	*engine
	now func() time.Time

	followers followers
	listening sync.Once
	following sync.WaitGroup
	open      context.Context // ends when the library is closed
	shut      context.CancelFunc
}

// Open opens a library and brings its schema up to date. The address is a PostgreSQL database,
// "postgres://user:password@host/name", or the path of a SQLite file. Open creates a missing file,
// but no folder.
func Open(ctx context.Context, address string) (*Library, error) {
	return connect(ctx, address, func(e *engine) error { return e.migrate(ctx, e.migrations) })
}

// OpenExisting opens an existing library without migrating it: the schema must be this program's.
func OpenExisting(ctx context.Context, address string) (*Library, error) {
	if !IsPostgres(address) {
		if _, err := os.Stat(address); err != nil {
			return nil, err
		}
	}
	return connect(ctx, address, func(*engine) error { return nil })
}

// connect opens a library and prepares it. Afterwards the schema must be this program's.
func connect(ctx context.Context, address string, prepare func(*engine) error) (*Library, error) {
	open := openSQLite
	if IsPostgres(address) {
		open = openPostgres
	}
	e, err := open(address)
	if err != nil {
		return nil, err
	}
	if err = prepare(e); err == nil {
		err = e.current(ctx)
	}
	if err != nil {
		e.close()
		return nil, fmt.Errorf("%s: %w", name(address), interrupted(ctx, err))
	}
	l := &Library{engine: e, now: time.Now}
	l.open, l.shut = context.WithCancel(context.Background())
	return l, nil
}

// IsPostgres reports whether an address is that of a PostgreSQL database rather than the path of a
// SQLite file.
func IsPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// name returns an address for error messages, without a password.
func name(address string) string {
	if IsPostgres(address) {
		return "database"
	}
	return address
}

// Close waits for operations in progress and closes the library.
func (l *Library) Close() error {
	l.shut()
	l.following.Wait()
	return l.engine.close()
}

// Health reports whether the library can be read and written. In one transaction, it inserts an
// empty puzzle, which nobody else sees, and deletes it: only a write reveals a read-only file or a
// full disk.
func (l *Library) Health(ctx context.Context) error {
	_, err := l.read().number(ctx, "SELECT count(*) FROM (SELECT 1 FROM puzzle LIMIT 1) AS any_puzzle")
	if err != nil {
		return fmt.Errorf("reading: %w", err)
	}
	probe := newRow(newID(), Draft{Puzzle: &nonogram.Puzzle{}}, l.now())
	probe.keyHash, probe.requestHash = []byte{}, []byte{}
	err = l.write(ctx, func(q queries) error {
		if err := q.insert(ctx, probe); err != nil {
			return err
		}
		return q.delete(ctx, probe.ID)
	})
	if err != nil {
		return fmt.Errorf("writing: %w", err)
	}
	return nil
}

// Undamaged reads a whole SQLite file and returns an error that matches [ErrDamaged] and names the
// first damage, or the error that prevented the reading. PostgreSQL checks its pages itself.
func (l *Library) Undamaged(ctx context.Context) error {
	if l.reads == l.writes {
		return nil
	}
	return interrupted(ctx, undamaged(ctx, l.reads, "quick_check"))
}
