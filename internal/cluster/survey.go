package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// survey is a coordinator at work: it watches results come in, hands out what
// is neither done nor queued, and ends with the total.
type survey struct {
	Coordinator
	*desk
	job      *Job
	parcels  parcels
	bucket   *Bucket
	tracker  *tracker
	done     []bool      // per parcel
	left     int         // parcels not done
	complete bool        // the results from before are all counted
	handed   bool        // everything has been handed out once
	spent    map[int]int // per parcel: how often its deliveries were used up
	verification
}

func newSurvey(c Coordinator, d *desk, job *Job, p posting) *survey {
	s := &survey{Coordinator: c, desk: d, job: job, parcels: parcels{job.Shards, p.Parcel}, spent: map[int]int{}}
	s.bucket = d.bucket(job, p.Parcel)
	if p.State == done { // nothing is left to verify
		c.Verify = 0
	}
	s.verification = newVerification(c.Verify, s.parcels.count(), p.Barred)
	s.tracker = newTracker(job, appendRange(nil, 0, job.Shards), c.Progress)
	s.left = s.parcels.count()
	s.done = make([]bool, s.left)
	return s
}

func (s *survey) run(ctx context.Context) (json.RawMessage, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	results, err := s.results.WatchFiltered(ctx, []string{"*", "again.*.*"})
	if err != nil {
		return nil, err
	}
	defer results.Stop()
	state, err := s.postings.Watch(ctx, s.id)
	if err != nil {
		return nil, err
	}
	defer state.Stop()
	warnings := make(chan *nats.Msg, 64)
	subscription, err := s.conn.ChanSubscribe("$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES."+queueOf(s.id)+"."+workersName, warnings)
	if err != nil {
		return nil, err
	}
	defer subscription.Unsubscribe()
	return s.listen(ctx, results.Updates(), state.Updates(), warnings)
}

// listen turns what happens into calls, one at a time.
func (s *survey) listen(ctx context.Context, results, state <-chan jetstream.KeyValueEntry, warnings <-chan *nats.Msg) (json.RawMessage, error) {
	repair := time.NewTicker(s.Repair)
	defer repair.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case entry, more := <-results:
			if !more {
				return nil, s.closed()
			}
			err = s.result(ctx, entry)
		case entry, more := <-state:
			if !more {
				return nil, s.closed()
			}
			err = stoppedBy(entry)
		case warning := <-warnings:
			err = s.warned(ctx, warning)
		case r := <-s.ended:
			err = s.worked(ctx, r)
		case <-repair.C:
			err = s.repair(ctx)
		}
		s.work(ctx)
		if err == nil && s.complete && s.left == 0 && s.verified() {
			var total json.RawMessage
			if total, err = s.total(ctx); total != nil {
				return total, nil
			}
		}
		if err := s.judge(ctx, err); err != nil {
			return nil, err
		}
	}
}

// closed tells why the watched buckets are silent.
func (s *survey) closed() error {
	if err := s.conn.LastError(); err != nil {
		return fmt.Errorf("the connection was closed: %w", err)
	}
	return nats.ErrConnectionClosed
}

// judge returns errors that end the run. What passes is left to the next
// repair.
func (s *survey) judge(ctx context.Context, err error) error {
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case transient(err):
		s.Log.Warn("server does not answer, trying again", "error", err)
		return nil
	}
	return err
}

func stoppedBy(entry jetstream.KeyValueEntry) error {
	if entry == nil {
		return nil
	}
	if entry.Operation() != jetstream.KeyValuePut {
		return fmt.Errorf("job %s was removed", entry.Key())
	}
	p, err := readPosting(entry)
	if err == nil && p.State == stopped {
		err = p.stoppedError()
	}
	return err
}

// result counts a parcel that has its results. After those from before, which
// a nil entry ends, the rest is handed out.
func (s *survey) result(ctx context.Context, entry jetstream.KeyValueEntry) error {
	if entry == nil {
		if s.complete {
			return nil
		}
		s.complete = true
		s.Log.Info("coordinating", "job", s.id, "kind", s.job.Kind, "shards", s.job.Shards, "parcels", len(s.done), "left", s.left)
		for parcel := range s.done {
			if err := s.verify(ctx, parcel); err != nil {
				return err
			}
		}
		return s.repair(ctx)
	}
	if strings.HasPrefix(entry.Key(), "again.") {
		return s.repeated(ctx, entry)
	}
	parcel, err := s.parcels.parse(entry.Key())
	if err != nil {
		return err
	}
	if entry.Operation() != jetstream.KeyValuePut {
		return nil
	}
	return s.arrived(ctx, parcel, entry)
}

