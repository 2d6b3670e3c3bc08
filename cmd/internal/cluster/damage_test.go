package cluster

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nonogram/internal/base/testrun"
)

// TestDamage flips bits in the files that an embedded server leaves. Lost results are computed
// again, or the job ends with an error: it never waits for ever, and never has another total.
func TestDamage(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 30})
	whole := halfDone(t, job)
	files := stored(t, whole)
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	for i := range testrun.Count(5, 200) {
		dir := t.TempDir()
		testrun.OK(t, os.CopyFS(dir, os.DirFS(whole)))
		name := files[i%len(files)]
		where := flip(t, filepath.Join(dir, name), random)
		total, err := resume(t, dir, job)
		switch {
		case errors.Is(err, errEndless):
			t.Errorf("%s, %s: %v", name, where, err)
		case err != nil:
			t.Logf("%s, %s: %v", name, where, err)
		case total != sumOf(job.Shards):
			t.Errorf("%s, %s: total %s, expected %s", name, where, total, sumOf(job.Shards))
		}
	}
}

// halfDone returns the folder of an embedded server that stopped in the middle of a job: half of
// the shards have results, and the other half is in the queue.
func halfDone(t *testing.T, job *Job) string {
	dir := t.TempDir()
	s := startServer(t, ServerConfig{Data: dir})
	c := Coordinator{Access: s.Access()}.withDefaults()
	d, job, err := c.open(t.Context(), job)
	testrun.OK(t, err)
	defer d.conn.Close()
	run := newCoordinatorRun(c, d, job)
	for shard := range job.Shards / 2 {
		testrun.OK(t, d.bucket(job).Create(t.Context(), resultOf(t, job, shard, "anna")))
	}
	for shard := job.Shards / 2; shard < job.Shards; shard++ {
		testrun.OK(t, run.publish(t.Context(), fmt.Sprint(shard)))
	}
	s.Close(0)
	return dir
}

// stored returns the names of all files in a folder that have contents.
func stored(t *testing.T, dir string) (names []string) {
	testrun.OK(t, fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.Size() > 0 {
			names = append(names, filepath.FromSlash(name))
		}
		return err
	}))
	return names
}

// flip changes one bit of a file, and returns its place.
func flip(t *testing.T, path string, random *rand.Rand) string {
	text := testrun.Must(os.ReadFile(path))(t)
	i, bit := random.IntN(len(text)), random.IntN(8)
	text[i] ^= 1 << bit
	testrun.OK(t, os.WriteFile(path, text, 0o600))
	return fmt.Sprintf("byte %d of %d, bit %d", i, len(text), bit)
}

var errEndless = errors.New("the job does not end")

// resume starts the job again, as a second call of the command would.
func resume(t *testing.T, dir string, job *Job) (total string, err error) {
	s, err := StartServer(ServerConfig{Data: dir})
	if err != nil {
		return "", err
	}
	defer s.Close(0)
	ctx, stop := context.WithTimeoutCause(t.Context(), time.Minute, errEndless)
	defer stop()
	c := Coordinator{Access: s.Access(), AckWait: 200 * time.Millisecond, Repair: 100 * time.Millisecond}
	_, leave, err := post(ctx, c, job) // so that the worker finds the job
	if err != nil {
		return "", err
	}
	leave()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		Worker{Access: s.Access(), Kinds: Kinds{sumKind}, Only: job.ID(), Jobs: 1}.Run(ctx)
	}()
	text, err := c.Run(ctx, job)
	stop()
	<-ended
	return string(text), err
}
