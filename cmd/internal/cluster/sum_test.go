package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"math/rand/v2"
	"strconv"
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

func (w *sumWork) Do(ctx context.Context, item json.RawMessage) (json.RawMessage, error) {
	shard, err := strconv.Atoi(string(item))
	if err != nil {
		return nil, err
	}
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

func (w *sumWork) Same(json.RawMessage, json.RawMessage) bool { return false }

// sum returns the sum of the values of all shards.
func sum(results iter.Seq2[Result, error]) (json.RawMessage, error) {
	total, next := new(big.Int), 0
	for r, err := range results {
		if err != nil {
			return nil, err
		}
		if r.Shard != next {
			return nil, fmt.Errorf("shard %d comes where %d should", r.Shard, next)
		}
		next++
		var v sumValue
		if err := json.Unmarshal(r.Value, &v); err != nil {
			return nil, err
		}
		n, ok := new(big.Int).SetString(v.Sum, 10)
		if !ok {
			return nil, fmt.Errorf("shard %d: %q is no number", r.Shard, v.Sum)
		}
		total.Add(total, n)
	}
	return json.Marshal(total.String())
}

// totalIn computes the shards that have no result in a store, and returns the sum of all values.
func totalIn(ctx context.Context, store Store) (json.RawMessage, error) {
	if err := (Pool{}).ComputeAll(ctx, store); err != nil {
		return nil, err
	}
	return sum(Results(ctx, store))
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

// totals checks the total of a sum's shards: totals(t, count)(sum(...)).
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