// arrived counts a parcel's results, unless they cannot be read or come from a
// worker that is wrong.
func (s *survey) arrived(ctx context.Context, parcel int, entry jetstream.KeyValueEntry) error {
	results, err := s.bucket.decode(parcel, entry.Value())
	if err != nil || s.barred[results[0].Worker] {
		if err != nil {
			s.Log.Warn("a result is damaged, computing it again", "error", err)
		}
		if err := s.discard(ctx, parcel, entry.Revision()); err != nil || s.done[parcel] {
			return err
		}
		return s.publish(ctx, []int{parcel})
	}
	if s.done[parcel] {
		return nil
	}
	worker := results[0].Worker
	s.stored[parcel] = origin{worker: worker, revision: entry.Revision(), earlier: !s.complete}
	s.count(parcel)
	if err := s.hear(ctx, worker); err != nil {
		return err
	}
	return s.verify(ctx, parcel)
}

// count counts a parcel as done.
func (s *survey) count(parcel int) {
	s.done[parcel] = true
	s.left--
	s.idle = 0
	first, end := s.parcels.span(parcel)
	if !s.complete {
		for shard := first; shard < end; shard++ {
			s.tracker.found(s.job.Weight(shard))
		}
		return
	}
	s.tracker.done(end-first, s.weight(parcel))
}

func (s *survey) weight(parcel int) (weight float64) {
	first, end := s.parcels.span(parcel)
	for shard := first; shard < end; shard++ {
		weight += s.job.Weight(shard)
	}
	return weight
}

// total folds the results. If some have been lost their parcels count as not
// done again, and there is no total yet.
func (s *survey) total(ctx context.Context) (json.RawMessage, error) {
	total, err := Total(ctx, s.job, s.desk.bucket(s.job, s.parcels.size))
	if missing, ok := errors.AsType[*MissingError](err); ok {
		s.lost(missing.Shards)
		return nil, nil
	}
	if err != nil {
		if ctx.Err() == nil && !transient(err) {
			err = s.stop(ctx, err)
		}
		return nil, err
	}
	err = change(ctx, s.postings, s.id, func(p posting) posting {
		p.State = done
		return p
	})
	if err != nil {
		return nil, err
	}
	s.warnUnverified()
	return total, nil
}

func (s *survey) lost(shards []int) {
	for _, shard := range shards {
		s.undo(s.parcels.of(shard))
	}
	s.Log.Warn("results were lost, computing them again", "shards", FormatShards(shards))
}

// undo counts a parcel as not done.
func (s *survey) undo(parcel int) {
	if !s.done[parcel] {
		return
	}
	s.done[parcel] = false
	s.left++
	first, end := s.parcels.span(parcel)
	s.tracker.done(first-end, -s.weight(parcel))
}

// stop ends the job for everybody.
func (s *survey) stop(ctx context.Context, fault error) error {
	return stopJob(ctx, s.postings, s.id, fault)
}

// stopJob notes why the job ends and returns that as an error.
func stopJob(ctx context.Context, kv jetstream.KeyValue, id string, fault error) error {
	var final posting
	err := change(ctx, kv, id, func(p posting) posting {
		if p.State != stopped { // the first fault is the one to look for
			p = p.stop(fault)
		}
		final = p
		return p
	})
	if err != nil {
		return errors.Join(fault, err)
	}
	return final.stoppedError()
}

// repair hands out what is neither done nor in the queue, also for the first
// time, and looks for what the queue does not deliver any more.
func (s *survey) repair(ctx context.Context) error {
	if err := s.verifyAgain(ctx); err != nil {
		return err
	}
	if s.left == 0 {
		s.hurry()
		return nil
	}
	queued, err := s.queued(ctx)
	if err != nil {
		return err
	}
	var absent, waiting []int
	for parcel, isDone := range s.done {
		switch {
		case isDone:
		case queued[parcel]:
			waiting = append(waiting, parcel)
		default:
			absent = append(absent, parcel)
		}
	}
	if s.handed {
		// What was in the queue and is gone is more often done than lost, and
		// the news of it late.
		if absent, err = s.look(ctx, absent); err != nil {
			return err
		}
	}
	if err := s.publish(ctx, absent); err != nil {
		return err
	}
	s.handed = true
	return s.silent(ctx, waiting)
}

