//go:build unix

package cluster

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestDisagreement freezes a worker until its shard was given to another, which
// computes it wrongly. When the first one thaws it finds the other's value.
func TestDisagreement(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	job := newSum(t, sumWork{Count: 8, Millis: 300})
	p := natsBackend{}.open(t, t.TempDir(), job).(*natsPlace)
	defer p.close()
	outcome := make(chan error, 1)
	go func() {
		_, err := p.c.Run(ctx, job)
		outcome <- err
	}()
	began := filepath.Join(t.TempDir(), "began")
	honest := start(t, role{Name: "worker", URL: p.server.URL(), Began: began})
	for _, err := os.Stat(began); err != nil; _, err = os.Stat(began) {
		sleep(ctx, 10*time.Millisecond)
	}
	honest.signal(syscall.SIGSTOP)
	liar := p.worker(t, 1, true)
	for found := false; !found; {
		var err error
		if _, found, err = p.bucket.Get(ctx, 0); err != nil { // the queue begins with it
			t.Fatal(err)
		}
		sleep(ctx, 10*time.Millisecond)
	}
	honest.signal(syscall.SIGCONT)
	err := <-outcome
	d, ok := errors.AsType[*DisagreementError](err)
	if !ok || d.Shard != 0 || d.Stored.Worker == d.Found.Worker || d.Stored.Value == d.Found.Value {
		t.Errorf("want a disagreement of two workers about shard 0: %v", err)
	}
	<-liar.ended
	<-honest.ended
	for _, w := range []*process{honest, liar} {
		if !strings.Contains(w.log.String(), "workers disagree") {
			t.Errorf("a worker of a stopped job says: %s", &w.log)
		}
	}
	if _, err := p.c.Run(ctx, job); err == nil || !strings.Contains(err.Error(), "was stopped") {
		t.Errorf("the stopped job was taken up again: %v", err)
	}
}
