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
func planNumbers(t *testing.T, dir string, first, n int) (*Folder, *Job, error) {
	t.Helper()
	folder, err := PlanFolder(t.Context(), dir, squaresJob(t), numbers(first, n))
	if err != nil {
		return nil, nil, err
	}
	return folder, folder.job, nil
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
	folder, job, err := planNumbers(t, dir, 0, n)
	if err != nil || job.Shards != 6 {
		t.Fatalf("%+v, %v", job, err)
	}
	var workers sync.WaitGroup
	defer workers.Wait()
	for _, task := range []string{"0/2", "1/2", "all"} {
		workers.Go(func() {
			there, same, err := OpenFolder(dir, Kinds{squares{}.kind()})
			if err != nil || same.ID() != job.ID() {
				t.Errorf("job %+v, %v", same, err)
				return
			}
			shards, err := ParseShards(task, same.Shards)
			if err == nil {
				err = Pool{Jobs: 1, Scattered: true}.Compute(t.Context(), same, shards, there)
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
	if _, _, err := OpenFolder(dir, Kinds{squares{}.kind()}); err == nil {
		t.Error("there is a plan of half an input")
	}
	folder, job, err := planNumbers(t, dir, 0, n)
	testrun.OK(t, err)
	testrun.Must((Pool{Jobs: 1}).agreedOn(t, job, folder))(t)
	var runs atomic.Int64
	again, err := NewJob(squares{before: func(context.Context, int) { runs.Add(1) }}.kind(), "test")
	testrun.OK(t, err)
	folder = testrun.Must(PlanFolder(t.Context(), dir, again, numbers(0, n)))(t)
	if err := (Pool{}).Compute(t.Context(), folder.job, []int{0, 1}, folder); err != nil || runs.Load() != 0 {
		t.Errorf("%d items were computed again, %v", runs.Load(), err)
	}
	valuesIn(t, folder, 0, n)
	if _, _, err := planNumbers(t, dir, 1, n); err == nil || !strings.Contains(err.Error(), "another input") {
		t.Errorf("another input: %v", err)
	}
	if _, _, err := planNumbers(t, dir, 0, n-blockWeight); err == nil || !strings.Contains(err.Error(), "another job") {
		t.Errorf("a shorter input: %v", err)
	}
}

// agreedOn computes all of a job, computes all of it again, and returns the number of results that
// agreed.
func (p Pool) agreedOn(t *testing.T, job *Job, folder *Folder) (int, error) {
	if err := p.Compute(t.Context(), job, appendRange(nil, 0, job.Shards), folder); err != nil {
		return 0, err
	}
	n, _, err := p.Verify(t.Context(), job, folder, appendRange(nil, 0, job.Shards))
	return n, err
}

// TestFolderInputVerify finds a wrong value, but accepts values that differ only as times do.
func TestFolderInputVerify(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	folder, job, err := planNumbers(t, dir, 0, 10)
	testrun.OK(t, err)
	wrong := slices.Repeat([]json.RawMessage{json.RawMessage("3")}, 10)
	r := lieOf(resultOf(t, job, 0, "anna"), list(wrong))
	testrun.OK(t, folder.Create(t.Context(), r))
	different := *job
	work := job.Work.(inputWork)
	work.ItemWork = inJSON[int, int]{squares{}.do, func(int, int) bool { return true }}
	different.Work = work
	if n, liars, err := (Pool{}).Verify(t.Context(), &different, folder, []int{0}); n != 1 || liars != nil || err != nil {
		t.Errorf("values that count as the same: %d, %v, %v", n, liars, err)
	}
	_, liars, err := Pool{}.Verify(t.Context(), job, folder, []int{0})
	if err != nil || len(liars) != 1 || liars[0].Disagreement.Item != 1 || liars[0].Disagreement.Stored.Value != "3" || liars[0].Disagreement.Found.Value != "0" {
		t.Errorf("a wrong value: %+v, %v", liars, err)
	}
	folder, job, err = planNumbers(t, dir, 0, 10)
	testrun.OK(t, err)
	testrun.OK(t, (Pool{}).ComputeAll(t.Context(), job, folder))
	valuesIn(t, folder, 0, 10)
}

// TestFolderInputDamaged: an error names a damaged block, and nothing computes the block.
func TestFolderInputDamaged(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	folder, job, err := planNumbers(t, dir, 0, 10)
	testrun.OK(t, err)
	name := filepath.Join(dir, "in", "000000.json")
	text, err := os.ReadFile(name)
	testrun.OK(t, err)
	testrun.OK(t, os.WriteFile(name, append(text[:len(text)-2], "0]"...), 0o600))
	err = Pool{}.Compute(t.Context(), job, []int{0}, folder)
	if err == nil || !strings.Contains(err.Error(), "000000.json: the file is damaged") {
		t.Errorf("a damaged block: %v", err)
	}
}
