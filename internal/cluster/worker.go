package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Worker computes shards of the jobs posted on a NATS server. Workers join and
// leave at will, and may be killed.
type Worker struct {
	Access    Access
	Kinds     Kinds
	Only      string    // the identity of the one job to work on; empty means any
	Jobs      int       // shards at a time; 0 means as many as there are cores
	Signature Signature // of the results; what is empty is filled in
	// Grace is how long shards that are being computed may go on when the
	// worker is told to leave. What is not ready by then is given back.
	Grace time.Duration
	// Patience is how long to wait for a server that is away, and for a job; 0
	// means for ever.
	Patience time.Duration
	// Stay makes the worker wait for further jobs when one is done.
	Stay   bool
	Stored func(Result) // if not nil, called with every result stored, not concurrently
	Log    *slog.Logger // nil means silence
	// lookup is how often to see whether the job is still on the server; 0 means 2 s.
	lookup time.Duration
}

// PatienceError reports that a worker has waited in vain: its job may have ended
// meanwhile.
type PatienceError struct {
	What     string // it waited for
	Patience time.Duration
	Err      error // the last one, if any
}

func (e *PatienceError) Error() string {
	text := fmt.Sprintf("waited %v in vain for %s; the job may have ended", e.Patience, e.What)
	if e.Err != nil {
		text += fmt.Sprintf(" (%v)", e.Err)
	}
	return text
}

func (e *PatienceError) Unwrap() error { return e.Err }

// Run works until the job is done, or until ctx is, whose cause it then
// returns. If there is no job yet it waits for one; if all that are posted are
// done there is nothing to do. A job that is no longer on the server, which
// another may have replaced, is left for the next one.
//
// Errors are a *VersionError if only jobs of another engine version are open, a
// *StoppedError, a *BarredError, a *PatienceError, and those of the server.
func (w Worker) Run(ctx context.Context) error {
	w.Log = logger(w.Log)
	w.Signature = w.Signature.orDefault()
	if w.lookup <= 0 {
		w.lookup = 2 * time.Second
	}
	conn, err := w.Access.connect("nonogram worker "+w.Signature.Worker, w.Patience, w.Log)
	if err != nil {
		return err
	}
	defer conn.Close()
	for {
		p, job, err := w.find(ctx, conn)
		if err != nil || job == nil {
			return err
		}
		err = w.serve(ctx, conn, p, job)
		if errors.Is(err, errGone) {
			w.Log.Warn("the job is no longer on the server", "job", job.ID())
			continue
		}
		if err != nil || !w.Stay {
			return err
		}
	}
}

// find waits for an open job. It returns none if all are done.
func (w Worker) find(ctx context.Context, conn *nats.Conn) (p posting, job *Job, err error) {
	const rest = 500 * time.Millisecond
	js, err := newJetStream(conn)
	if err != nil {
		return p, nil, err
	}
	since := time.Now()
	for waits := 0; ; waits++ {
		list, err := posted(ctx, js)
		switch {
		case ctx.Err() != nil:
			return p, nil, context.Cause(ctx)
		case conn.IsClosed():
			return p, nil, w.closedBy(conn)
		case err != nil && !transient(err):
			return p, nil, err
		case err == nil:
			list = w.eligible(list)
			p, job, err = w.choose(list)
			if err != nil || job != nil {
				return p, job, err
			}
			if len(list) > 0 && !w.Stay {
				w.Log.Info("all jobs on the server have ended", "server", w.Access.where())
				return p, nil, nil
			}
			if w.Patience > 0 && !w.Stay && time.Since(since) >= w.Patience {
				return p, nil, &PatienceError{What: "a job on server " + w.Access.where(), Patience: w.Patience}
			}
		}
		if waits == 0 {
			w.Log.Info("waiting for a job", "server", w.Access.where(), "patience", w.Patience)
		}
		sleep(ctx, rest)
	}
}

// closedBy tells why a connection was closed for good.
func (w Worker) closedBy(conn *nats.Conn) error {
	err := conn.LastError()
	if err == nil {
		err = nats.ErrConnectionClosed
	}
	if conn.Stats().InMsgs == 0 { // it never was there
		return fmt.Errorf("NATS server %s: %w", w.Access.where(), err)
	}
	return &PatienceError{What: "server " + w.Access.where(), Patience: w.Patience, Err: err}
}

func posted(ctx context.Context, js jetstream.JetStream) ([]posting, error) {
	kv, err := js.KeyValue(ctx, postings)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return allPostings(ctx, kv)
}

// eligible leaves out jobs that are not for this worker.
func (w Worker) eligible(list []posting) []posting {
	if w.Only == "" {
		return list
	}
	return slices.DeleteFunc(list, func(p posting) bool { return p.Plan.ID() != w.Only })
}

// choose takes the first open job that this program can do. The error is about
// the first that it cannot do, if there is no other.
func (w Worker) choose(list []posting) (p posting, job *Job, err error) {
	for _, p := range list {
		if p.State != open {
			continue
		}
		job, openErr := w.Kinds.Open(p.Plan)
		if openErr == nil {
			return p, job, nil
		}
		if err == nil {
			err = openErr
		}
	}
	if w.Stay && err != nil {
		w.Log.Warn("job refused", "error", err)
		err = nil
	}
	return p, nil, err
}

