package library

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// filled publishes some puzzles that differ in all stored fields.
func filled(t *testing.T, address string) (l *Library, receipts []Receipt) {
	t.Helper()
	l = open(t, address)
	colours := heart(t)
	colours.Puzzle.Palette = nonogram.Palette{{Symbol: '.', Name: "white"}, {Symbol: 'r', Name: `<"red">`}}
	colours.Puzzle.Notes = "two\nlines </script> \u2028"
	plain := numbered(t, 3)
	plain.Token = "a-token-of-a-client"
	for _, d := range []Draft{heart(t), colours, plain, {Puzzle: picture(t, "", "#"), Verdict: Verdict{Status: None, Difficulty: 1.0 / 3}}} {
		receipts = append(receipts, publish(t, l, d))
	}
	l.now = func() time.Time { return receipts[0].Created.Add(time.Minute) }
	ctx := context.Background()
	receipts[0].Summary = testrun.Must(l.Edit(ctx, receipts[0].ID, receipts[0].Key, 1, numbered(t, 9)))(t)
	receipts[2].Summary = testrun.Must(l.Like(ctx, receipts[2].ID, browserOf(1), true))(t)
	return l, receipts
}

func dump(t *testing.T, l *Library) string {
	t.Helper()
	var b bytes.Buffer
	testrun.Must(l.Dump(context.Background(), &b))(t)
	return b.String()
}

// TestDump restores a copy into each engine from each, and back: puzzles keep their numbers of
// opinions, and hidden ones stay hidden.
func TestDump(t *testing.T) {
	onBoth(t, func(t *testing.T, from string) {
		l, receipts := filled(t, from)
		receipts[3].Summary = testrun.Must(l.Hide(context.Background(), receipts[3].ID, true))(t)
		want := dump(t, l)
		onBoth(t, func(t *testing.T, to string) {
			ctx, restored := context.Background(), open(t, to)
			if n, err := restored.Restore(ctx, strings.NewReader(want)); n != len(receipts) || err != nil {
				t.Fatalf("%d puzzles, %v", n, err)
			}
			if diff := cmp.Diff(want, dump(t, restored)); diff != "" {
				t.Error(diff)
			}
			for _, r := range receipts {
				one, _ := l.Owned(ctx, r.ID, r.Key)
				other, err := restored.Owned(ctx, r.ID, r.Key)
				if diff := cmp.Diff(one, other, cmp.Comparer(nonogram.Grid.Equal)); diff != "" || other.Summary != r.Summary {
					t.Error(err, diff)
				}
			}
			if _, err := restored.Restore(ctx, strings.NewReader(want)); !errors.Is(err, ErrNotEmpty) {
				t.Errorf("once more: %v", err)
			}
			plain := numbered(t, 3)
			plain.Token = "a-token-of-a-client"
			if r := publish(t, restored, plain); !r.Repeated || r.Key != receipts[2].Key {
				t.Errorf("a repeated publication: %+v", r)
			}
			if err := restored.Delete(ctx, receipts[1].ID, receipts[1].Key); err != nil {
				t.Error(err)
			}
		})
	})
}

// TestRestoreDamaged: the restoration of a damaged copy leaves nothing in the library.
func TestRestoreDamaged(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		from, _ := filled(t, sqliteAddress(t))
		// The damaged copies of this test have fitting checksums.
		good := unsealed(t, dump(t, from))
		lines := slices.Collect(strings.Lines(good))
		damaged := map[string]string{
			"nothing":            "",
			"no copy":            "{}\n",
			"an earlier form":    strings.Replace(good, `{"library":2}`, `{"library":1}`, 1),
			"a later form":       strings.Replace(good, `{"library":2}`, `{"library":3}`, 1),
			"no head":            strings.Join(lines[1:], ""),
			"a puzzle is missed": lines[0] + strings.Join(lines[2:], ""),
			"a puzzle twice":     lines[0] + lines[1] + strings.Join(lines[1:], ""),
			"more at the end":    good + "{}\n",
			"an unknown name":    strings.Replace(good, `"version":`, `"versions":`, 1),
			"a bad id":           strings.Replace(good, `"id":"`, `"id":"0`, 1),
			"a bad hash":         strings.Replace(good, `"key_hash":"`, `"key_hash":"AAAA`, 1),
			"a bad status":       strings.Replace(good, `"status":"none"`, `"status":"fine"`, 1),
			"a bad puzzle":       strings.Replace(good, `"rows":[[`, `"rows":[[99,`, 1),
			"a long line":        lines[0] + strings.Repeat(" ", maxLine+1),
		}
		for i := range lines {
			damaged[fmt.Sprintf("cut after %d lines", i)] = strings.Join(lines[:i], "")
			damaged[fmt.Sprintf("cut within line %d", i+1)] = strings.Join(lines[:i], "") + lines[i][:len(lines[i])/2]
		}
		l := open(t, address)
		for name, text := range damaged {
			if text == good {
				t.Errorf("%s: nothing is damaged", name)
			}
			n, err := l.Restore(context.Background(), strings.NewReader(sealed(text)))
			if err == nil || n != 0 || !strings.HasPrefix(name, "cut within") && strings.Contains(err.Error(), "checksum") {
				t.Errorf("%s: %d puzzles, %v", name, n, err)
			}
		}
		if n, err := l.Restore(context.Background(), strings.NewReader(good)); err == nil || n != 0 {
			t.Errorf("without checksums: %d puzzles, %v", n, err)
		}
		wantCount(t, l, 0)
	})
}

