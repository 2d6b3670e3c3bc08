package cli

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"time"

	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/testrun"
)

// TestWatchJob watches a job that waits for a worker, and then ends.
func TestWatchJob(t *testing.T) {
	s := testrun.Must(cluster.StartServer(cluster.ServerConfig{Listen: "127.0.0.1:0", Data: t.TempDir()}))(t)
	defer s.Close(0)
	f := estimateFlags{size: "4x4", density: "0.5", samples: "40"}
	settings := testrun.Must(f.settings(nil))(t)
	points := testrun.Must(settings.points())(t)
	var group sync.WaitGroup
	defer group.Wait()
	group.Go(func() {
		for _, err := range sampleTask.Values(t.Context(), cluster.Coordinator{Access: s.Access()}.Results, 1, settings, parts(points)) {
			if err != nil {
				t.Error(err)
			}
		}
	})
	for { // until the job is posted
		list := testrun.Must(cluster.Statuses(t.Context(), s.Access()))(t)
		if len(list) > 0 {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	var out testrun.Journal
	watch := command(new(jobStatusFlags), "status", "", nil)
	watch.SetOut(&out)
	watch.SetArgs([]string{"--watch", s.URL()})
	watched := make(chan error, 1)
	go func() { watched <- watch.ExecuteContext(t.Context()) }()
	for !strings.Contains(out.String(), "estimate "+sampleTask.Version+", open\n") {
		select {
		case err := <-watched:
			t.Fatalf("ended with %v: %s", err, out.String())
		case <-time.After(10 * time.Millisecond):
		}
	}
	group.Go(func() {
		if err := (cluster.Worker{Access: s.Access(), Kinds: kinds()}).Run(t.Context()); err != nil {
			t.Error(err)
		}
	})
	testrun.OK(t, <-watched)
	if text := out.String(); !strings.Contains(text, "estimate "+sampleTask.Version+", done\n") {
		t.Errorf("%s", text)
	}
}

func TestStatusText(t *testing.T) {
	jobs := []cluster.Status{{Job: "a", Kind: "rate", State: "open", Workers: []cluster.WorkerProgress{{Worker: "w", Work: 200, Silent: true}}}, {Job: "b"}}
	text := (&jobStatusFlags{}).text(jobs)
	if !strings.Contains(text, "worker     w: 0 done in 0.0 s, silent since ") || !strings.Contains(text, "\n\njob        b") {
		t.Error(text)
	}
	if got := above(text); !strings.HasPrefix(got, "\x1b[") || above("") != "" {
		t.Errorf("above: %q", got)
	}
	asJSON := (&jobStatusFlags{json: true}).text(jobs)
	if strings.Count(asJSON, "\n") != 2 || !json.Valid([]byte(strings.Split(asJSON, "\n")[0])) {
		t.Error(asJSON)
	}
	if text := (&jobStatusFlags{}).text(nil); text != "no jobs\n" {
		t.Errorf("%q", text)
	}
}
