package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"nonogram/census"
	"nonogram/internal/cluster"
	"nonogram/internal/counting"
)

// workerProcess is this program as a worker, which can be killed.
type workerProcess struct {
	cmd   *exec.Cmd
	log   bytes.Buffer
	ended chan struct{}
	err   error
}

// startWorker is also called by coordinators, outside the test's goroutine.
func startWorker(t *testing.T, args ...string) *workerProcess {
	w := &workerProcess{cmd: exec.Command("nonogram", append([]string{"worker", "--jobs", "1"}, args...)...), ended: make(chan struct{})}
	w.cmd.Env = append(w.cmd.Environ(), "GORACE=atexit_sleep_ms=0", tokenVariable+"=")
	w.cmd.Stderr = &w.log
	if err := w.cmd.Start(); err != nil {
		t.Error(err)
		close(w.ended)
		return w
	}
	go func() {
		w.err = w.cmd.Wait()
		close(w.ended)
	}()
	t.Cleanup(w.kill)
	return w
}

// kill is signal 9.
func (w *workerProcess) kill() {
	if w.cmd.Process != nil {
		w.cmd.Process.Kill()
		<-w.ended
	}
}

func fiveByFive(t *testing.T) (counting.Question, *cluster.Job) {
	t.Helper()
	q := counting.Question{Size: census.Size{Rows: 5, Columns: 5}}
	job, err := q.Job()
	if err != nil {
		t.Fatal(err)
	}
	return q, job
}

// wantFiveByFive is the published number of line-solvable grids of 5 x 5.
const wantFiveByFive = "24976511"

func checkFiveByFive(t *testing.T, q counting.Question, total json.RawMessage) {
	t.Helper()
	a, err := counting.NewAnswer(q, total, 0)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := a.WriteText(&text); err != nil || text.String() != wantFiveByFive+"\n" {
		t.Errorf("counted %q, %v; want %s", text.String(), err, wantFiveByFive)
	}
}

// TestWorkerKilled counts with two workers, of which one is killed with signal 9 in
// the middle and another joins.
func TestWorkerKilled(t *testing.T) {
	q, job := fiveByFive(t)
	var first, second, third *workerProcess
	var url string
	var killed sync.Once
	total, err := counting.Remote{
		Listen: "127.0.0.1:0", Data: t.TempDir(), AckWait: 300 * time.Millisecond,
		Announce: func(where string) {
			url = where
			first, second = startWorker(t, url), startWorker(t, url)
		},
		Progress: func(p cluster.Progress) {
			if p.Done > p.Shards/10 {
				killed.Do(func() {
					first.kill()
					third = startWorker(t, url)
				})
			}
		},
	}.Run(t.Context(), job)
	if err != nil {
		t.Fatal(err)
	}
	checkFiveByFive(t, q, total)
	if third == nil {
		t.Fatal("no worker was killed")
	}
	for _, w := range []*workerProcess{second, third} {
		if <-w.ended; w.err != nil {
			t.Errorf("%v: %s", w.err, &w.log)
		}
	}
	if first.err == nil {
		t.Error("the worker to be killed came to its end first")
	}
}

// TestRemoteAlone counts with a token and the worker in the process itself, in two
// sittings.
func TestRemoteAlone(t *testing.T) {
	q, job := fiveByFive(t)
	r := counting.Remote{Data: t.TempDir(), Jobs: 2, Access: cluster.Access{Token: "secret"}}
	for range 2 {
		total, err := r.Run(t.Context(), job)
		if err != nil {
			t.Fatal(err)
		}
		checkFiveByFive(t, q, total)
	}
}

// TestWorkerRefused is about workers that a coordinator must not have, and the other way
// round.
func TestWorkerRefused(t *testing.T) {
	old := counting.Kind()
	old.Version = "0"
	job, err := cluster.NewJob(old, census.Spec{Rows: 5, Columns: 5, Methods: []census.Method{census.Walk}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		token string
		args  []string
		want  string
	}{
		{"", nil, "version"},
		{"secret", []string{"--token", "guess"}, "Authorization"},
	} {
		wait, stop := context.WithCancelCause(t.Context())
		_, err := counting.Remote{
			Listen: "127.0.0.1:0", Data: t.TempDir(), Access: cluster.Access{Token: c.token},
			Announce: func(url string) {
				w := startWorker(t, append(c.args, "--patience", "5s", url)...)
				go func() {
					<-w.ended
					stop(fmt.Errorf("%w: %s", w.err, &w.log))
				}()
			},
		}.Run(wait, job)
		if err == nil || !strings.Contains(err.Error(), "exit status 2") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("want exit code 2 and a word of %s: %v", c.want, err)
		}
	}
}
