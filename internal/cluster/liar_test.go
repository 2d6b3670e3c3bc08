package cluster

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"nonogram/internal/base/testrun"
)

// lies are ways to be wrong with one in a hundred.
var lies = []struct {
	name string
	// blocks is how many of them a worker computes until it is found in 95 of 100 jobs.
	// docs/cluster has these numbers.
	blocks int
	// wrong chooses the items of a block that are wrong.
	wrong func(r *rand.Rand) func(item int) bool
}{
	{"all puzzles of one block in a hundred", 300, func(r *rand.Rand) func(int) bool {
		lies := r.IntN(100) == 0
		return func(int) bool { return lies }
	}},
	{"one puzzle in a hundred", 39, func(r *rand.Rand) func(int) bool {
		return func(int) bool { return r.IntN(100) == 0 }
	}},
	{"one puzzle of one block in a hundred", 15000, func(r *rand.Rand) func(int) bool {
		wrong := r.IntN(100 * blockWeight)
		return func(item int) bool { return item == wrong }
	}},
}

// TestLiarIsFound simulates jobs over puzzles of which another worker computes 2 % again, and
// counts in how many of them one that lies is found, and the extra work.
func TestLiarIsFound(t *testing.T) {
	const share, items = 0.02, blockWeight
	jobs := testrun.Count(50, 400)
	for _, l := range lies {
		found, checked, all := 0, 0, 0
		for seed := range uint64(jobs) {
			rng := rand.New(rand.NewPCG(seed, 7))
			r := &coordinatorRun{
				jobHandles: &jobHandles{id: fmt.Sprint("job ", seed)}, states: map[int]*batchState{},
				feed: &feed{pieces: newPieces(nil)}, verification: verification{share: share},
			}
			caught := false
			for block := range l.blocks {
				at := block * items
				r.feed.set(at, piece{Block: fmt.Sprint(block), Count: items})
				r.states[at] = &batchState{}
				from, count := r.spot(at)
				wrong := l.wrong(rng)
				for item := from; item < from+count; item++ {
					caught = caught || wrong(item)
				}
				checked, all = checked+count, all+items
			}
			if caught {
				found++
			}
		}
		checkFound(t, l.name, found, jobs, float64(checked)/float64(all))
	}
}

// checkFound expects a worker that lies to be found in 95 of 100 jobs, at 2 % extra work.
func checkFound(t *testing.T, name string, found, jobs int, extra float64) {
	t.Helper()
	t.Logf("%s: found in %d of %d jobs, at %.2f %% extra work", name, found, jobs, 100*extra)
	if p := float64(found) / float64(jobs); math.Abs(p-0.95) > 0.051 {
		t.Errorf("%s: found in %.1f %% of the jobs, expected 95 %%", name, 100*p)
	}
	if math.Abs(extra-0.02) > 0.001 {
		t.Errorf("%s: %.2f %% extra work, expected 2 %%", name, 100*extra)
	}
}

// TestLiarOfShardsIsFound does so for the shards of a count, each of which is computed again or
// not at all.
func TestLiarOfShardsIsFound(t *testing.T) {
	const share, shards = 0.02, 15000
	jobs := testrun.Count(50, 400)
	found, checked := 0, 0
	for seed := range uint64(jobs) {
		rng := rand.New(rand.NewPCG(seed, 7))
		r := &coordinatorRun{jobHandles: &jobHandles{id: fmt.Sprint("job ", seed)}, verification: newVerification(share, shards, nil)}
		caught := false
		for shard := range shards {
			if r.sampled(shard) {
				checked++
				caught = caught || rng.IntN(100) == 0
			}
		}
		if caught {
			found++
		}
	}
	checkFound(t, "one shard in a hundred", found, jobs, float64(checked)/float64(shards*jobs))
}
