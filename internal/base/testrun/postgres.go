package testrun

import (
	"crypto/rand"
	"database/sql"
	"net/url"
	"os"
	"strings"
	"testing"
)

// PostgresVariable names the environment variable with the address of a PostgreSQL database
// that takes part in tests; .ci/with-postgres sets it.
const PostgresVariable = "NONOGRAM_POSTGRES"

// PostgresSchema returns the address of a new schema in that database, and removes it after the
// test. Without a database it ends the test. The test must import the driver pgx.
func PostgresSchema(t testing.TB) (address string) {
	t.Helper()
	address = os.Getenv(PostgresVariable)
	if address == "" {
		if _, installed := Postgres.Find(); installed && !Continuous() {
			t.Skip(PostgresVariable + " names no database: .ci/with-postgres starts one")
		}
		Without(t, Postgres)
	}
	db, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	schema := "test_" + strings.ToLower(rand.Text())
	if _, err := db.Exec("CREATE SCHEMA " + schema); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := db.Exec("DROP SCHEMA " + schema + " CASCADE"); err != nil {
			t.Error(err)
		}
		db.Close()
	})
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	values := u.Query()
	values.Set("search_path", schema)
	u.RawQuery = values.Encode()
	return u.String()
}
