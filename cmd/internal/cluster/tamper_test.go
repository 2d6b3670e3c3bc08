package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"nonogram/internal/base/testrun"
)

// tampered is a store of texts, like a folder, which somebody changes at random during the work.
type tampered struct {
	t      *testing.T
	job    *Job
	texts  map[int][]byte
	random *rand.Rand
	rate   int  // percent of the uses
	forges bool // wrong values get right digests
}

// tamper does one thing to the results, or nothing.
func (s *tampered) tamper() {
	if s.random.IntN(100) >= s.rate {
		return
	}
	shard, other := s.random.IntN(s.job.Shards), s.random.IntN(s.job.Shards)
	text := s.texts[shard]
	what := s.random.IntN(6)
	if s.forges {
		what = s.random.IntN(12)
	}
	switch what {
	case 0: // a result is lost
		delete(s.texts, shard)
	case 1: // or moved
		if s.texts[other] != nil {
			s.texts[shard] = s.texts[other]
		}
	case 2: // or of another job
		s.texts[shard] = must(encode(resultOf(s.t, newSum(s.t, sumWork{Count: s.job.Shards + 1}), shard, "anna")))
	case 3: // a bit flips
		if len(text) > 0 {
			text[s.random.IntN(len(text))] ^= 1 << s.random.IntN(8)
		}
	case 4: // the end is cut off
		if len(text) > 0 {
			s.texts[shard] = text[:s.random.IntN(len(text))]
		}
	case 5: // another worker is named, or another value
		var r Result
		if json.Unmarshal(text, &r) == nil {
			if s.random.IntN(2) == 0 {
				r.Worker = "dora"
			} else {
				r.Value = seven
			}
			s.texts[shard] = must(encode(r))
		}
	default:
		s.texts[shard] = must(encode(lieOf(resultOf(s.t, s.job, shard, fmt.Sprint("worker ", s.random.IntN(4))), seven)))
	}
}

func (s *tampered) Job() *Job { return s.job }

func (s *tampered) Get(_ context.Context, shard int) (r Result, found bool, err error) {
	s.tamper()
	text := s.texts[shard]
	if text == nil {
		return r, false, nil
	}
	if err = json.Unmarshal(text, &r); err == nil {
		err = r.check(s.job, shard)
	}
	return r, err == nil, err
}

func (s *tampered) Create(_ context.Context, r Result) error {
	s.tamper()
	if s.texts[r.Shard] == nil {
		s.texts[r.Shard] = must(encode(r))
	}
	return nil
}

func (s *tampered) Void(ctx context.Context, keep []int) error {
	next := &tampered{t: s.t, job: s.job.at(s.job.Generation + 1), texts: map[int][]byte{}, random: s.random}
	if err := carry(ctx, s, next, keep); err != nil {
		return err
	}
	s.job, s.texts = next.job, next.texts
	return nil
}

// TestTampering: the results change at random while shards are computed, compared and added up. The
// total is right, or there is an error. To find a wrong value with a right digest takes Verify,
// which names a worker and makes the result void, whichever worker it names.
func TestTampering(t *testing.T) {
	t.Parallel()
	const shards = 8
	job := newSum(t, sumWork{Count: shards})
	right, named := 0, 0
	for seed := range uint64(testrun.Count(500, 10_000)) {
		store := &tampered{t: t, job: job, texts: map[int][]byte{}, random: rand.New(rand.NewPCG(seed, 9)), rate: 3, forges: seed%2 == 1}
		compute := func() (err error) {
			for shard := range shards {
				worker := Pool{Jobs: 1, Signature: Signature{Worker: fmt.Sprint("worker ", shard%3)}}
				err = errors.Join(err, worker.Compute(t.Context(), store, []int{shard}))
			}
			return err
		}
		err := compute()
		for store.forges && err == nil { // also during the search for it
			var liars []Liar
			_, liars, err = Pool{Jobs: 1}.Verify(t.Context(), store, appendRange(nil, 0, shards))
			named += len(liars)
			store.forges, store.rate = store.rate > 0, 0
			err = errors.Join(err, compute())
		}
		if err != nil {
			continue
		}
		total, err := sum(Results(t.Context(), store))
		if err == nil && string(total) != sumOf(shards) {
			t.Errorf("seed %d: total %s without an error, expected %s", seed, total, sumOf(shards))
		}
		if err == nil {
			right++
		}
	}
	t.Logf("%d totals, %d liars", right, named)
	if right == 0 || named == 0 {
		t.Error("the test has no total, or no liar")
	}
}