// TestBackupFiles makes files of each form and restores them into each engine.
func TestBackupFiles(t *testing.T) {
	onBoth(t, func(t *testing.T, from string) {
		l, receipts := filled(t, from)
		want, ctx := dump(t, l), context.Background()
		for _, name := range []string{"copy.ndjson", "copy.jsonl.gz", "copy.db", "copy.gz", "copy"} {
			path := filepath.Join(t.TempDir(), name)
			if n, err := BackupFile(ctx, from, path); n != len(receipts) || err != nil {
				t.Fatalf("%s: %d puzzles, %v", name, n, err)
			}
			if rest, err := os.ReadDir(filepath.Dir(path)); len(rest) != 1 {
				t.Errorf("%s: found %v, %v", name, rest, err)
			}
			onBoth(t, func(t *testing.T, to string) {
				if n, err := RestoreFile(ctx, to, path); n != len(receipts) || err != nil {
					t.Fatalf("%s: %d puzzles, %v", name, n, err)
				}
				if diff := cmp.Diff(want, dump(t, open(t, to))); diff != "" {
					t.Errorf("%s: %s", name, diff)
				}
				if _, err := RestoreFile(ctx, to, path); !errors.Is(err, ErrNotEmpty) {
					t.Errorf("%s: once more: %v", name, err)
				}
			})
		}
	})
}

// TestBackupWhilePublishing: each copy shows a single moment. It has all puzzles acknowledged
// before its start, and if it has a puzzle of a client, it has all earlier ones of this client.
func TestBackupWhilePublishing(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		many, each := testrun.Count(100, 500), testrun.Count(30, 100)
		l, ctx := open(t, address), context.Background()
		fill(t, l, many, func(int) Draft { return numbered(t, 1) })
		var group sync.WaitGroup
		var published [2]atomic.Int64
		for client := range published {
			group.Go(func() {
				for i := range each {
					d := numbered(panics{}, i+1)
					d.Puzzle.Author = fmt.Sprintf("client %d", client)
					if _, err := l.Publish(ctx, d); err != nil {
						t.Error(err)
						return
					}
					published[client].Add(1)
				}
			})
		}
		for _, name := range []string{"a.ndjson", "b.db", "c.ndjson"} {
			before := [2]int64{published[0].Load(), published[1].Load()}
			path, to := filepath.Join(t.TempDir(), name), sqliteAddress(t)
			n := testrun.Must(BackupFile(ctx, address, path))(t)
			if restored, err := RestoreFile(ctx, to, path); restored != n || err != nil {
				t.Errorf("%d puzzles of %d, %v", restored, n, err)
			}
			copied, all := open(t, to), many
			for client, least := range before {
				all += copiedOf(t, copied, client, int(least))
			}
			if all != n {
				t.Errorf("%d puzzles, expected %d", n, all)
			}
		}
		group.Wait()
	})
}

