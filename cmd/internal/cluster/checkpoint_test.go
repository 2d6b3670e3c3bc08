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
)

// filled returns a checkpoint file with some shards of a job.
func filled(t testing.TB, job *Job, shards ...int) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "check")
	c, err := OpenCheckpoint(path, job)
	if err != nil {
		t.Fatal(err)
	}
	for _, shard := range shards {
		if err := c.Create(t.Context(), resultOf(t, job, shard, "anna")); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestCheckpointRefuses(t *testing.T) {
	job := newSum(t, sumWork{Count: 4, Padding: 30})
	path := filled(t, job, 0, 2)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	other := sumKind
	other.Name = "product"
	otherKind, _ := NewJob(other, sumWork{Count: 4, Padding: 30})
	other = sumKind
	other.Version = "8"
	otherVersion, _ := NewJob(other, sumWork{Count: 4, Padding: 30})
	lines := bytes.SplitAfter(text, []byte("\n"))
	for _, c := range []struct {
		name string
		text []byte
		job  *Job
		want string
	}{
		{"another kind", text, otherKind, "it is of a sum job, expected product"},
		{"another version", text, otherVersion, "version 7 of the sum engine, this program has version 8"},
		{"another size", text, newSum(t, sumWork{Count: 5}), `another job: {"count":4,"padding":30}, expected {"count":5}`},
		{"empty", nil, job, "empty"},
		{"no checkpoint", []byte("hello\n"), job, "not a checkpoint"},
		{"a later form", bytes.Replace(text, []byte(`"checkpoint":1`), []byte(`"checkpoint":2`), 1), job, "format version 2"},
		{"cut between lines", bytes.Join(lines[:3], nil), job, "truncated"},
		{"cut in a line", text[:len(text)-len(lines[3])-20], job, "damaged"},
		{"cut in the last line", text[:len(text)-20], job, "damaged"},
		{"a digit changed", bytes.Replace(text, []byte(`"1048576"`), []byte(`"1048577"`), 1), job, "digest"},
		{"a line left out", bytes.Join([][]byte{lines[0], lines[1], lines[3]}, nil), job, "digest"},
		{"a line twice", bytes.Join([][]byte{lines[0], lines[1], lines[1], lines[3]}, nil), job, "twice"},
		{"something more", append(bytes.Clone(text), "more"...), job, "after its last line"},
	} {
		file := filepath.Join(t.TempDir(), "check")
		if err := os.WriteFile(file, c.text, 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := OpenCheckpoint(file, c.job)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: error %v, expected one with %q and the file's name", c.name, err, c.want)
		}
		if now, _ := os.ReadFile(file); !bytes.Equal(now, c.text) {
			t.Errorf("%s: the refused file was changed", c.name)
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
		return max(0, bytes.Count(text, []byte("\n"))-2)
	}
	for results() < 10 {
		sleep(t.Context(), 5*time.Millisecond)
	}
	p.kill()
	before := results()
	c, err := OpenCheckpoint(path, job)
	if err != nil {
		t.Fatal(err)
	}
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

// TestCheckpointInterrupted checks that after Ctrl-C the file has all results.
func TestCheckpointInterrupted(t *testing.T) {
	job := newSum(t, sumWork{Count: 1000, Millis: 1})
	path := filepath.Join(t.TempDir(), "check")
	c, err := OpenCheckpoint(path, job)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	interrupted := errors.New("interrupted")
	var last Progress
	_, err = Pool{Progress: func(p Progress) {
		last = p
		cancel(interrupted)
	}}.Run(ctx, job, c)
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if !errors.Is(err, interrupted) {
		t.Errorf("interrupted, the pool returns: %v", err)
	}
	again, err := OpenCheckpoint(path, job)
	if err != nil {
		t.Fatal(err)
	}
	if missing, err := Missing(t.Context(), job, again); err != nil || len(missing) != job.Shards-last.Done || last.Done == 0 {
		t.Errorf("%d shards missing, %v; expected %d", len(missing), err, job.Shards-last.Done)
	}
}

// TestCheckpointIsForOneProcess is about two runs with the same file, of which the
// second would replace what the first has saved.
func TestCheckpointIsForOneProcess(t *testing.T) {
	job := newSum(t, sumWork{Count: 60, Millis: 10})
	path := filepath.Join(t.TempDir(), "check")
	p := start(t, role{Name: "pool", Path: path, Spec: *job.Work.(*sumWork)})
	for _, err := os.Stat(path); err != nil; _, err = os.Stat(path) {
		sleep(t.Context(), 5*time.Millisecond)
	}
	if _, err := OpenCheckpoint(path, job); !errors.Is(err, files.ErrHeld) {
		t.Errorf("a second process may use the file: %v", err)
	}
	p.kill()
	c, err := OpenCheckpoint(path, job)
	if err != nil {
		t.Fatalf("after the first was killed: %v", err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestCheckpointIsAFile(t *testing.T) {
	if _, err := OpenCheckpoint(t.TempDir(), newSum(t, sumWork{Count: 1})); err == nil || !strings.Contains(err.Error(), "expected a file") {
		t.Errorf("a folder: %v", err)
	}
}

// TestCheckpointPlace is about a file that cannot be written, which shows at
// the start and not after hours.
func TestCheckpointPlace(t *testing.T) {
	if _, err := OpenCheckpoint(filepath.Join(t.TempDir(), "nowhere", "check"), newSum(t, sumWork{Count: 1})); err == nil {
		t.Error("a folder that does not exist is no fault")
	}
}

// TestCheckpointDiskFails is about a file that cannot be saved any more: the
// job still has its total, and the log and Close report the error.
func TestCheckpointDiskFails(t *testing.T) {
	job := newSum(t, sumWork{Count: 10})
	dir := filepath.Join(t.TempDir(), "folder")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	c, err := OpenCheckpoint(filepath.Join(dir, "check"), job)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	c.Log = slog.New(slog.NewTextHandler(&log, nil))
	c.next = time.Time{}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if total, err := (Pool{Jobs: 1}).Run(t.Context(), job, c); err != nil || string(total) != sumOf(10) {
		t.Errorf("total %s, %v; expected %s", total, err, sumOf(10))
	}
	if !strings.Contains(log.String(), "checkpoint not saved") || c.Close() == nil {
		t.Errorf("no report that the file is missing: %s", &log)
	}
}

func FuzzCheckpoint(f *testing.F) {
	job := newSum(f, sumWork{Count: 4})
	text, err := os.ReadFile(filled(f, job, 0, 2))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add(text[:len(text)-9])
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		c := &Checkpoint{job: job, place: make([]int32, job.Shards)}
		if err := c.read(bytes.NewReader(text)); err != nil {
			return
		}
		// A file that is accepted is the same when written back.
		var again bytes.Buffer
		if err := writeCheckpoint(&again, job.Plan, c.results); err != nil {
			t.Fatal(err)
		}
		d := &Checkpoint{job: job, place: make([]int32, job.Shards)}
		if err := d.read(&again); err != nil || len(d.results) != len(c.results) {
			t.Errorf("written back: %d results, %v; expected %d", len(d.results), err, len(c.results))
		}
	})
}
