//go:build unix

package cluster

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestDisagreement freezes a worker until its shard was given to another, which
// computes it wrongly. When the first one thaws it finds the other's value, and the
// coordinator, which computes the shard too, finds out who is wrong.
func TestDisagreement(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	job := newSum(t, sumWork{Count: 8, Millis: 300})
	p := natsBackend{}.open(t, t.TempDir(), job).(*natsPlace)
	defer p.close()
	outcome := make(chan string, 1)
	var log bytes.Buffer
	p.c.Log = slog.New(slog.NewTextHandler(&log, nil))
	go func() {
		total, err := p.c.Run(ctx, job)
		outcome <- fmt.Sprint(string(total), err)
	}()
	began := filepath.Join(t.TempDir(), "began")
	honest := start(t, role{Name: "worker", URL: p.server.URL(), Began: began})
	for _, err := os.Stat(began); err != nil; _, err = os.Stat(began) {
		sleep(ctx, 10*time.Millisecond)
	}
	honest.signal(syscall.SIGSTOP)
	liar := p.worker(t, 100)
	for found := false; !found; {
		var err error
		if _, found, err = p.bucket.Get(ctx, 0); err != nil { // the queue starts with it
			t.Fatal(err)
		}
		sleep(ctx, 10*time.Millisecond)
	}
	honest.signal(syscall.SIGCONT)
	if got, want := <-outcome, sumOf(8)+"<nil>"; got != want {
		t.Errorf("total %s, expected %s: %s", got, want, &log)
	}
	honest.succeed()
	<-liar.ended
	if !strings.Contains(liar.log.String(), "wrong results, which do not count") {
		t.Errorf("the worker that is wrong says: %s", &liar.log)
	}
	if !strings.Contains(log.String(), "shards=0") {
		t.Errorf("the shards of the worker that is wrong are not named: %s", &log)
	}
}