// look counts those of the parcels that are done and returns the others.
func (s *survey) look(ctx context.Context, list []int) (lost []int, err error) {
	for _, parcel := range list {
		entry, err := s.results.Get(ctx, parcelKey(parcel))
		switch {
		case errors.Is(err, jetstream.ErrKeyNotFound):
			lost = append(lost, parcel)
		case err != nil:
			return nil, err
		default:
			if err := s.arrived(ctx, parcel, entry); err != nil {
				return nil, err
			}
		}
	}
	return lost, nil
}

// queued returns which parcels the queue holds.
func (s *survey) queued(ctx context.Context) (map[int]bool, error) {
	info, err := s.queue.Info(ctx, jetstream.WithSubjectFilter(s.subject("*")))
	if err != nil {
		return nil, err
	}
	queued := make(map[int]bool, len(info.State.Subjects))
	for subject := range info.State.Subjects {
		parcel, err := s.parcels.parse(subject)
		if err != nil {
			return nil, err
		}
		queued[parcel] = true
	}
	return queued, nil
}

// publish puts parcels into the queue.
func (s *survey) publish(ctx context.Context, list []int) error {
	const atOnce = 512
	for len(list) > 0 {
		batch := list[:min(atOnce, len(list))]
		list = list[len(batch):]
		futures := make([]jetstream.PubAckFuture, 0, len(batch))
		for _, parcel := range batch {
			f, err := s.js.PublishAsync(s.subject(parcelKey(parcel)), nil)
			if err != nil {
				return err
			}
			futures = append(futures, f)
		}
		for _, f := range futures {
			select {
			case <-f.Ok():
			case err := <-f.Err():
				if !isQueued(err) {
					return err
				}
			case <-ctx.Done():
				return context.Cause(ctx)
			}
		}
		s.Log.Debug("handed out", "parcels", len(batch))
	}
	return nil
}

// isQueued tells the server's refusal to take what is in the queue already.
func isQueued(err error) bool {
	const storeFailed = 10077 // a message of its own code there is not
	api, ok := errors.AsType[*jetstream.APIError](err)
	return ok && api.ErrorCode == storeFailed
}

// warned looks at a message that the server will not deliver any more.
func (s *survey) warned(ctx context.Context, warning *nats.Msg) error {
	var advisory struct {
		Sequence uint64 `json:"stream_seq"`
	}
	if err := json.Unmarshal(warning.Data, &advisory); err != nil {
		return fmt.Errorf("advisory: %w", err)
	}
	message, err := s.queue.GetMsg(ctx, advisory.Sequence)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil // done in the last moment
	}
	if err != nil {
		return err
	}
	parcel, err := s.parcels.parse(message.Subject)
	if err != nil {
		return err
	}
	return s.exhausted(ctx, parcel)
}

// silent finds messages that are in the queue although the consumer has nothing
// left to deliver: their warning was missed, since warnings are not stored.
func (s *survey) silent(ctx context.Context, waiting []int) error {
	if len(waiting) == 0 {
		return nil
	}
	info, err := s.workers.Info(ctx)
	if err != nil {
		return err
	}
	if info.NumPending > 0 || info.NumAckPending > 0 {
		return nil
	}
	for _, parcel := range waiting {
		if err := s.exhausted(ctx, parcel); err != nil {
			return err
		}
	}
	return nil
}

// exhausted counts a parcel whose deliveries are used up and hands it out anew,
// a few times.
func (s *survey) exhausted(ctx context.Context, parcel int) error {
	// It may have been done since it was found.
	if there, err := s.bucket.has(ctx, parcel); there || err != nil {
		return err
	}
	subject := s.subject(parcelKey(parcel))
	if _, err := s.queue.GetLastMsgForSubject(ctx, subject); err != nil {
		return unless(jetstream.ErrMsgNotFound, err)
	}
	s.spent[parcel]++
	first, end := s.parcels.span(parcel)
	fault := s.fault(ctx, parcel)
	s.tracker.exhausted(end - first)
	shards := appendRange(nil, first, end)
	s.Log.Warn("deliveries used up", "shards", FormatShards(shards), "times", s.spent[parcel], "fault", fault)
	if s.spent[parcel] >= giveUp {
		return &ExhaustedError{Shards: shards, Deliveries: giveUp * s.Deliveries, Fault: fault}
	}
	if err := s.queue.Purge(ctx, jetstream.WithPurgeSubject(subject)); err != nil {
		return err
	}
	return s.publish(ctx, []int{parcel})
}

// fault returns the last error noted about a parcel.
func (s *survey) fault(ctx context.Context, parcel int) string {
	entry, err := s.results.Get(ctx, faultKey(parcel))
	if err != nil {
		return ""
	}
	return string(entry.Value())
}
