package counting

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nonogram/census"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/testrun"
)

func jobOf(t *testing.T, q Question) *cluster.Job {
	t.Helper()
	return testrun.Must(q.Job())(t)
}

func TestLocalContinues(t *testing.T) {
	q := Question{Size: census.Size{Rows: 5, Columns: 6}}
	dir := t.TempDir()
	folder := testrun.Must(PlanFolder(t.Context(), dir, q))(t)
	job := folder.Job()
	local := Local{Forecast: func(Forecast) bool { return true }}
	for limit := 10 * time.Millisecond; !hasResults(dir); limit *= 2 {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		_, err := local.Run(ctx, folder)
		cancel()
		if err == nil { // the count ended before it could be stopped: start once more
			limit = 5 * time.Millisecond
			testrun.OK(t, os.RemoveAll(filepath.Join(dir, "out")))
			testrun.OK(t, os.Mkdir(filepath.Join(dir, "out"), 0o700))
			continue
		}
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
	}
	measured := -1
	local.Forecast = func(f Forecast) bool { measured = f.Measured; return true }
	watch := report.NewWatch(io.Discard, "", "grids")
	local.Progress = watch.Progress
	total := testrun.Must(local.Run(context.Background(), folder))(t)
	a, err := NewAnswer(q, total, time.Second)
	if err != nil || a.Tally.LineSolvable.Uint64() != 781005372 {
		t.Errorf("%v, %v", a.Tally, err)
	}
	if measured >= job.Shards {
		t.Errorf("all %d shards were counted again", measured)
	}
	if fresh := watch.Fresh(); fresh <= 0 || fresh >= 1 {
		t.Errorf("%v of the work is said to be of this run", fresh)
	}
	if _, err := local.Run(context.Background(), folder); err != nil || watch.Fresh() != 0 {
		t.Errorf("the folder has all: %v of the work is said to be of this run, %v", watch.Fresh(), err)
	}
}

func hasResults(dir string) bool {
	found, err := filepath.Glob(filepath.Join(dir, "out", "*.json"))
	return err == nil && len(found) > 0
}

func TestForecastAlone(t *testing.T) {
	q := Question{Size: census.Size{Rows: 6, Columns: 6}, Method: census.Walk}
	var forecast Forecast
	_, err := Local{Forecast: func(f Forecast) bool { forecast = f; return false }}.Run(context.Background(), cluster.NewMemory(jobOf(t, q)))
	if !errors.Is(err, ErrForecastOnly) || forecast.Measured == 0 || forecast.Measured == forecast.Shards || forecast.Left <= 0 {
		t.Errorf("%v, %+v", err, forecast)
	}
}

func TestSpec(t *testing.T) {
	small := census.Size{Rows: 4, Columns: 4}
	for _, c := range []struct {
		q    Question
		want []census.Method
	}{
		{Question{Size: small}, []census.Method{census.Walk}},
		{Question{Size: census.Size{Rows: 3, Columns: 9}}, []census.Method{census.States}},
		{Question{Size: small, Unique: true}, []census.Method{census.Clues}},
		{Question{Size: small, Clues: true, Unique: true}, []census.Method{census.Clues}},
		{Question{Size: small, All: true}, []census.Method{census.Walk, census.Clues}},
		{Question{Size: small, All: true, Method: census.Enumeration}, []census.Method{census.Enumeration}},
		{Question{Size: small, All: true, Method: census.Walk}, nil},
		{Question{Size: small, Method: census.Clues}, nil},
		{Question{Size: small, Method: "magic"}, nil},
	} {
		s, err := c.q.Spec()
		if (err != nil) != (c.want == nil) || err == nil && !slices.Equal(s.Methods, c.want) {
			t.Errorf("%+v: %v, %v, want %v", c.q, s.Methods, err, c.want)
		}
	}
}

func TestTableLeavesOutWhatTakesTooLong(t *testing.T) {
	var skipped []census.Size
	table := Table{
		Size: census.Size{Rows: 7, Columns: 7}, Method: census.Walk,
		Budget:  4 * time.Second,
		Skipped: func(size census.Size, _ time.Duration) { skipped = append(skipped, size) },
		Err:     io.Discard,
	}
	testrun.OK(t, table.Run(context.Background()))
	if !slices.Contains(skipped, census.Size{Rows: 7, Columns: 7}) || !slices.Contains(skipped, census.Size{Rows: 1, Columns: 1}) {
		t.Errorf("left out %v", skipped)
	}
	var text strings.Builder
	testrun.OK(t, table.WriteText(&text))
	if !strings.Contains(text.String(), "  52  ") {
		t.Errorf("%s", text.String())
	}
}
