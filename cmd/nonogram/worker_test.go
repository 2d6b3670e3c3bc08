package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonogram/cmd/internal/cli/counting"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/testrun"
)

// process is a running nonogram that a test can kill.
type process struct {
	cmd   *exec.Cmd
	out   bytes.Buffer
	log   testrun.Journal
	ended chan struct{}
	err   error
}

// start starts nonogram. Coordinators also call it, outside the test's goroutine.
func start(t *testing.T, args ...string) *process {
	p := &process{cmd: exec.Command("nonogram", args...), ended: make(chan struct{})}
	p.cmd.Env = append(p.cmd.Environ(), "GORACE=atexit_sleep_ms=0", "NONOGRAM_TOKEN=")
	p.cmd.Stdout, p.cmd.Stderr = &p.out, &p.log
	if err := p.cmd.Start(); err != nil {
		t.Error(err)
		close(p.ended)
		return p
	}
	go func() {
		p.err = p.cmd.Wait()
		close(p.ended)
	}()
	t.Cleanup(p.kill)
	return p
}

func startWorker(t *testing.T, args ...string) *process {
	return start(t, append([]string{"worker", "--jobs", "1"}, args...)...)
}

// kill sends signal 9.
func (p *process) kill() {
	if p.cmd.Process != nil {
		p.cmd.Process.Kill()
		<-p.ended
	}
}

// succeed waits until the process ends, and checks that its exit code is 0.
func (p *process) succeed(t *testing.T) {
	t.Helper()
	if <-p.ended; p.err != nil {
		t.Fatalf("%v: %v: %s", p.cmd.Args[1:], p.err, &p.log)
	}
}

