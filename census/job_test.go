package census

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// runAll counts a job's shards in a random order and folds them.
func runAll(t *testing.T, s Spec) Tally {
	t.Helper()
	job := testrun.Must(NewJob(s))(t)
	return totalOf(t, job)
}

func totalOf(t *testing.T, job *Job) Tally {
	t.Helper()
	values := make([]Portion, job.Shards())
	for _, shard := range rand.New(rand.NewPCG(1, 2)).Perm(len(values)) {
		values[shard] = testrun.Must(job.Run(context.Background(), shard))(t)
	}
	return testrun.Must(job.Fold(slices.All(values)))(t)
}

func TestMethodsAgree(t *testing.T) {
	for _, size := range []Size{{0, 3}, {1, 5}, {2, 2}, {3, 4}, {4, 3}, {3, 3}, {2, 6}} {
		all := runAll(t, Spec{size.Rows, size.Columns, []Method{Enumeration}})
		lines := []Method{States}
		if min(size.Rows, size.Columns) >= 2 {
			lines = append(lines, Walk)
		}
		for _, method := range lines {
			if got := runAll(t, Spec{size.Rows, size.Columns, []Method{method}}); got.LineSolvable.Cmp(all.LineSolvable) != 0 || got.Unique != nil {
				t.Errorf("%v by %s: %v, want %v", size, method, got.LineSolvable, all.LineSolvable)
			}
		}
		clues := runAll(t, Spec{size.Rows, size.Columns, []Method{Clues}})
		if clues.Unique.Cmp(all.Unique) != 0 || clues.ClueSets.Cmp(all.ClueSets) != 0 {
			t.Errorf("%v by clues: %v and %v, want %v and %v", size, clues.Unique, clues.ClueSets, all.Unique, all.ClueSets)
		}
	}
}

