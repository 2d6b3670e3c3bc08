package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"nonogram/internal/base/testrun"
)

// planNumbers plans squares of numbers in a folder.
func planNumbers(t *testing.T, dir string, first, n int) (*Folder, error) {
	t.Helper()
	return PlanFolder(t.Context(), dir, squaresJob(t), numbers(first, n))
}

// valuesIn checks the values that a folder yields.
func valuesIn(t *testing.T, folder *Folder, first, n int) {
	t.Helper()
	i := 0
	for value, err := range Values(folder.Results(t.Context())) {
		testrun.OK(t, err)
		if want := fmt.Sprint((first + i) * (first + i)); string(value) != want {
			t.Fatalf("value %d is %s, expected %s", i, value, want)
		}
		i++
	}
	if i != n {
		t.Errorf("%d values, expected %d", i, n)
	}
}

// TestFolderInput shares a job over an input among processes that know only the folder, while
// another process waits for the values.
func TestFolderInput(t *testing.T) {
	t.Parallel()
	const n = 5*blockWeight + 1
	dir := t.TempDir()
	folder := testrun.Must(planNumbers(t, dir, 0, n))(t)
	if folder.job.Shards != 6 {
		t.Fatalf("%+v", folder.job)
	}
	var workers sync.WaitGroup
	defer workers.Wait()
	for _, task := range []string{"0/2", "1/2", "all"} {
		workers.Go(func() {
			there, err := OpenFolder(dir, Kinds{squares{}.kind()})
			if err != nil || there.job.ID() != folder.job.ID() {
				t.Errorf("folder %+v, %v", there, err)
				return
			}
			shards, err := ParseShards(task, there.job.Shards)
			if err == nil {
				err = Pool{Jobs: 1, Scattered: true}.Compute(t.Context(), there, shards)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	valuesIn(t, folder, 0, n)
}

// TestFolderInputResumes: the same command computes nothing again, and the folder refuses another
// input.
func TestFolderInputResumes(t *testing.T) {
	t.Parallel()
	const n = 2 * blockWeight
	dir := t.TempDir()
	// If the context ends while the input is read, the folder gets no plan.
	ctx, cancel := context.WithCancel(t.Context())
	var short iter.Seq[Item] = func(yield func(Item) bool) {
		for item := range numbers(7, n) {
			if !yield(item) {
				return
			}
		}
		cancel()
	}
	if _, err := PlanFolder(ctx, dir, squaresJob(t), short); !errors.Is(err, context.Canceled) {
		t.Fatalf("an interrupted plan: %v", err)
	}
	if _, err := OpenFolder(dir, Kinds{squares{}.kind()}); err == nil {
		t.Error("there is a plan of half an input")
	}
	folder, err := planNumbers(t, dir, 0, n)
	testrun.OK(t, err)
	testrun.Must((Pool{Jobs: 1}).agreedOn(t, folder))(t)
	var runs atomic.Int64
	again, err := NewJob(squares{before: func(context.Context, int) { runs.Add(1) }}.kind(), "test")
	testrun.OK(t, err)
	folder = testrun.Must(PlanFolder(t.Context(), dir, again, numbers(0, n)))(t)
	if err := (Pool{}).Compute(t.Context(), folder, []int{0, 1}); err != nil || runs.Load() != 0 {
		t.Errorf("%d items were computed again, %v", runs.Load(), err)
	}
	valuesIn(t, folder, 0, n)
	if _, err := planNumbers(t, dir, 1, n); err == nil || !strings.Contains(err.Error(), "another input") {
		t.Errorf("another input: %v", err)
	}
	if _, err := planNumbers(t, dir, 0, n-blockWeight); err == nil || !strings.Contains(err.Error(), "another job") {
		t.Errorf("a shorter input: %v", err)
	}
}

// agreedOn computes all of a job, computes all of it again, and returns the number of results that
// agreed.
func (p Pool) agreedOn(t *testing.T, folder *Folder) (int, error) {
	if err := p.ComputeAll(t.Context(), folder); err != nil {
		return 0, err
	}
	n, _, err := p.Verify(t.Context(), folder, appendRange(nil, 0, folder.job.Shards))
	return n, err
}

// TestFolderInputVerify finds a wrong value, but accepts values that differ only as times do.
func TestFolderInputVerify(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	folder, err := planNumbers(t, dir, 0, 10)
	testrun.OK(t, err)
	wrong := slices.Repeat([]json.RawMessage{json.RawMessage("3")}, 10)
	r := lieOf(resultOf(t, folder.job, 0, "anna"), list(wrong))
	testrun.OK(t, folder.Create(t.Context(), r))
	different := *folder.job
	different.Work = Over(squares{}.do, func(int, int) bool { return true })
	if n, liars, err := (Pool{}).Verify(t.Context(), &Folder{&different, folder.path, folder.out}, []int{0}); n != 1 || liars != nil || err != nil {
		t.Errorf("values that count as the same: %d, %v, %v", n, liars, err)
	}
	_, liars, err := Pool{}.Verify(t.Context(), folder, []int{0})
	if err != nil || len(liars) != 1 || liars[0].Disagreement.Item != 1 || liars[0].Disagreement.Stored.Value != "3" || liars[0].Disagreement.Found.Value != "0" {
		t.Errorf("a wrong value: %+v, %v", liars, err)
	}
	folder, err = planNumbers(t, dir, 0, 10)
	testrun.OK(t, err)
	testrun.OK(t, (Pool{}).ComputeAll(t.Context(), folder))
	valuesIn(t, folder, 0, 10)
}

// TestFolderInputDamaged: an error names a damaged block, and nothing computes the block.
func TestFolderInputDamaged(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	folder, err := planNumbers(t, dir, 0, 10)
	testrun.OK(t, err)
	name := filepath.Join(dir, "in", "000000.json")
	text, err := os.ReadFile(name)
	testrun.OK(t, err)
	testrun.OK(t, os.WriteFile(name, append(text[:len(text)-2], "0]"...), 0o600))
	err = Pool{}.Compute(t.Context(), folder, []int{0})
	if err == nil || !strings.Contains(err.Error(), "000000.json: the file is damaged") {
		t.Errorf("a damaged block: %v", err)
	}
	// Without a plan, the same command writes the block again.
	testrun.OK(t, os.Remove(filepath.Join(dir, "job.json")))
	folder = testrun.Must(planNumbers(t, dir, 0, 10))(t)
	testrun.OK(t, (Pool{}).ComputeAll(t.Context(), folder))
	valuesIn(t, folder, 0, 10)
}
