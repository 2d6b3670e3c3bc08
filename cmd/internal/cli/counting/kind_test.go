package counting

import (
	"encoding/json"
	"os"
	"path/filepath"
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

	dir := t.TempDir()
	testrun.OK(t, os.Mkdir(filepath.Join(dir, "out"), 0o700))
	write(t, filepath.Join(dir, "job.json"), plan)
	write(t, filepath.Join(dir, "question.json"), `{"unique":false,"clue_sets":false,"all":false}`)
	write(t, filepath.Join(dir, "out", "000000.json"), `{"shard":0,"input":"0ba65724aa74a28f5649e18c","value":{"line_solvable":"384"},"work":512,"seconds":0.000378887,"worker":"vm/22530","program":"0.9.0","sum":"87dcd3beb8cdb319039ff5c9"}`)
	folder := testrun.Must(OpenFolder(dir, cluster.Kinds{Kind()}))(t)
	if asked, err := folder.question(); err != nil || asked != q || folder.Job().ID() != job.ID() {
		t.Errorf("the folder asks %+v, %v, expected %+v", asked, err, q)
	}
	if a, err := folder.Answer(t.Context()); err != nil || a.Tally.LineSolvable.Int64() != 384 {
		t.Errorf("the folder's answer is %v, %v", a.Tally.LineSolvable, err)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	testrun.OK(t, os.WriteFile(path, []byte(text), 0o644))
}

// TestTotalReadsCounts: Total refuses a value without counts, and names its shard.
func TestTotalReadsCounts(t *testing.T) {
	job := testrun.Must(cluster.NewJob(Kind(), specJSON{3, 3, []census.Method{census.Clues}}))(t)
	for _, value := range []string{`{"grids":"511"}`, `{"grids":"-1"}`, `{"grids":"x"}`, `[]`, `{"grids":"99999999999999999999"}`} {
		one := func(yield func(cluster.Result, error) bool) {
			yield(cluster.Result{Value: json.RawMessage(value)}, nil)
		}
		if _, err := Total(job, one); err == nil || !strings.Contains(err.Error(), "census of 3x3") {
			t.Errorf("%s: %v", value, err)
		}
	}
	if _, err := open(json.RawMessage(`{"rows":3,"columns":3,"methods":["magic"]}`)); err == nil || !strings.Contains(err.Error(), "expected one of walk") {
		t.Errorf("an unknown method: %v", err)
	}
}
