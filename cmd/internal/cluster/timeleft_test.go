package cluster

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// hand is a worker of a simulated job: its work per second, and the time from its arrival to its
// end.
type hand struct {
	speed       float64
	join, leave float64 // seconds
}

// simulatedJob is a job whose shards have a weight, which is known in advance, and a cost, which is
// not.
type simulatedJob struct {
	weights, costs []float64
	hands          []hand
	found          int     // number of first shards with results
	wait           float64 // seconds until the workers come
}

// timeLeft runs the job. It returns the estimate of the time left when a tenth of the work is done,
// and the true time left.
func (j simulatedJob) timeLeft(t *testing.T) (said, was time.Duration) {
	tracker := newTracker(squaresJob(t), nil, nil)
	for i, weight := range j.weights {
		tracker.more(1, weight)
		if i < j.found {
			tracker.found(1, weight)
		}
	}
	tracker.all()
	start := time.Now()
	seconds := func(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
	free := make([]float64, len(j.hands)) // the time from which each can take a shard
	for i, h := range j.hands {
		free[i] = j.wait + h.join
	}
	type result struct {
		at, took float64
		hand     int
		shard    int
	}
	var out []result
	for shard := j.found; shard < len(j.weights); shard++ {
		next := 0
		for i := range free {
			if free[i] < free[next] {
				next = i
			}
		}
		h := j.hands[next]
		took := j.costs[shard] / h.speed
		if h.leave > 0 && free[next]+took > j.wait+h.leave {
			free[next] = math.Inf(1)
			shard--
			continue
		}
		free[next] += took
		out = append(out, result{free[next], took, next, shard})
	}
	slices.SortStableFunc(out, func(a, b result) int { return int(math.Copysign(1, a.at-b.at)) })
	total := 0.0
	for _, w := range j.weights {
		total += w
	}
	before := tracker.now().WorkDone
	var asked time.Time
	for _, r := range out {
		time.Sleep(time.Until(start.Add(seconds(r.at)))) // of the test's own clock
		by := Signature{Worker: fmt.Sprint("worker ", r.hand)}
		tracker.stored(Result{Seconds: r.took, Signature: by}, r.shard, r.shard+1, j.weights[r.shard])
		tracker.done(1, j.weights[r.shard])
		if p := tracker.now(); asked.IsZero() && p.WorkDone-before >= 0.1*(total-before) {
			asked, said = time.Now(), p.Left
		}
	}
	return said, time.Since(asked)
}

// simulatedJobs are ten kinds of jobs.
var simulatedJobs = map[string]func(r *rand.Rand, j *simulatedJob){
	"uniform": func(*rand.Rand, *simulatedJob) {},
	"weights that are a rough guess": func(r *rand.Rand, j *simulatedJob) {
		for i := range j.costs {
			j.costs[i] *= math.Exp(r.NormFloat64())
		}
	},
	"heavy tail": func(r *rand.Rand, j *simulatedJob) {
		for i := range j.costs {
			j.weights[i] = math.Pow(1-r.Float64(), -1/1.5)
			j.costs[i] = j.weights[i] * math.Exp(0.3*r.NormFloat64())
		}
	},
	"easy to hard": func(r *rand.Rand, j *simulatedJob) {
		for i := range j.costs {
			j.weights[i] = 1 + float64(i)/20
			j.costs[i] = j.weights[i] * math.Exp(0.3*r.NormFloat64())
		}
	},
	"hard first": func(r *rand.Rand, j *simulatedJob) {
		for i := range j.costs {
			j.weights[i] = 1 + float64(len(j.costs)-i)/20
			j.costs[i] = j.weights[i] * math.Exp(0.3*r.NormFloat64())
		}
	},
	"two speeds": func(_ *rand.Rand, j *simulatedJob) {
		j.hands[0].speed, j.hands[1].speed = 4, 4
	},
	"workers that join late": func(_ *rand.Rand, j *simulatedJob) {
		j.hands[2].join, j.hands[3].join = 600, 900
	},
	"workers that leave": func(_ *rand.Rand, j *simulatedJob) {
		j.hands[2].leave, j.hands[3].leave = 600, 900
	},
	"resumed": func(_ *rand.Rand, j *simulatedJob) {
		j.found = len(j.costs) / 2
	},
	"workers that come after an hour": func(_ *rand.Rand, j *simulatedJob) {
		j.wait = 3600
	},
}

// TestTimeLeftOfJobs: after a tenth of a job, the estimate of the time left is within a quarter of
// the true time left in nine of ten jobs.
func TestTimeLeftOfJobs(t *testing.T) {
	const each, shards, length = 20, 800, 60.0
	good, all := 0, 0
	for name, change := range simulatedJobs {
		right := 0
		var errors []string
		for seed := range uint64(each) {
			synctest.Test(t, func(t *testing.T) {
				r := rand.New(rand.NewPCG(seed, 1))
				var j simulatedJob
				for range shards {
					j.weights = append(j.weights, 1)
					j.costs = append(j.costs, math.Exp(0.3*r.NormFloat64()))
				}
				for range 4 {
					j.hands = append(j.hands, hand{speed: 1})
				}
				change(r, &j)
				for i := range j.hands {
					j.hands[i].speed /= length
				}
				said, was := j.timeLeft(t)
				off := said.Seconds()/was.Seconds() - 1
				if math.Abs(off) <= 0.25 {
					right++
				}
				errors = append(errors, fmt.Sprintf("%+.0f", 100*off))
			})
		}
		good, all = good+right, all+each
		t.Logf("%s: %d of %d within a quarter; percent off: %v", name, right, each, errors)
	}
	if 10*good < 9*all {
		t.Errorf("the time left is within a quarter for %d of %d jobs, expected nine of ten", good, all)
	}
}