func TestSeveralMethodsInOneJob(t *testing.T) {
	tally := runAll(t, Spec{4, 4, []Method{Walk, Clues}})
	if got, want := countsOf(tally), knownOf(Size{4, 4}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestWalkInShards(t *testing.T) {
	sizes := []Size{{4, 5}, {5, 4}, {4, 4}}
	if testrun.Long() {
		sizes = append(sizes, []Size{{5, 5}, {5, 6}, {6, 5}, {6, 6}}...)
	}
	for _, size := range sizes {
		got := runAll(t, Spec{size.Rows, size.Columns, []Method{Walk}}).LineSolvable.Uint64()
		if want := knownOf(size).lineSolvable; got != want {
			t.Errorf("%v: %d, want %d", size, got, want)
		}
	}
}

func TestShardsOfLargeWalksAreSmall(t *testing.T) {
	for _, size := range []Size{{6, 6}, {6, 7}, {7, 6}, {7, 7}, {7, 8}, {8, 8}} {
		given := len(givenRows(size))
		if free := (size.Rows - given) * size.Columns; free > 40 || given*size.Columns > 24 {
			t.Errorf("%v: up to 2^%d shards of 2^%d grids", size, given*size.Columns, free)
		}
	}
	p := testrun.Must(newWalkCensus(Size{7, 7}))(t)
	if p.shards() != 16384 {
		t.Errorf("7x7 has %d shards", p.shards())
	}
}

func TestRefusedJobs(t *testing.T) {
	for method, sizes := range map[Method][]Size{
		Walk:        {{9, 9}, {1, 5}},
		States:      {{1, 64}, {2, 25}, {5, 8}, {6, 6}},
		Clues:       {{8, 8}, {7, 8}, {8, 7}, {2, 11}, {11, 2}, {6, 9}, {1 << 40, 1 << 40}},
		Enumeration: {{5, 7}, {6, 6}, {1, 31}, {1 << 40, 1 << 40}},
	} {
		for _, size := range sizes {
			if _, err := NewJob(Spec{size.Rows, size.Columns, []Method{method}}); !errors.Is(err, ErrTooLarge) {
				t.Errorf("%v by %s: %v, want ErrTooLarge", size, method, err)
			}
		}
	}
	for _, s := range []Spec{
		{-1, 5, []Method{Walk}}, {-1, 3, []Method{States}}, {3, -1, []Method{Clues}}, {-1, 3, []Method{Enumeration}}, {3, 3, []Method{"guess"}}, {3, 3, nil}, {3, 3, []Method{Walk, States}},
	} {
		if _, err := NewJob(s); err == nil {
			t.Errorf("%v was taken", s)
		}
	}
}

func TestRefusedShards(t *testing.T) {
	for _, method := range methods {
		job := testrun.Must(NewJob(Spec{3, 3, []Method{method}}))(t)
		for _, shard := range []int{-1, job.Shards()} {
			if _, err := job.Run(t.Context(), shard); err == nil {
				t.Errorf("%v: shard %d of %d is counted", method, shard, job.Shards())
			}
		}
	}
}

func TestFoldRefusesWhatDoesNotAddUp(t *testing.T) {
	job := testrun.Must(NewJob(Spec{3, 3, []Method{Clues}}))(t)
	for _, value := range []Portion{{gridsName: 511}, {gridsName: 512, uniqueName: 1, "others": 1}, nil} {
		if _, err := job.Fold(slices.All([]Portion{value})); err == nil {
			t.Errorf("%v was taken", value)
		}
	}
	walk := testrun.Must(NewJob(Spec{4, 4, []Method{Walk}}))(t)
	if _, err := walk.Fold(slices.All([]Portion{{lineSolvableName: 106}})); err == nil {
		t.Error("a broken grid was taken")
	}
}

// A value without its number, or of the job's other method, must not make the sum smaller.
func TestFoldRefusesValuesOfOthers(t *testing.T) {
	job := testrun.Must(NewJob(Spec{2, 3, []Method{Walk, Clues}}))(t)
	values := make([]Portion, job.Shards())
	for shard := range values {
		values[shard] = testrun.Must(job.Run(t.Context(), shard))(t)
	}
	testrun.Must(job.Fold(slices.All(values)))(t)
	for _, value := range []Portion{{}, nil, {uniqueName: 1}, values[len(values)-1]} {
		broken := append([]Portion{value}, values[1:]...)
		if total, err := job.Fold(slices.All(broken)); err == nil {
			t.Errorf("shard 0 with %v: %v", value, total)
		}
	}
	if _, err := job.Fold(slices.All(append(values, values[0]))); err == nil {
		t.Error("a shard too many was taken")
	}
}

func TestShardStopsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, s := range []Spec{
		{5, 6, []Method{Walk}}, {3, 9, []Method{States}}, {5, 5, []Method{Clues}}, {4, 4, []Method{Enumeration}},
	} {
		job := testrun.Must(NewJob(s))(t)
		if _, err := job.Run(ctx, job.Shards()/2); !errors.Is(err, solve.ErrLimit) || !errors.Is(err, context.Canceled) {
			t.Errorf("%v: %v", s, err)
		}
	}
}

// TestNoSuchShard: a shard that does not exist is no work.
func TestNoSuchShard(t *testing.T) {
	job := testrun.Must(NewJob(Spec{3, 3, []Method{Enumeration}}))(t)
	for _, shard := range []int{-1, job.Shards(), math.MaxInt} {
		if got := job.Weight(shard); got != 0 {
			t.Errorf("shard %d weighs %g, expected 0", shard, got)
		}
	}
}

// TestGroups: tiny shards are counted in groups of any size, and give the same numbers.
func TestGroups(t *testing.T) {
	job := testrun.Must(NewJob(Spec{3, 3, []Method{Enumeration}}))(t)
	if n := job.parts[0].group; n != 1 {
		t.Errorf("%d of %d shards are a group, expected 1", n, job.Shards())
	}
	want, all := totalOf(t, job), job.Shards()
	for size := 2; size <= all+1; size++ {
		job.parts[0].group, job.total = size, (all+size-1)/size
		if got := totalOf(t, job); !reflect.DeepEqual(got, want) {
			t.Errorf("groups of %d: %v, expected %v", size, got, want)
		}
		sum := 0.0
		for shard := range job.Shards() {
			sum += job.Weight(shard)
		}
		if math.Abs(sum-512) > 1e-9 {
			t.Errorf("groups of %d weigh %g, expected 512", size, sum)
		}
	}
}

// TestShardsAreFew: a census has no more than 4096 shards that take no time.
func TestShardsAreFew(t *testing.T) {
	for _, c := range []struct{ rows, columns, want int }{{2, 9, (89*89 + 1) / 2}, {5, 5, 169}} {
		job, err := NewJob(Spec{c.rows, c.columns, []Method{Enumeration}})
		if err != nil || job.Shards() != c.want {
			t.Errorf("%d x %d has %d shards, %v; expected %d", c.rows, c.columns, job.Shards(), err, c.want)
		}
	}
}