// Ends of the work on a job: it needs no more of it, or is not on the server any more.
var (
	errDone = errors.New("the job is done")
	errGone = errors.New("the job is no longer on the server")
)

// serve works on one job until it is over, one way or another.
func (w Worker) serve(ctx context.Context, conn *nats.Conn, p posting, job *Job) error {
	// The work outlasts ctx by the grace, what is to be stored a little more.
	working, over := context.WithCancelCause(context.WithoutCancel(ctx))
	defer over(nil)
	defer context.AfterFunc(ctx, func() {
		if sleep(working, w.Grace) {
			over(context.Cause(ctx))
		}
	})()
	d, err := w.join(ctx, conn, job)
	if err != nil {
		return err
	}
	b := &bench{
		Worker: w, desk: d, bucket: d.bucket(job, p.Parcel), over: over,
		ackWait: d.workers.CachedInfo().Config.AckWait, slots: make(chan struct{}, cores(w.Jobs)),
	}
	w.Log.Info("working", "job", job.ID(), "kind", job.Kind, "shards", job.Shards, "jobs", cores(w.Jobs))
	var hands sync.WaitGroup
	hands.Go(func() { b.listen(working) })
	hands.Go(func() { b.lookUp(working) })
	var workers sync.WaitGroup
	for range cores(w.Jobs) {
		workers.Go(func() { b.work(ctx, working, b.workers, b.handle) })
	}
	workers.Go(func() { b.work(ctx, working, b.checks, b.verify) })
	workers.Wait()
	if ctx.Err() != nil {
		over(context.Cause(ctx))
	}
	over(errDone)
	hands.Wait()
	if err := context.Cause(working); !errors.Is(err, errDone) {
		return err
	}
	return nil
}

func (w Worker) join(ctx context.Context, conn *nats.Conn, job *Job) (d *desk, err error) {
	err = persist(ctx, w.Log, "join the job", func(ctx context.Context) error {
		d, err = join(ctx, conn, job.ID())
		return err
	})
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return d, err
}

// bench is a worker at work on one job.
type bench struct {
	Worker
	*desk
	bucket  *Bucket
	over    context.CancelCauseFunc // ends the work, for a reason
	ackWait time.Duration
	slots   chan struct{} // one for each shard at a time
	stored  sync.Mutex
}

// listen ends the work when the job is over for everybody, or the server gone
// for good.
func (b *bench) listen(working context.Context) {
	const rest = time.Second
	for working.Err() == nil {
		watcher, err := b.postings.Watch(working, b.id)
		if err != nil {
			if b.conn.IsClosed() {
				b.over(b.closedBy(b.conn))
				return
			}
			sleep(working, rest)
			continue
		}
		for entry := range watcher.Updates() {
			b.heed(entry)
		}
	}
}

// lookUp ends the work if the server has lost the job, as when another is started
// at the same address. A coordinator that starts again posts the job in a moment.
func (b *bench) lookUp(working context.Context) {
	const patience = 5 // times
	for missing := 0; sleep(working, b.lookup); {
		kv, err := b.js.KeyValue(working, postings)
		if err == nil {
			_, err = kv.Get(working, b.id)
		}
		switch {
		case err == nil:
			missing = 0
		case errors.Is(err, jetstream.ErrBucketNotFound), errors.Is(err, jetstream.ErrKeyNotFound):
			if missing++; missing >= patience {
				b.over(errGone)
			}
		}
	}
}

// heed ends the work if the posting says so.
func (b *bench) heed(entry jetstream.KeyValueEntry) {
	if entry == nil {
		return
	}
	if err := stoppedBy(entry); err != nil {
		b.over(err)
	} else if p, err := readPosting(entry); err == nil {
		if p.State == done {
			b.over(errDone)
		} else if err := p.barred(b.Signature.Worker); err != nil {
			b.over(err)
		}
	}
}

// work takes parcels one after the other. It asks for the next one only when
// the last is done, since a parcel that waits here would not be computed by
// anybody.
func (b *bench) work(leaving, working context.Context, from jetstream.Consumer, handle func(context.Context, jetstream.Msg)) {
	const rest = 200 * time.Millisecond
	taking, stop := context.WithCancel(working)
	defer stop()
	defer context.AfterFunc(leaving, stop)()
	for taking.Err() == nil {
		message, err := take(taking, from)
		switch {
		case message != nil:
			handle(working, message)
		case b.conn.IsClosed():
			b.over(b.closedBy(b.conn))
		case err != nil:
			// Away, restarting or choosing a leader: it comes back, or listen
			// hears that it does not.
			b.Log.Debug("no parcel", "error", err)
			sleep(taking, rest)
		default:
			// News can be late after a server was lost.
			if entry, err := b.postings.Get(taking, b.id); err == nil {
				b.heed(entry)
			}
		}
	}
}

