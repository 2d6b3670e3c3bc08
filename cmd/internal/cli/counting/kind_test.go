package counting

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram/census"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/testrun"
)

// TestCensusesWrittenEarlier: the form of a census in files does not change with the types.
// A new version of the engine needs new files here.
func TestCensusesWrittenEarlier(t *testing.T) {
	const plan = `{"kind":"census","version":"4","spec":{"rows":3,"columns":3,"methods":["states"]},"shards":1}`
	q := Question{Size: census.Size{Rows: 3, Columns: 3}}
	job := testrun.Must(q.Job())(t)
	if text, err := json.Marshal(job.Plan); err != nil || string(text) != plan {
		t.Errorf("the plan is %s, %v, expected %s", text, err, plan)
	}

	path := filepath.Join(t.TempDir(), "checkpoint")
	write(t, path, `{"checkpoint":2,"plan":`+plan+`}
{"shard":0,"input":"de2aa5de5606b844da381c0d","value":{"line_solvable":"384"},"work":512,"seconds":0.000211876,"worker":"vm/24642","program":"(devel)","sum":"3aef4ee11a66940cb8afcf75"}
`)
	checkpoint := testrun.Must(cluster.OpenCheckpoint(path, job, nil))(t)
	defer checkpoint.Close()
	total, err := cluster.Total(t.Context(), job, checkpoint)
	if a, bad := NewAnswer(q, total, 0); err != nil || bad != nil || a.Tally.LineSolvable.Int64() != 384 {
		t.Errorf("the checkpoint's total is %s, %v, %v", total, err, bad)
	}

	dir := t.TempDir()
	write(t, filepath.Join(dir, "job.json"), plan)
	folder := testrun.Must(OpenFolder(dir))(t)
	q.Method = census.States // the folder names the method
	if asked, err := folder.question(); err != nil || asked != q || folder.Job.ID() != job.ID() {
		t.Errorf("the folder asks %+v, %v, expected %+v", asked, err, q)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	testrun.OK(t, os.WriteFile(path, []byte(text), 0o644))
}

// TestFoldReadsCounts: Fold refuses a value without counts, and names its shard.
func TestFoldReadsCounts(t *testing.T) {
	job := testrun.Must(open(json.RawMessage(`{"rows":3,"columns":3,"methods":["clues"]}`)))(t)
	for _, value := range []string{`{"grids":"511"}`, `{"grids":"-1"}`, `{"grids":"x"}`, `[]`, `{"grids":"99999999999999999999"}`} {
		if _, err := job.Fold(slices.All([]json.RawMessage{json.RawMessage(value)})); err == nil || !strings.Contains(err.Error(), "census of 3x3") {
			t.Errorf("%s: %v", value, err)
		}
	}
	if _, err := open(json.RawMessage(`{"rows":3,"columns":3,"methods":["magic"]}`)); err == nil || !strings.Contains(err.Error(), "expected one of walk") {
		t.Errorf("an unknown method: %v", err)
	}
}
