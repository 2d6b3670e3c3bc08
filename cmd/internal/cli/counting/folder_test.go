package counting

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nonogram/census"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/testrun"
)

// TestFolderKnowsItsQuestion asks every question and computes nothing.
func TestFolderKnowsItsQuestion(t *testing.T) {
	size := census.Size{Rows: 4, Columns: 4}
	for _, q := range []Question{
		{Size: size},
		{Size: size, Unique: true},
		{Size: size, Clues: true},
		{Size: size, Unique: true, Clues: true},
		{Size: size, All: true},
		{Size: size, Method: census.States},
		{Size: size, Unique: true, Method: census.Clues},
		{Size: size, Clues: true, Method: census.Enumeration},
	} {
		path := t.TempDir()
		testrun.Must(PlanFolder(t.Context(), path, q))(t)
		f := testrun.Must(OpenFolder(path, cluster.Kinds{Kind()}))(t)
		if got, err := f.question(); err != nil || got != q {
			t.Errorf("asked %+v, the folder says %+v, %v", q, got, err)
		}
	}
}

func TestFolderStatus(t *testing.T) {
	q := Question{Size: census.Size{Rows: 3, Columns: 4}, Unique: true}
	f := testrun.Must(PlanFolder(t.Context(), t.TempDir(), q))(t)
	s, err := f.Status(t.Context())
	if err != nil || s.Share != 0 || s.Done != 0 || s.Missing != "0-15" || s.Workers != 0 {
		t.Errorf("at the start %+v, %v", s, err)
	}
	for i, worker := range []string{"a", "b"} {
		pool := cluster.Pool{Signature: cluster.Signature{Worker: worker}}
		testrun.OK(t, pool.Compute(t.Context(), f, []int{i}))
	}
	s, err = f.Status(t.Context())
	if err != nil || s.Share <= 0 || s.Share >= 1 || s.Missing != "2-15" || s.Workers != 2 || s.Seconds <= 0 {
		t.Errorf("after two shards %+v, %v", s, err)
	}
	if _, err := f.Answer(t.Context()); err == nil || !strings.Contains(err.Error(), "14 of 16 shards are missing: 2-15") {
		t.Errorf("an answer from two shards: %v", err)
	}
}

// TestFolderWithASpoiledValue: a value changed by hand is an error that names its file.
func TestFolderWithASpoiledValue(t *testing.T) {
	path := t.TempDir()
	f := testrun.Must(PlanFolder(t.Context(), path, Question{Size: census.Size{Rows: 3, Columns: 3}}))(t)
	testrun.OK(t, (cluster.Pool{}).ComputeAll(t.Context(), f))
	file := filepath.Join(path, "out", "000000.json")
	text := testrun.Must(os.ReadFile(file))(t)
	spoiled := regexp.MustCompile(`"value":{[^}]*}`).ReplaceAll(text, []byte(`"value":{}`))
	testrun.OK(t, os.WriteFile(file, spoiled, 0o644))
	if _, err := f.Answer(t.Context()); err == nil || !strings.Contains(err.Error(), "000000.json: shard 0: the stored result is damaged") {
		t.Errorf("the answer's error: %v", err)
	}
}

// TestCountAfterLie: once results are void, the same count computes them again in its folder.
func TestCountAfterLie(t *testing.T) {
	path, q := t.TempDir(), Question{Size: census.Size{Rows: 3, Columns: 3}}
	count := func() (Folder, census.Tally) {
		f := testrun.Must(PlanFolder(t.Context(), path, q))(t)
		return f, testrun.Must(Local{}.Run(t.Context(), f))(t)
	}
	f, want := count()
	testrun.OK(t, f.Void(t.Context(), []int{0}))
	if again, got := count(); got.LineSolvable.Cmp(want.LineSolvable) != 0 || again.Job().Generation != 1 {
		t.Errorf("%v in generation %d, expected %v in generation 1", got, again.Job().Generation, want)
	}
}