// copiedOf returns the number of a client's puzzles, which must be its first ones.
func copiedOf(t *testing.T, l *Library, client, least int) int {
	t.Helper()
	page, err := l.List(context.Background(), Query{
		Filter: Filter{Author: fmt.Sprintf("client %d", client)}, Limit: MaxLimit, Reverse: true,
	})
	if err != nil || len(page.Puzzles) < least {
		t.Errorf("%d puzzles of client %d, %v, want at least %d", len(page.Puzzles), client, err, least)
	}
	for i, s := range page.Puzzles {
		if want := fmt.Sprintf("Number %d", i+1); s.Title != want {
			t.Errorf("puzzle %d of client %d is %q", i+1, client, s.Title)
			break
		}
	}
	return len(page.Puzzles)
}

func TestBackupFaults(t *testing.T) {
	ctx, folder := context.Background(), t.TempDir()
	address, missing := filepath.Join(folder, FileName), filepath.Join(folder, "missing.db")
	_, receipts := filled(t, address)
	for _, path := range []string{"x.db", "x.ndjson"} {
		if _, err := BackupFile(ctx, missing, filepath.Join(folder, path)); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("of no library: %v", err)
		}
	}
	if _, err := os.Stat(missing); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a copy of no library made one: %v", err)
	}
	if _, err := BackupFile(ctx, address, filepath.Join(folder, "no folder", "x.db")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("to no folder: %v", err)
	}
	if _, err := BackupFile(ctx, address, address); err == nil {
		t.Error("the library was replaced by its copy")
	}
	other := filepath.Join(folder, "other")
	testrun.OK(t, os.WriteFile(other, []byte(strings.Repeat("no database", 1000)), 0o666))
	if _, err := BackupFile(ctx, other, filepath.Join(folder, "x.db")); err == nil {
		t.Error("a copy of another file was made")
	}
	if n, err := open(t, address).Count(ctx, Filter{}); n != len(receipts) || err != nil {
		t.Errorf("%d puzzles, %v", n, err)
	}
}

// TestRestoreDamagedFile spoils each part of a SQLite copy's first pages.
func TestRestoreDamagedFile(t *testing.T) {
	ctx, folder := context.Background(), t.TempDir()
	address, path := filepath.Join(folder, FileName), filepath.Join(folder, "copy.db")
	filled(t, address)
	testrun.Must(BackupFile(ctx, address, path))(t)
	good := testrun.Must(os.ReadFile(path))(t)
	for _, bad := range [][]byte{
		good[:len(good)/2],
		good[:len(sqliteHead)],
		append(bytes.Clone(good[:4096]), make([]byte, len(good)-4096)...),
		[]byte("\x1f\x8bno gzip"),
	} {
		testrun.OK(t, os.WriteFile(path, bad, 0o666))
		to := filepath.Join(t.TempDir(), FileName)
		if n, err := RestoreFile(ctx, to, path); err == nil {
			t.Errorf("%d bytes: %d puzzles", len(bad), n)
		}
		if n, err := open(t, to).Count(ctx, Filter{}); n != 0 || err != nil {
			t.Errorf("%d puzzles, %v", n, err)
		}
	}
}

// FuzzCopy reads lines as a copy. If Restore accepts them, Dump can write them.
func FuzzCopy(f *testing.F) {
	l := open(f, sqliteAddress(f))
	publish(f, l, heart(f))
	var b bytes.Buffer
	testrun.Must(l.Dump(context.Background(), &b))(f)
	for line := range strings.Lines(unsealed(f, b.String())) {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		c := copyReader{started: true}
		row, err := c.object(line)
		if err != nil || row == nil {
			return
		}
		if !isID(row.ID) || len(row.keyHash) != 32 || row.Version < 1 {
			t.Errorf("found %+v", row)
		}
		if p, err := decode(row.contents); err != nil || p.Width() != row.Width || p.Title != row.Title {
			t.Errorf("found %v of %+v", err, row)
		}
	})
}

// fill inserts this many puzzles at once.
func fill(t testing.TB, l *Library, puzzles int, draft func(number int) Draft) {
	ctx := context.Background()
	testrun.OK(t, l.write(ctx, func(q queries) error {
		for i := range puzzles {
			d := draft(i)
			row, err := d.row(newID(), time.UnixMicro(1_800_000_000_000_000+int64(i)))
			if err != nil {
				return err
			}
			row.keyHash, row.requestHash = secretHash("key"), secretHash("request")
			if err := q.insert(ctx, row); err != nil {
				return err
			}
		}
		return nil
	}))
}
