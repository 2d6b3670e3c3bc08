package cluster

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonogram/internal/base/files"
	"nonogram/internal/base/testrun"
)

// filled returns a checkpoint file with some shards of a job.
func filled(t testing.TB, job *Job, shards ...int) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "check")
	c := testrun.Must(OpenCheckpoint(path, job, nil))(t)
	for _, shard := range shards {
		testrun.OK(t, c.Create(t.Context(), resultOf(t, job, shard, "anna")))
	}
	testrun.OK(t, c.Close())
	return path
}

func TestCheckpointRefuses(t *testing.T) {
	job := newSum(t, sumWork{Count: 4, Padding: 30})
	path := filled(t, job, 0, 2)
	text := testrun.Must(os.ReadFile(path))(t)
	other := sumKind
	other.Name = "product"
	otherKind, _ := NewJob(other, sumWork{Count: 4, Padding: 30})
	other = sumKind
	other.Version = "8"
	otherVersion, _ := NewJob(other, sumWork{Count: 4, Padding: 30})
	for _, c := range []struct {
		name string
		text []byte
		job  *Job
		want string
	}{
		{"another kind", text, otherKind, "it is of a sum job, expected product"},
		{"another version", text, otherVersion, "version 7 of the sum engine, this program has version 8"},
		{"another size", text, newSum(t, sumWork{Count: 5}), `another job: {"count":4,"padding":30}, expected {"count":5}`},
		{"no checkpoint", []byte("hello\n"), job, "not a checkpoint"},
		{"no line", []byte("hello"), job, "not a checkpoint"},
		{"another line", []byte(`{"checkpoint":{"of":"another program"}}`), job, "not a checkpoint"},
		{"an earlier form", bytes.Replace(text, []byte(`"checkpoint":2`), []byte(`"checkpoint":1`), 1), job, "format version 1"},
	} {
		file := filepath.Join(t.TempDir(), "check")
		testrun.OK(t, os.WriteFile(file, c.text, 0o600))
		_, err := OpenCheckpoint(file, c.job, nil)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: error %v, expected one with %q and the file's name", c.name, err, c.want)
		}
		if now, _ := os.ReadFile(file); !bytes.Equal(now, c.text) {
			t.Errorf("%s: the refused file was changed", c.name)
		}
	}
}

// TestCheckpointCutOff opens files that a full disk or a crash has cut off at some byte of the
// first line. They have no results, and accept new ones.
func TestCheckpointCutOff(t *testing.T) {
	job := newSum(t, sumWork{Count: 4})
	text := testrun.Must(os.ReadFile(filled(t, job)))(t)
	path := filepath.Join(t.TempDir(), "check")
	for n := range text {
		testrun.OK(t, os.WriteFile(path, text[:n], 0o600))
		c, err := OpenCheckpoint(path, job, nil)
		if err != nil {
			t.Fatalf("%d bytes: %v", n, err)
		}
		testrun.OK(t, c.Close())
		if now, _ := os.ReadFile(path); !bytes.Equal(now, text) {
			t.Errorf("%d bytes: the file is then %q", n, now)
		}
	}
}

// TestCheckpointResumes kills a process and checks that its results are in the file.
func TestCheckpointResumes(t *testing.T) {
	job := newSum(t, sumWork{Count: 60, Millis: 10})
	path := filepath.Join(t.TempDir(), "check")
	p := start(t, role{Name: "pool", Path: path, Spec: *job.Work.(*sumWork)})
	results := func() int {
		text, _ := os.ReadFile(path)
		return max(0, bytes.Count(text, []byte("\n"))-1)
	}
	for results() < 10 {
		sleep(t.Context(), 5*time.Millisecond)
	}
	p.kill()
	before := results()
	c := testrun.Must(OpenCheckpoint(path, job, nil))(t)
	var first *Progress
	total, err := Pool{Jobs: 2, Progress: func(p Progress) {
		if first == nil {
			first = &p
		}
	}}.Run(t.Context(), job, c)
	if err != nil || string(total) != sumOf(60) {
		t.Errorf("total %s, %v; expected %s", total, err, sumOf(60))
	}
	if before < 10 || first.Done < before {
		t.Errorf("%d results in the file of a killed process, the first report has %d", before, first.Done)
	}
}

