// Package librarytest gives tests a PostgreSQL database of their own.
package librarytest

import (
	"crypto/rand"
	"database/sql"
	"net/url"
	"os"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver
)

// Variable names the environment variable with the address of a PostgreSQL database
// that takes part in tests; .ci/with-postgres sets it.
const Variable = "NONOGRAM_POSTGRES"

// Postgres returns the address of an empty schema in that database, which is removed
// after the test; without one the test cannot run.
func Postgres(t testing.TB) (address string) {
	t.Helper()
	address = os.Getenv(Variable)
	if address == "" {
		if _, installed := testrun.Postgres.Find(); installed && !testrun.Continuous() {
			t.Skip(Variable + " names no database: .ci/with-postgres starts one")
		}
		testrun.Without(t, testrun.Postgres)
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
