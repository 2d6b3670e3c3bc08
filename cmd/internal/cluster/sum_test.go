package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"nonogram/internal/base/testrun"
)

// sumKind is the work of the tests. Shard i has the value i^20, more than a machine word can hold,
// and takes a while. The total is the sum.
var sumKind = Kind{Name: "sum", Version: "7", Open: openSum}

type sumWork struct {
	Count   int  `json:"count"`
	Millis  int  `json:"millis,omitempty"`  // that a shard takes
	Padding int  `json:"padding,omitempty"` // bytes that make values large
	Failing *int `json:"failing,omitempty"` // a shard that cannot be computed
	// lie is added to every value. It simulates a machine with a fault, so it is not part of the
	// specification.
	lie int64
	// lies is the percentage of wrong values; the first one is wrong too.
	lies int
	lied *atomic.Bool
	// runs, if not nil, gets the number of every shard that starts.
	runs chan<- int
}

func openSum(spec json.RawMessage) (Work, error) {
	var w sumWork
	if err := json.Unmarshal(spec, &w); err != nil {
		return nil, err
	}
	if w.Count < 0 {
		return nil, errors.New("count is negative")
	}
	w.lied = new(atomic.Bool)
	return &w, nil
}

// changedKind computes the same work after a change to it.
func changedKind(change func(*sumWork)) Kind {
	k := sumKind
	k.Open = func(spec json.RawMessage) (Work, error) {
		w, err := openSum(spec)
		if err == nil {
			change(w.(*sumWork))
		}
		return w, err
	}
	return k
}

type sumValue struct {
	Sum     string `json:"sum"`
	Padding string `json:"<padding>,omitempty"` // characters that HTML escapes
}

func (w *sumWork) Shards() int { return w.Count }

func (w *sumWork) Weight(shard int) float64 { return float64(shard%3 + 1) }

func (w *sumWork) Run(ctx context.Context, shard int) (json.RawMessage, error) {
	if w.runs != nil {
		w.runs <- shard
	}
	if w.Millis > 0 && !sleep(ctx, time.Duration(w.Millis)*time.Millisecond) {
		return nil, ctx.Err()
	}
	if w.Failing != nil && *w.Failing == shard {
		return nil, errors.New("out of paper")
	}
	power := new(big.Int).Exp(big.NewInt(int64(shard)), big.NewInt(20), nil)
	if w.lies > 0 && !w.lied.Swap(true) || rand.IntN(100) < w.lies {
		power.Add(power, big.NewInt(w.lie))
	}
	return json.Marshal(sumValue{power.String(), strings.Repeat("&", w.Padding)})
}

func (w *sumWork) Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) {
	total, next := new(big.Int), 0
	for shard, text := range values {
		if shard != next {
			return nil, fmt.Errorf("shard %d comes where %d should", shard, next)
		}
		next++
		var v sumValue
		if err := json.Unmarshal(text, &v); err != nil {
			return nil, err
		}
		n, ok := new(big.Int).SetString(v.Sum, 10)
		if !ok {
			return nil, fmt.Errorf("shard %d: %q is no number", shard, v.Sum)
		}
		total.Add(total, n)
	}
	return json.Marshal(total.String())
}

// sumOf computes the total in a different way.
func sumOf(count int) string {
	total := new(big.Int)
	for i := range count {
		n := big.NewInt(1)
		for range 20 {
			n.Mul(n, big.NewInt(int64(i)))
		}
		total.Add(total, n)
	}
	return `"` + total.String() + `"`
}

// totals checks the total of a sum's shards: totals(t, count)(Fold(...)).
func totals(t *testing.T, count int) func(total json.RawMessage, err error) {
	t.Helper()
	return func(total json.RawMessage, err error) {
		t.Helper()
		if err != nil || string(total) != sumOf(count) {
			t.Errorf("total %s, %v; expected %s", total, err, sumOf(count))
		}
	}
}

func newSum(t testing.TB, w sumWork) *Job {
	t.Helper()
	return testrun.Must(NewJob(sumKind, w))(t)
}

var seven = json.RawMessage(`{"sum":"7"}`)

// lieOf returns a result with a wrong value, signed as its worker would sign it.
func lieOf(r Result, value json.RawMessage) Result {
	r.Value = value
	r.Sum = r.sum()
	return r
}

// resultOf returns the result of an honest worker with that name.
func resultOf(t testing.TB, job *Job, shard int, worker string) Result {
	t.Helper()
	return testrun.Must(job.compute(t.Context(), shard, Signature{Worker: worker, Program: "test"}))(t)
}
