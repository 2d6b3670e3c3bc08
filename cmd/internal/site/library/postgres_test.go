package library

import (
	"context"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestPostgresRestarted: after all connections were cut, each may fail once, and then the library
// works.
func TestPostgresRestarted(t *testing.T) {
	const name = "restarted"
	l, ctx := open(t, testrun.PostgresSchema(t)+"&application_name="+name), context.Background()
	r := publish(t, l, heart(t))
	var cut int
	row := open(t, testrun.PostgresSchema(t)).reads.QueryRow(
		"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = $1", name)
	if err := row.Scan(&cut); err != nil || cut == 0 {
		t.Fatalf("%d connections cut, %v", cut, err)
	}
	for failed := 0; ; failed++ {
		s, err := l.Get(ctx, r.ID)
		if err == nil && s.Title == r.Title {
			break
		}
		if failed == cut {
			t.Fatal(err)
		}
	}
}