// take returns the next parcel, or none after a while.
func take(taking context.Context, from jetstream.Consumer) (jetstream.Msg, error) {
	const wait = 2 * time.Second
	ctx, cancel := context.WithTimeout(taking, wait)
	defer cancel()
	batch, err := from.Fetch(1, jetstream.FetchContext(ctx))
	if err != nil {
		return nil, err
	}
	for message := range batch.Messages() {
		return message, nil
	}
	if err := batch.Error(); !errors.Is(err, nats.ErrTimeout) && !errors.Is(err, context.DeadlineExceeded) {
		return nil, err
	}
	return nil, nil
}

// handle computes a parcel, stores its results and acknowledges it, in this
// order: whatever is lost in between is computed again.
func (b *bench) handle(working context.Context, message jetstream.Msg) {
	parcel, err := b.bucket.parcels.parse(message.Subject())
	if err != nil {
		b.over(err)
		return
	}
	b.carryOut(working, message, parcel, func() error {
		if there, err := b.bucket.has(working, parcel); there && err == nil {
			return nil
		}
		results, err := b.bucket.compute(working, parcel, b.Signature)
		if err != nil {
			return err
		}
		return b.store(working, parcel, results)
	})
}

// verify computes a parcel that another worker has computed, for comparison.
func (b *bench) verify(working context.Context, message jetstream.Msg) {
	const rest = time.Second // a moment for others to take it
	parcel, err := b.bucket.parcels.parse(strings.Split(message.Subject(), ".")[3])
	if err != nil {
		b.over(err)
		return
	}
	var c check
	if err := json.Unmarshal(message.Data(), &c); err != nil {
		b.over(fmt.Errorf("check of parcel %d: %w", parcel, err))
		return
	}
	if slices.Contains(c.Not, b.Signature.Worker) {
		if err := message.NakWithDelay(rest); err != nil {
			b.Log.Debug("check not given back", "parcel", parcel, "error", err)
		}
		return
	}
	b.carryOut(working, message, parcel, func() error {
		return computeAgain(working, b.desk, b.bucket, b.Log, parcel, b.Signature)
	})
}

// carryOut does what a message asks for, in a free slot, and settles it.
func (b *bench) carryOut(working context.Context, message jetstream.Msg, parcel int, do func() error) {
	beating, stop := context.WithCancel(working)
	defer stop()
	go b.beat(beating, message)
	b.slots <- struct{}{}
	err := do()
	<-b.slots
	// Told to leave or not, the server hears what has become of the parcel.
	const aMoment = 5 * time.Second
	ctx, cancel := context.WithTimeout(context.WithoutCancel(working), aMoment)
	defer cancel()
	b.settle(ctx, working, message, parcel, err)
}

// settle tells the server what has become of a parcel.
func (b *bench) settle(ctx, working context.Context, message jetstream.Msg, parcel int, err error) {
	_, large := errors.AsType[*SizeError](err)
	switch {
	case err == nil:
		// The second acknowledgement is the server's. Without it the parcel
		// may come back, and is then found done.
		if err := message.DoubleAck(ctx); err != nil {
			b.Log.Debug("acknowledgement lost", "parcel", parcel, "error", err)
		}
	case large:
		b.Log.Error("stopping the job", "error", err)
		b.over(stopJob(ctx, b.postings, b.id, err))
	case working.Err() != nil:
		b.giveBack(parcel, message.Nak())
	default:
		b.Log.Error("shard failed", "parcel", parcel, "error", err)
		note := fmt.Sprintf("%s: %v", b.Signature.Worker, err)
		if _, err := b.results.Put(ctx, faultKey(parcel), []byte(note)); err != nil {
			b.Log.Debug("fault not noted", "error", err)
		}
		b.giveBack(parcel, message.NakWithDelay(b.ackWait/4))
	}
}

func (b *bench) giveBack(parcel int, err error) {
	b.Log.Info("given back", "parcel", parcel)
	if err != nil { // then it comes back by itself, only later
		b.Log.Debug("not given back", "parcel", parcel, "error", err)
	}
}

// beat tells the server now and then that the parcel is being worked on.
func (b *bench) beat(ctx context.Context, message jetstream.Msg) {
	for sleep(ctx, b.ackWait/4) {
		if err := message.InProgress(); err != nil {
			b.Log.Debug("heartbeat lost", "error", err)
		}
	}
}

// store puts results into the bucket, however long the server is away. If others
// are there already, the coordinator finds out who is wrong.
func (b *bench) store(ctx context.Context, parcel int, results []Result) error {
	err := persist(ctx, b.Log, "store results", func(ctx context.Context) error {
		return b.bucket.Create(ctx, results...)
	})
	if disagreement, ok := errors.AsType[*DisagreementError](err); ok {
		b.Log.Error("another value is stored", "error", disagreement)
		return putAgain(ctx, b.desk, b.Log, parcel, results)
	}
	if err != nil || b.Stored == nil {
		return err
	}
	b.stored.Lock()
	defer b.stored.Unlock()
	for _, r := range results {
		b.Stored(r)
	}
	return nil
}
