//go:build unix

package cluster

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"nonogram/internal/base/testrun"
)

// TestDisagreement freezes a worker until another worker gets its shard and computes a wrong value.
// When the first worker thaws, it finds the other's value and stops the job. Verify finds out which
// value is wrong, and then the job continues.
func TestDisagreement(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	job := newSum(t, sumWork{Count: 8, Millis: 300})
	p := onServer(t, job)
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
	liar := p.worker(t, 100)
	for found := false; !found; {
		var err error
		if _, found, err = p.bucket.Get(ctx, 0); err != nil { // shard 0 is the first in the queue
			t.Fatal(err)
		}
		sleep(ctx, 10*time.Millisecond)
	}
	honest.signal(syscall.SIGCONT)
	err := <-outcome
	if d, ok := errors.AsType[*DisagreementError](err); !ok || d.Shard != 0 {
		t.Fatalf("two workers with two values: %v", err)
	}
	<-honest.ended
	<-liar.ended
	opened := testrun.Must(OpenServer(ctx, p.server.Access(), Kinds{sumKind}, job.ID()))(t)
	defer opened.Close()
	d, err := opened.Disagreement(ctx)
	if err != nil || d == nil {
		t.Fatalf("the disagreement is %v, %v", d, err)
	}
	if _, liars, err := (Pool{}).Verify(ctx, opened.Job, opened.Bucket, []int{d.Shard}); err != nil || len(liars) != 1 || liars[0].Worker != d.Stored.Worker {
		t.Errorf("named %+v, %v", liars, err)
	}
	testrun.OK(t, opened.Reopen(ctx))
	go Worker{Access: p.server.Access(), Kinds: Kinds{sumKind}}.Run(ctx)
	totals(t, 8)(p.c.Run(ctx, job))
}
