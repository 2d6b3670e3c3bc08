package library

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// unsealed returns a copy without its checksums.
func unsealed(t testing.TB, text string) string {
	t.Helper()
	var b strings.Builder
	sums := newLineSums()
	for line := range strings.Lines(text) {
		object := testrun.Must(sums.open([]byte(strings.TrimSuffix(line, "\n"))))(t)
		b.Write(append(object, '\n'))
	}
	return b.String()
}

// sealed adds checksums to lines; to the last one only if it is complete.
func sealed(text string) string {
	var b strings.Builder
	sums := newLineSums()
	for line := range strings.Lines(text) {
		object, whole := strings.CutSuffix(line, "\n")
		if !whole {
			b.WriteString(line)
			break
		}
		b.Write(append(sums.seal([]byte(object)), '\n'))
	}
	return b.String()
}

// TestFlippedBytes: Restore refuses a copy with a flipped byte and leaves nothing in the library,
// or, if nothing depends on the byte, restores all puzzles.
func TestFlippedBytes(t *testing.T) {
	testrun.NoRace(t)
	for _, engine := range []struct {
		name       string
		newAddress func(testing.TB) string
		files      []string
		flips      int // of each file; PostgreSQL takes longer to open
	}{
		{"sqlite", sqliteAddress, []string{"copy.ndjson", "copy.ndjson.gz", "copy.db", "copy.db.gz"}, 200},
		{"postgres", testrun.PostgresSchema, []string{"copy.ndjson", "copy.ndjson.gz"}, 40},
	} {
		t.Run(engine.name, func(t *testing.T) {
			ctx, from := context.Background(), engine.newAddress(t)
			l, _ := filled(t, from)
			want, to := dump(t, l), engine.newAddress(t)
			target := open(t, to)
			for _, name := range engine.files {
				path := filepath.Join(t.TempDir(), name)
				testrun.Must(BackupFile(ctx, from, path))(t)
				good := testrun.Must(os.ReadFile(path))(t)
				for range engine.flips {
					at, bits := rand.IntN(len(good)), byte(1+rand.IntN(255))
					bad := bytes.Clone(good)
					bad[at] ^= bits
					n, err := RestoreFrom(ctx, to, bytes.NewReader(bad))
					if err == nil {
						if got := dump(t, target); got != want {
							t.Errorf("%s, byte %d changed by %#x: restored\n%s\nwant\n%s", name, at, bits, got, want)
						}
						to = engine.newAddress(t)
						target = open(t, to)
						continue
					}
					if left, countErr := target.Count(ctx, Filter{}); n != 0 || left != 0 || countErr != nil {
						t.Errorf("%s, byte %d changed by %#x: %d puzzles, %d left, %v, %v", name, at, bits, n, left, err, countErr)
					}
				}
			}
		})
	}
}

// TestDamageIsFound: the error names the line at which a copy is damaged first.
func TestDamageIsFound(t *testing.T) {
	l, _ := filled(t, sqliteAddress(t))
	lines := slices.Collect(strings.Lines(dump(t, l)))
	damaged := slices.Clone(lines)
	damaged[2] = strings.Replace(lines[2], `"title"`, `"titel"`, 1)
	damaged[2] = strings.Replace(damaged[2], "1", "2", 1)
	path := filepath.Join(t.TempDir(), "copy.ndjson")
	testrun.OK(t, os.WriteFile(path, []byte(strings.Join(damaged, "")), 0o666))
	_, err := RestoreFile(context.Background(), sqliteAddress(t), path)
	if want := regexp.MustCompile(`copy\.ndjson: line 3: the copy is damaged here: .*checksum`); err == nil || !want.MatchString(err.Error()) {
		t.Errorf("found %v", err)
	}
	swapped := slices.Clone(lines)
	swapped[1], swapped[2] = swapped[2], swapped[1]
	if _, err := open(t, sqliteAddress(t)).Restore(context.Background(), strings.NewReader(strings.Join(swapped, ""))); err == nil || !strings.HasPrefix(err.Error(), "line 2: ") {
		t.Errorf("lines that changed places: %v", err)
	}
}

// TestCopyInPlace: a SQLite copy, with its checksum, can replace a library.
func TestCopyInPlace(t *testing.T) {
	testrun.NoRace(t)
	ctx, from, to := context.Background(), sqliteAddress(t), sqliteAddress(t)
	_, receipts := filled(t, from)
	testrun.Must(BackupFile(ctx, from, to))(t)
	for range 3 {
		l := testrun.Must(Open(ctx, to))(t)
		for number := range 50 {
			receipts = append(receipts, publish(t, l, numbered(t, number+1)))
		}
		wantCount(t, l, len(receipts))
		if err := undamaged(ctx, l.reads, "integrity_check"); err != nil {
			t.Error(err)
		}
		testrun.OK(t, l.Close())
	}
	again := filepath.Join(t.TempDir(), "again.db")
	if n, err := BackupFile(ctx, to, again); n != len(receipts) || err != nil {
		t.Errorf("%d puzzles, %v", n, err)
	}
	if n, err := RestoreFile(ctx, sqliteAddress(t), again); n != len(receipts) || err != nil {
		t.Errorf("%d puzzles, %v", n, err)
	}
	// RestoreFile refuses a file that is not a copy.
	if _, err := RestoreFile(ctx, sqliteAddress(t), to); err == nil || !strings.Contains(err.Error(), "checksum") {
		t.Errorf("a library as it is: %v", err)
	}
}