// TestCheckpointInterrupted checks that the file has all results after Ctrl-C.
func TestCheckpointInterrupted(t *testing.T) {
	job := newSum(t, sumWork{Count: 1000, Millis: 1})
	path := filepath.Join(t.TempDir(), "check")
	c, err := OpenCheckpoint(path, job, nil)
	testrun.OK(t, err)
	ctx, cancel := context.WithCancelCause(t.Context())
	interrupted := errors.New("interrupted")
	var last Progress
	_, err = Pool{Progress: func(p Progress) {
		last = p
		cancel(interrupted)
	}}.Run(ctx, job, c)
	testrun.OK(t, c.Close())
	if !errors.Is(err, interrupted) {
		t.Errorf("interrupted, the pool returns: %v", err)
	}
	again := testrun.Must(OpenCheckpoint(path, job, nil))(t)
	if missing, err := Missing(t.Context(), job, again); err != nil || len(missing) != job.Shards-last.Done || last.Done == 0 {
		t.Errorf("%d shards missing, %v; expected %d", len(missing), err, job.Shards-last.Done)
	}
}

// TestCheckpointIsForOneProcess starts a second run with the same file, which would overwrite the
// results of the first run.
func TestCheckpointIsForOneProcess(t *testing.T) {
	job := newSum(t, sumWork{Count: 60, Millis: 10})
	path := filepath.Join(t.TempDir(), "check")
	p := start(t, role{Name: "pool", Path: path, Spec: *job.Work.(*sumWork)})
	for _, err := os.Stat(path); err != nil; _, err = os.Stat(path) {
		sleep(t.Context(), 5*time.Millisecond)
	}
	if _, err := OpenCheckpoint(path, job, nil); !errors.Is(err, files.ErrHeld) {
		t.Errorf("a second process may use the file: %v", err)
	}
	p.kill()
	c, err := OpenCheckpoint(path, job, nil)
	if err != nil {
		t.Fatalf("after the first was killed: %v", err)
	}
	testrun.OK(t, c.Close())
}

func TestCheckpointIsAFile(t *testing.T) {
	if _, err := OpenCheckpoint(t.TempDir(), newSum(t, sumWork{Count: 1}), nil); err == nil || !strings.Contains(err.Error(), "expected a file") {
		t.Errorf("a folder: %v", err)
	}
}

// TestCheckpointPlace: if a file cannot be written, the error comes at the start and not after
// hours.
func TestCheckpointPlace(t *testing.T) {
	if _, err := OpenCheckpoint(filepath.Join(t.TempDir(), "nowhere", "check"), newSum(t, sumWork{Count: 1}), nil); err == nil {
		t.Error("a folder that does not exist is no fault")
	}
}

// TestCheckpointDiskFails: if a file accepts no more results, for a while or at all, the job still
// has its total, and the log and Close report the error.
func TestCheckpointDiskFails(t *testing.T) {
	job := newSum(t, sumWork{Count: 10})
	for _, recovers := range []bool{false, true} {
		path := filepath.Join(t.TempDir(), "check")
		var log bytes.Buffer
		c, err := OpenCheckpoint(path, job, slog.New(slog.NewTextHandler(&log, nil)))
		testrun.OK(t, err)
		works := c.file
		if c.file, err = os.Open(path); err != nil { // a file that cannot be written
			t.Fatal(err)
		}
		totals(t, 10)((Pool{Jobs: 1}).Run(t.Context(), job, c))
		if n := strings.Count(log.String(), "checkpoint not saved"); n != 1 {
			t.Errorf("%d warnings, expected 1: %s", n, &log)
		}
		if recovers {
			c.file.Close()
			c.file = works
		} else {
			works.Close()
		}
		if err := c.Close(); (err == nil) != recovers {
			t.Errorf("recovers: %v; Close returns %v", recovers, err)
		}
		if c, err = OpenCheckpoint(path, job, nil); err != nil {
			t.Fatal(err)
		}
		if recovers != (len(c.results) == 10) {
			t.Errorf("recovers: %v; %d results", recovers, len(c.results))
		}
		c.Close()
	}
}

// FuzzCheckpoint: OpenCheckpoint refuses a file, whatever its contents, or the missing results are
// computed again and the total is right.
func FuzzCheckpoint(f *testing.F) {
	job := newSum(f, sumWork{Count: 4})
	text := testrun.Must(os.ReadFile(filled(f, job, 0, 2)))(f)
	f.Add(text)
	f.Add(text[:len(text)-9])
	f.Add(bytes.Replace(text, []byte("worker"), []byte("Worker"), 1))
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(t.TempDir(), "check")
		testrun.OK(t, os.WriteFile(path, text, 0o600))
		for i := range 2 { // the second run finds all results of the first
			c, err := OpenCheckpoint(path, job, nil)
			if err != nil && i > 0 {
				t.Fatalf("what was saved is refused: %v", err)
			} else if err != nil {
				return
			}
			totals(t, 4)((Pool{Jobs: 1}).Run(t.Context(), job, c))
			testrun.OK(t, c.Close())
		}
		c, err := OpenCheckpoint(path, job, nil)
		if err != nil || len(c.results) != 4 {
			t.Fatalf("%+v, %v; expected 4 results", c, err)
		}
		c.Close()
	})
}
