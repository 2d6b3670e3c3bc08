package library

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// onBoth runs a test for each engine, with the address of a new library. The name of its folder
// needs escaping.
func onBoth(t *testing.T, test func(t *testing.T, address string)) {
	t.Run("sqlite", func(t *testing.T) { test(t, sqliteAddress(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, testrun.PostgresSchema(t)) })
}

func sqliteAddress(t testing.TB) string {
	folder := filepath.Join(t.TempDir(), "a b?c#d%20é")
	testrun.OK(t, os.Mkdir(folder, 0o777))
	return filepath.Join(folder, FileName)
}

func open(t testing.TB, address string) *Library {
	t.Helper()
	l := testrun.Must(Open(context.Background(), address))(t)
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

// picture returns a puzzle with a goal.
func picture(t testrun.Test, title string, rows ...string) *nonogram.Puzzle {
	t.Helper()
	g := testrun.Must(nonogram.ParseGrid(rows, nil))(t)
	p := nonogram.FromGrid(g, nil)
	p.Title = title
	return p
}

func heart(t testrun.Test) Draft {
	return Draft{
		Puzzle:  picture(t, "Heart", ".#.#.", "#####", ".###.", "..#.."),
		Verdict: Verdict{Status: Unique, LineSolvable: true, Class: "easy", Technique: "T6", Difficulty: 2.5},
	}
}

func publish(t testing.TB, l *Library, d Draft) Receipt {
	t.Helper()
	return testrun.Must(l.Publish(context.Background(), d))(t)
}

// numbered returns a different puzzle for each number up to 2^20.
func numbered(t testrun.Test, number int) Draft {
	d := heart(t)
	var rows []string
	for row := range 4 {
		rows = append(rows, strings.NewReplacer("0", ".", "1", "#").Replace(fmt.Sprintf("%05b", number>>(5*row)&31)))
	}
	d.Puzzle = picture(t, fmt.Sprintf("Number %d", number), rows...)
	return d
}

// Count returns the number of puzzles of a filter.
func (l *Library) Count(ctx context.Context, f Filter) (int, error) {
	if err := f.check(); err != nil {
		return 0, err
	}
	s := f.statement()
	return l.read().number(ctx, "SELECT count(*) FROM puzzle"+s.where(), s.values...)
}

// wantCount checks the number of puzzles that anybody can see.
func wantCount(t *testing.T, l *Library, want int) {
	t.Helper()
	if n, err := l.Count(context.Background(), Filter{}); n != want || err != nil {
		t.Errorf("%d puzzles, %v; expected %d", n, err, want)
	}
}

// panics is a test for goroutines, which must not end the real one.
type panics struct{ testing.TB }

func (panics) Helper()             {}
func (panics) Fatal(values ...any) { panic(fmt.Sprint(values...)) }

// whole fails the test if anything is damaged, or a puzzle has no contents.
func whole(t *testing.T, address string) {
	t.Helper()
	l := open(t, address)
	if !IsPostgres(address) {
		testrun.OK(t, undamaged(context.Background(), l.reads, "integrity_check"))
	}
	var puzzles, contents int
	row := l.reads.QueryRow("SELECT (SELECT count(*) FROM puzzle), (SELECT count(*) FROM contents)")
	if err := row.Scan(&puzzles, &contents); err != nil || puzzles != contents {
		t.Errorf("%d puzzles, %d contents, %v", puzzles, contents, err)
	}
}
