package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"nonogram/internal/base/ordered"
)

// Worker computes shards of the jobs on a NATS server. Workers can join and leave at any time, and
// can be killed.
type Worker struct {
	Access    Access
	Kinds     Kinds
	Only      string    // ID of the only job to work on; "" means any job
	Jobs      int       // number of shards at once; 0 means one per core
	Signature Signature // of the results; empty fields are filled in
	// Grace is the time that shards in progress get after the context ends. Then the worker gives
	// back the unfinished shards.
	Grace time.Duration
	// Patience is the longest wait for a server that does not answer, or for a job without Stay; 0
	// means for ever.
	Patience time.Duration
	// Stay makes the worker wait for another job when a job is done.
	Stay bool
	// Stored, if not nil, receives the number and the seconds of each stored shard. Calls do not
	// overlap.
	Stored func(shard int, seconds float64)
	Log    *slog.Logger // nil means no log
	// lookup is the interval at which the worker looks at the queue; 0 means a second.
	lookup time.Duration
}

// PatienceError reports that a worker gave up waiting: its job may have ended
// meanwhile.
type PatienceError struct {
	What     string // server or job
	Patience time.Duration
	Err      error // last error, if any
}

func (e *PatienceError) Error() string {
	text := fmt.Sprintf("waited %v for %s and gave up; the job may have ended", e.Patience, e.What)
	if e.Err != nil {
		text += fmt.Sprintf(" (%v)", e.Err)
	}
	return text
}

func (e *PatienceError) Unwrap() error { return e.Err }

// Run works until the job is done or ctx ends; then it returns the context's cause. If no job is
// open yet, Run waits for one; if all jobs are done, it returns. If the server no longer has the
// job, for instance because another server has replaced it, Run takes the next job.
//
// Errors are a *VersionError if all open jobs are of other engine versions, a *PatienceError, and
// errors of the server.
func (w Worker) Run(ctx context.Context) error {
	w.Log = logger(w.Log)
	w.Signature = w.Signature.orDefault()
	w.lookup = cmp.Or(w.lookup, lookup)
	server, err := w.Access.connect("nonogram worker "+w.Signature.Worker, w.Patience, w.Log)
	if err != nil {
		return err
	}
	defer server.conn.Close()
	err = w.take(ctx, server)
	if errors.Is(err, nats.ErrConnectionClosed) && ctx.Err() == nil {
		return w.closedBy(server.conn) // one reason, whichever call noticed it first
	}
	return err
}

// take finds jobs and serves them one by one.
func (w Worker) take(ctx context.Context, server connection) error {
	for {
		job, err := w.find(ctx, server)
		if err != nil || job == nil {
			return err
		}
		err = w.serve(ctx, server, job)
		if errors.Is(err, errGone) {
			w.Log.Warn("the job is no longer on the server", "job", job.ID())
			continue
		}
		if err != nil || !w.Stay {
			return err
		}
	}
}

// find waits for an open job. It returns nil if all jobs are done.
func (w Worker) find(ctx context.Context, server connection) (*Job, error) {
	const rest = 500 * time.Millisecond
	since := time.Now()
	for waits := 0; ; waits++ {
		list, err := server.jobs(ctx)
		maps.DeleteFunc(list, func(id, state string) bool { return state == "" || w.Only != "" && id != w.Only })
		switch {
		case ctx.Err() != nil:
			return nil, context.Cause(ctx)
		case server.conn.IsClosed():
			return nil, w.closedBy(server.conn)
		case err != nil && !transient(err):
			return nil, err
		case err == nil:
			job, err := w.choose(ctx, server, list)
			if err != nil || job != nil {
				return job, err
			}
			if len(list) > 0 && !w.Stay {
				w.Log.Info("all jobs on the server have ended", "server", w.Access.where())
				return nil, nil
			}
			if w.Patience > 0 && !w.Stay && time.Since(since) >= w.Patience {
				return nil, &PatienceError{What: "a job on server " + w.Access.where(), Patience: w.Patience}
			}
		}
		if waits == 0 {
			w.Log.Info("waiting for a job", "server", w.Access.where(), "patience", w.Patience)
		}
		sleep(ctx, rest)
	}
}

// closedBy returns the reason why a connection was closed for good.
func (w Worker) closedBy(conn *nats.Conn) error {
	err := conn.LastError()
	if err == nil {
		err = nats.ErrConnectionClosed
	}
	if conn.Stats().InMsgs == 0 { // there never was a connection
		return fmt.Errorf("NATS server %s: %w", w.Access.where(), err)
	}
	return &PatienceError{What: "server " + w.Access.where(), Patience: w.Patience, Err: err}
}

// choose returns the first open job that this program can do. If there is none, the error is about
// the first open job.
func (w Worker) choose(ctx context.Context, server connection, list map[string]string) (job *Job, err error) {
	for _, id := range slices.Sorted(maps.Keys(list)) {
		if list[id] != open {
			continue
		}
		job, openErr := (&jobHandles{connection: server, id: id}).open(ctx, w.Kinds)
		if openErr == nil {
			return job, nil
		}
		if err == nil && !errors.Is(openErr, errOtherJob) {
			err = openErr
		}
	}
	if w.Stay && err != nil {
		w.Log.Warn("this worker cannot do a job", "error", err)
		err = nil
	}
	return nil, err
}

// serve works on one job until it ends.
func (w Worker) serve(ctx context.Context, server connection, job *Job) error {
	// The work may continue after the end of ctx for the grace period, and the storing a little
	// longer.
	working, over := context.WithCancelCause(context.WithoutCancel(ctx))
	defer over(nil)
	defer context.AfterFunc(ctx, func() {
		if sleep(working, w.Grace) {
			over(context.Cause(ctx))
		}
	})()
	h := &jobHandles{connection: server, id: job.ID()}
	err := h.persist(ctx, "join the job", h.join)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		return err
	}
	r := &workerRun{Worker: w, jobHandles: h, job: job, over: over, ackWait: h.workers.CachedInfo().Config.AckWait}
	w.Log.Info("working", "job", job.ID(), "kind", job.Kind, "shards", job.Shards, "jobs", ordered.Cores(w.Jobs))
	var watch, workers sync.WaitGroup
	watch.Go(func() { r.watch(working) })
	for range ordered.Cores(w.Jobs) {
		workers.Go(func() { r.work(ctx, working) })
	}
	workers.Wait()
	if ctx.Err() != nil {
		over(context.Cause(ctx))
	}
	over(errDone)
	watch.Wait()
	if err := context.Cause(working); !errors.Is(err, errDone) {
		return err
	}
	return nil
}