// await waits until the log of a process has a text a number of times.
func (p *process) await(t *testing.T, what string, times int) {
	t.Helper()
	for strings.Count(p.log.String(), what) < times {
		select {
		case <-p.ended:
			t.Fatalf("%v ended without %q: %v: %s", p.cmd.Args[1:], what, p.err, &p.log)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// TestCoordinatorKilled kills nonogram count, with 64 shards, by signal 9 in the middle. The same
// command then continues with the stored results, and the worker comes back to it.
func TestCoordinatorKilled(t *testing.T) {
	t.Parallel()
	address := testrun.FreeAddress(t)
	count := []string{"count", "6x5", "--listen", address, "--store", t.TempDir(), "--no-local-worker", "--lost-after", "1s"}
	killed := start(t, count...)
	worker := startWorker(t, "--verbose", address)
	worker.await(t, "msg=stored", 20)
	killed.kill()
	again := start(t, count...)
	again.succeed(t)
	worker.succeed(t)
	if got, want := again.out.String(), "781005372\n"; got != want {
		t.Errorf("counted %q, want %q", got, want)
	}
	if killed.out.Len() > 0 {
		t.Errorf("the coordinator to be killed came to its end first: %s", &killed.out)
	}
	if stored := strings.Count(worker.log.String(), "msg=stored"); stored > 64+10 {
		t.Errorf("the worker stored %d results for 64 shards: nothing was kept", stored)
	}
}

// TestWorkerPatience: a worker without a job gives up after its patience.
func TestWorkerPatience(t *testing.T) {
	t.Parallel()
	s := testrun.Must(cluster.StartServer(cluster.ServerConfig{Listen: "127.0.0.1:0", Data: t.TempDir()}))(t)
	t.Cleanup(func() { s.Close(0) })
	w := startWorker(t, "--patience", "1s", s.URL())
	<-w.ended
	if code := w.cmd.ProcessState.ExitCode(); code != 3 || !strings.Contains(w.log.String(), "waited 1s for a job on server") {
		t.Errorf("exit code %d, expected 3: %s", code, &w.log)
	}
}

// TestWorkerRefused: a coordinator refuses workers of another version or without its token.
func TestWorkerRefused(t *testing.T) {
	t.Parallel()
	old := counting.Kind()
	old.Version = "0"
	job := testrun.Must(cluster.NewJob(old, json.RawMessage(`{"rows":5,"columns":5,"methods":["walk"]}`)))(t)
	for _, c := range []struct {
		token string
		args  []string
		want  string
	}{
		{"", nil, "version"},
		{"secret", []string{"--token", "guess"}, "Authorization"},
	} {
		wait, stop := context.WithCancelCause(t.Context())
		_, err := counting.Total(job, cluster.Fleet{Kinds: cluster.Kinds{counting.Kind()},
			Listen: "127.0.0.1:0", Data: t.TempDir(),
			Access: cluster.Access{Token: c.token},
			Announce: func(url string) {
				w := startWorker(t, append(c.args, "--patience", "5s", url)...)
				go func() {
					<-w.ended
					stop(fmt.Errorf("%w: %s", w.err, &w.log))
				}()
			},
		}.Results(wait, job, nil))
		if err == nil || !strings.Contains(err.Error(), "exit status 2") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("want exit code 2 and a word of %s: %v", c.want, err)
		}
	}
}

// TestSharedRateKilled rates puzzles on other machines, and kills a worker and the command in the
// middle. The same command then writes the same as one machine.
func TestSharedRateKilled(t *testing.T) {
	t.Parallel()
	r := newSharedRate(t, 1500)
	killed := start(t, r.command...)
	first := startWorker(t, "--verbose", r.address)
	first.await(t, "msg=stored", 1)
	first.kill()
	killed.kill()
	again := start(t, r.command...)
	second, third := startWorker(t, r.address), startWorker(t, r.address)
	again.succeed(t)
	second.succeed(t)
	third.succeed(t)
	r.check(t)
}

// puzzles is the number of puzzles that TestSharedRateKilledOften rates.
var puzzles = flag.Int("puzzles", 100_000, "how many puzzles to rate while processes are killed")

// TestSharedRateKilledOften kills one of two workers every second, once it has stored something,
// and also kills the command twice.
func TestSharedRateKilledOften(t *testing.T) {
	testrun.LongOnly(t)
	r := newSharedRate(t, *puzzles)
	command := start(t, r.command...)
	workers := []*process{startWorker(t, "--verbose", r.address), startWorker(t, "--verbose", r.address)}
	faults := 0
	for command.running(time.Second) {
		worker := &workers[faults%len(workers)]
		for !strings.Contains((*worker).log.String(), "msg=stored") && command.running(10*time.Millisecond) {
		}
		(*worker).kill()
		if faults < 2 {
			command.kill()
			command = start(t, r.command...)
		}
		*worker = startWorker(t, "--verbose", r.address)
		faults++
	}
	command.succeed(t)
	t.Logf("%d workers were killed, and two commands", faults)
	if faults < 3 {
		t.Errorf("the job ended too early, expected a larger number for -puzzles")
	}
	r.check(t)
}

// running waits for the process to end, but at most for a while, and reports whether it still runs.
func (p *process) running(d time.Duration) bool {
	select {
	case <-p.ended:
		return false
	case <-time.After(d):
		return true
	}
}

// sharedRate is a command that rates puzzles on other machines.
type sharedRate struct {
	puzzles              int
	address, here, there string // files: here is the output of one machine, there that of the command
	command              []string
}

func newSharedRate(t *testing.T, puzzles int) sharedRate {
	t.Helper()
	dir := t.TempDir()
	input := filepath.Join(dir, "p.nonpack")
	r := sharedRate{puzzles, testrun.FreeAddress(t), filepath.Join(dir, "here.json"), filepath.Join(dir, "there.json"), nil}
	start(t, "generate", "--size", "6x6", "--texture", "noise", "--number", fmt.Sprint(puzzles), "--seed", "1", "-o", input).succeed(t)
	start(t, "rate", "--json", "--no-time", "-o", r.here, input).succeed(t)
	r.command = []string{"rate", "--json", "--no-time", "-o", r.there, input, "--listen", r.address, "--store", filepath.Join(dir, "data"), "--no-local-worker", "--lost-after", "1s"}
	return r
}

// check compares the two outputs.
func (r sharedRate) check(t *testing.T) {
	t.Helper()
	want := testrun.Must(os.ReadFile(r.here))(t)
	got, err := os.ReadFile(r.there)
	if err != nil || !bytes.Equal(got, want) || bytes.Count(got, []byte("\n")) != r.puzzles {
		t.Errorf("%d bytes, %v, expected the %d that one machine writes", len(got), err, len(want))
	}
}
