package library

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"nonogram/internal/base/testrun"
)

// wantSick fails the test unless Health reports that the library can be read but not written.
func wantSick(t *testing.T, l *Library, reason string) {
	t.Helper()
	if err := l.Health(context.Background()); err == nil || !strings.HasPrefix(err.Error(), "writing: ") || !strings.Contains(err.Error(), reason) {
		t.Errorf("found %v, expected that %q prevents writing", err, reason)
	}
	testrun.Must(l.Count(context.Background(), Filter{}))(t)
}

func wantHealthy(t *testing.T, l *Library) {
	t.Helper()
	testrun.OK(t, l.Health(context.Background()))
}

func do(t *testing.T, l *Library, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		testrun.Must(l.writes.Exec(statement))(t)
	}
}

// TestHealthLeavesNothing: nobody sees the puzzle that Health writes, neither then nor later.
func TestHealthLeavesNothing(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		l := open(t, address)
		want := dump(t, l)
		together(t, address, func(_ int, l *Library) error { return l.Health(context.Background()) })
		if got := dump(t, l); got != want {
			t.Errorf("found %s", got)
		}
		whole(t, address)
	})
}

// TestHealthReadOnly: the database can only be read.
func TestHealthReadOnly(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) {
		l := open(t, sqliteAddress(t))
		do(t, l, "PRAGMA query_only = 1")
		wantSick(t, l, "readonly")
		do(t, l, "PRAGMA query_only = 0")
		wantHealthy(t, l)
	})
	t.Run("postgres", func(t *testing.T) {
		address := testrun.PostgresSchema(t)
		wantHealthy(t, open(t, address))
		wantSick(t, open(t, address+"&default_transaction_read_only=on"), "read-only transaction")
	})
}

// TestHealthReadOnlyFile: the file can only be read when the library is opened.
func TestHealthReadOnlyFile(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root can write to any file")
	}
	address := sqliteAddress(t)
	if l, err := Open(context.Background(), address); err != nil || l.Close() != nil {
		t.Fatal(err)
	}
	testrun.OK(t, os.Chmod(address, 0o444))
	wantSick(t, open(t, address), "readonly")
}

// TestHealthFullDatabase: the database has no room for new data.
func TestHealthFullDatabase(t *testing.T) {
	l := open(t, testrun.PostgresSchema(t))
	do(t, l, `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
		$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
		"CREATE TRIGGER full_disk BEFORE INSERT ON contents FOR EACH ROW EXECUTE FUNCTION full_disk()")
	wantSick(t, l, "could not extend file")
}

// TestHealthInterrupted: Health does not wait for a writer that does not end.
func TestHealthInterrupted(t *testing.T) {
	address := testrun.PostgresSchema(t)
	l := open(t, address)
	other := testrun.Must(open(t, address).writes.Begin())(t)
	defer other.Rollback()
	testrun.Must(other.Exec("LOCK TABLE puzzle IN EXCLUSIVE MODE"))(t)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	if err := l.Health(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("found %v", err)
	}
}

// TestLockedFile: a library waits for another process's transaction until the context ends, or, if
// the context does not end, for lockTime.
func TestLockedFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		address := sqliteAddress(t)
		l := open(t, address)
		err := open(t, address).write(context.Background(), func(queries) error {
			started := time.Now()
			ctx, cancel := context.WithTimeout(context.Background(), time.Second)
			defer cancel()
			if err := l.Health(ctx); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("found %v", err)
			}
			if waited := time.Since(started); waited != time.Second {
				t.Errorf("waited for %v of a second", waited)
			}
			if err := l.Health(context.Background()); !isLocked(err) {
				t.Errorf("found %v", err)
			}
			if waited := time.Since(started); waited < lockTime {
				t.Errorf("waited for %v, expected %v", waited, lockTime)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
		wantHealthy(t, l)
	})
}
