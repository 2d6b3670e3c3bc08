package cluster

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestFolderTasks shares a job among fewer tasks than shards, as an array job does.
func TestFolderTasks(t *testing.T) {
	ctx, dir := t.Context(), t.TempDir()
	testrun.Must(PlanFolder(t.Context(), dir, newSum(t, sumWork{Count: 10}), nil))(t)
	for _, task := range []string{"0/3", "2/3"} {
		folder := testrun.Must(OpenFolder(dir, Kinds{sumKind}))(t)
		shards := testrun.Must(ParseShards(task, folder.job.Shards))(t)
		testrun.OK(t, (Pool{}).Compute(ctx, folder, shards))
	}
	folder := testrun.Must(OpenFolder(dir, Kinds{sumKind}))(t)
	_, err := sum(Results(ctx, folder))
	if m, ok := errors.AsType[*MissingError](err); !ok || m.Error() != "3 of 10 shards are missing: 1,4,7" {
		t.Errorf("total of two tasks out of three: %v", err)
	}
	names, err := filepath.Glob(filepath.Join(dir, "out", "*"))
	if err != nil || len(names) != 7 || filepath.Base(names[0]) != "000000.json" {
		t.Errorf("files %v, %v", names, err)
	}
	if hidden, _ := filepath.Glob(filepath.Join(dir, "out", ".*")); len(hidden) > 0 {
		t.Errorf("temporary files left: %v", hidden)
	}
	if _, err := PlanFolder(t.Context(), dir, folder.job, nil); err != nil {
		t.Errorf("the same plan again: %v", err)
	}
	if _, err := PlanFolder(t.Context(), dir, newSum(t, sumWork{Count: 11}), nil); err == nil {
		t.Error("another plan replaced the first one")
	}
}

func TestFolderRefuses(t *testing.T) {
	job := newSum(t, sumWork{Count: 3})
	for name, c := range map[string]struct {
		file, text, want string
	}{
		"a result of another shard": {"out/000001.json", string(must(encode(resultOf(t, job, 2, "anna")))), "of shard 2"},
		"a result of another job":   {"out/000001.json", string(must(encode(resultOf(t, newSum(t, sumWork{Count: 2}), 1, "anna")))), "of another job"},
		"half a result":             {"out/000001.json", `{"shard":1,"in`, "unexpected end of JSON input; delete the file, and its shard is computed again"},
		"an empty result":           {"out/000001.json", ``, "unexpected end"},
		"no value":                  {"out/000001.json", `{"shard":1}`, "not a JSON value"},
		"no plan":                   {"job.json", `[]`, "cannot unmarshal"},
		"another version":           {"job.json", `{"kind":"sum","version":"6","spec":{"count":3},"shards":3}`, "version 6 of the sum engine"},
		"another kind":              {"job.json", `{"kind":"product","version":"7","spec":{"count":3},"shards":3}`, `"product": this program knows "sum"`},
		"other shards":              {"job.json", `{"kind":"sum","version":"7","spec":{"count":3},"shards":300}`, "the plan has 300 shards"},
		"a bad specification":       {"job.json", `{"kind":"sum","version":"7","spec":{"count":-3},"shards":3}`, "count is negative"},
		"too many shards":           {"job.json", `{"kind":"sum","version":"7","spec":{"count":99999999},"shards":99999999}`, "expected 0 to 16777216"},
		"no specification":          {"job.json", `{"kind":"sum","version":"7","shards":3}`, "not a JSON value"},
	} {
		dir := t.TempDir()
		testrun.Must(PlanFolder(t.Context(), dir, job, nil))(t)
		testrun.OK(t, os.WriteFile(filepath.Join(dir, filepath.FromSlash(c.file)), []byte(c.text), 0o600))
		folder, err := OpenFolder(dir, Kinds{sumKind})
		if err == nil {
			_, err = sum(Results(t.Context(), folder))
		}
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), filepath.FromSlash(c.file)) {
			t.Errorf("%s: error %v, expected one with %q and %s", name, err, c.want, c.file)
		}
	}
}

// TestFolderGone: if a folder is removed while results are written, the error names the result and
// the folder, not the temporary file.
func TestFolderGone(t *testing.T) {
	dir, job := t.TempDir(), newSum(t, sumWork{Count: 3})
	folder := testrun.Must(PlanFolder(t.Context(), dir, job, nil))(t)
	testrun.OK(t, os.RemoveAll(filepath.Join(dir, "out")))
	err := folder.Create(t.Context(), resultOf(t, job, 1, "anna"))
	want := filepath.Join(dir, "out", "000001.json") + ": the folder " + filepath.Join(dir, "out") + " is not there: "
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("found %v, expected %s", err, want)
	}
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}

func TestMissingError(t *testing.T) {
	many := make([]int, 1000)
	for i := range many {
		many[i] = 2 * i
	}
	for _, c := range []struct {
		err  MissingError
		want string
	}{
		{MissingError{[]int{0}, 1}, "1 of 1 shard is missing: 0"},
		{MissingError{[]int{3}, 16}, "1 of 16 shards is missing: 3"},
		{MissingError{[]int{3, 4}, 16}, "2 of 16 shards are missing: 3-4"},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("found %q, expected %q", got, c.want)
		}
	}
	if got := (&MissingError{many, 2000}).Error(); !strings.HasPrefix(got, "1000 of 2000 shards are missing: 0,2,") || !strings.HasSuffix(got, ",998 and more") {
		t.Errorf("found %q, expected the first 500 of them", got)
	}
}

// FuzzPlan reads plans from elsewhere.
func FuzzPlan(f *testing.F) {
	f.Add([]byte(`{"kind":"sum","version":"7","spec":{"count":3},"shards":3}`))
	f.Add([]byte(`{"kind":"sum","version":"7","spec":{"count":9223372036854775807},"shards":-1}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var plan Plan
		if json.Unmarshal(text, &plan) != nil {
			return
		}
		job, err := Kinds{sumKind}.Open(plan)
		if err != nil {
			return
		}
		if job.ID() != plan.ID() || job.ID() != job.Plan.ID() || job.Shards != plan.Shards {
			t.Errorf("%s opens as another job: %s with %d shards, expected %s with %d", text, job.ID(), job.Shards, plan.ID(), plan.Shards)
		}
	})
}