// TestTamperingOnServer: somebody with the token changes results, takes messages from the queue and
// adds others while a job runs. The total is right, or there is an error, and the workers continue.
func TestTamperingOnServer(t *testing.T) {
	t.Parallel()
	right := 0
	for seed := range uint64(testrun.Count(4, 200)) {
		random := rand.New(rand.NewPCG(seed, 10))
		const shards = 40
		job := newSum(t, sumWork{Count: shards, Millis: 1})
		s := startServer(t, ServerConfig{Data: t.TempDir()})
		c := Coordinator{Access: s.Access(), AckWait: time.Second, Repair: 50 * time.Millisecond}
		h, _, err := c.withDefaults().open(t.Context(), job)
		testrun.OK(t, err)
		ctx, stop := context.WithCancel(t.Context())
		workers := make(chan error, 2)
		for range cap(workers) {
			go func() { workers <- Worker{Access: s.Access(), Kinds: Kinds{sumKind}, Jobs: 1}.Run(ctx) }()
		}
		tampering := make(chan struct{})
		go func() {
			defer close(tampering)
			pace := 1 + random.IntN(100)
			for sleep(ctx, time.Duration(random.IntN(pace))*time.Millisecond) {
				tamperServer(ctx, h, random, shards)
			}
		}()
		total, err := c.Run(t.Context(), job)
		if err == nil && string(total) != sumOf(shards) {
			t.Errorf("seed %d: total %s without an error, expected %s", seed, total, sumOf(shards))
		}
		if err == nil {
			right++
			for range cap(workers) {
				if err := <-workers; err != nil {
					t.Errorf("seed %d: a worker ended: %v", seed, err)
				}
			}
		} else {
			t.Logf("seed %d: %v", seed, err)
		}
		stop()
		<-tampering
		h.conn.Close()
		s.Close(0)
	}
	t.Logf("%d totals", right)
	if right == 0 && testrun.Long() {
		t.Error("no run had a total: the workers may have stopped")
	}
}

// tamperServer does one thing to a job. It waits for no answer, and ignores errors.
func tamperServer(ctx context.Context, h *jobHandles, random *rand.Rand, shards int) {
	key, other := fmt.Sprint(random.IntN(shards)), fmt.Sprint(random.IntN(shards))
	switch random.IntN(8) {
	case 0:
		h.results.Purge(ctx, key)
	case 1:
		if entry, err := h.results.Get(ctx, key); err == nil {
			text := entry.Value()
			text[random.IntN(len(text))] ^= 1 << random.IntN(8)
			h.results.Put(ctx, key, text)
		}
	case 2:
		if entry, err := h.results.Get(ctx, key); err == nil {
			h.results.Put(ctx, other, entry.Value())
		}
	case 3:
		if message, err := h.next(ctx); err == nil {
			message.Ack() // a shard that nobody has computed
		}
	case 4:
		stray := []string{"x", "-1", "99999999999999999999", "7-x", fmt.Sprint(shards), "07"}
		h.js.Publish(ctx, h.subject(stray[random.IntN(len(stray))]), []byte("stray"))
	case 5:
		h.js.Publish(ctx, h.subject(key), []byte("once more"))
	case 6:
		h.results.Put(ctx, []string{"stray", "99", faultKey("x"), faultKey(key)}[random.IntN(4)], []byte(`{"deliveries":1}`))
	case 7:
		h.js.CreateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: resultsOf("5d0c8c1f2a7e4b6d9f3a1c20")}) // without a plan
	}
}
