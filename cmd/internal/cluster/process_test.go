package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"nonogram/internal/base/testrun"
)

// The test binary starts itself in one of these roles, so that tests can kill real processes.
var roles = map[string]func(context.Context, role) error{
	"folder":      folderRole,
	"worker":      workerRole,
	"coordinator": coordinatorRole,
	"server":      serverRole,
	"sharer":      sharerRole,
	"itemworker":  itemWorkerRole,
}

// role is the part that a process plays.
type role struct {
	Name    string
	Path    string // folder or data
	Shards  string
	Spec    sumWork
	URL     string // or the address to listen on
	Lies    int    // percentage of wrong values
	AckWait time.Duration
	Cluster []string // route addresses; the first is this server's
}

func (r role) kinds() Kinds {
	return Kinds{changedKind(func(w *sumWork) {
		if r.Lies > 0 {
			w.lie, w.lies = 1, r.Lies
		}
	})}
}

const roleVariable = "CLUSTER_TEST_ROLE"

func TestMain(m *testing.M) {
	text := os.Getenv(roleVariable)
	if text == "" {
		os.Exit(runTests(m))
	}
	go testrun.EndWithParent()
	var r role
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := roles[r.Name](ctx, r); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// runTests chooses the program that plays the roles: this one or, under the race detector, the same
// program without the detector.
func runTests(m *testing.M) int {
	if !testrun.RaceDetector {
		program, _ = os.Executable()
		return m.Run()
	}
	dir, err := os.MkdirTemp("", "cluster")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "cluster.test")
	if out, err := exec.Command("go", "test", "-c", "-o", program, ".").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "%v: %s", err, out)
		return 2
	}
	return m.Run()
}

// program plays the roles.
var program string

func folderRole(ctx context.Context, r role) error {
	folder, err := OpenFolder(r.Path, r.kinds())
	if err != nil {
		return err
	}
	shards, err := ParseShards(r.Shards, folder.job.Shards)
	if err != nil {
		return err
	}
	return Pool{Jobs: 1}.Compute(ctx, folder, shards)
}

func workerRole(ctx context.Context, r role) error {
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	return Worker{Access: Access{URL: r.URL}, Kinds: r.kinds(), Jobs: 1, Log: log}.Run(ctx)
}

// coordinatorRole runs a coordinator and prints the total.
func coordinatorRole(ctx context.Context, r role) error {
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	s, err := StartServer(ServerConfig{Listen: r.URL, Data: r.Path, Log: log})
	if err != nil {
		return err
	}
	defer s.Close(2 * time.Second)
	job, err := NewJob(sumKind, r.Spec)
	if err != nil {
		return err
	}
	total, err := Coordinator{Access: s.Access(), AckWait: r.AckWait, Repair: 300 * time.Millisecond, Log: log}.Run(ctx, job)
	if err == nil {
		fmt.Println(string(total))
	}
	return err
}

// serverRole runs a server of a cluster, as users have them.
func serverRole(ctx context.Context, r role) error {
	c := ServerConfig{Listen: r.URL, Data: r.Path}
	o, err := c.options()
	if err != nil {
		return err
	}
	o.ServerName = r.Cluster[0]
	o.Cluster = server.ClusterOpts{Name: "test"}
	own := ServerConfig{Listen: r.Cluster[0]}
	if o.Cluster.Host, o.Cluster.Port, err = own.address(); err != nil {
		return err
	}
	for _, other := range r.Cluster[1:] {
		o.Routes = append(o.Routes, server.RoutesFromStr("nats://"+other)...)
	}
	s, err := server.NewServer(o)
	if err != nil {
		return err
	}
	s.Start()
	if !s.ReadyForConnections(time.Minute) {
		return fmt.Errorf("no server at %s with %v", r.URL, r.Cluster)
	}
	<-ctx.Done()
	s.Shutdown()
	return nil
}

// process is a role that a process plays.
type process struct {
	t        testing.TB
	cmd      *exec.Cmd
	alive    io.Closer // closing it ends the process
	out, log bytes.Buffer
	ended    chan struct{}
	err      error
}

func start(t testing.TB, r role) *process {
	t.Helper()
	text, err := json.Marshal(r)
	testrun.OK(t, err)
	p := &process{t: t, cmd: exec.Command(program), ended: make(chan struct{})}
	p.cmd.Env = append(os.Environ(), roleVariable+"="+string(text))
	p.cmd.Stdout, p.cmd.Stderr = &p.out, &p.log
	if p.alive, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	testrun.OK(t, p.cmd.Start())
	go func() {
		p.err = p.cmd.Wait()
		close(p.ended)
	}()
	t.Cleanup(p.kill)
	return p
}

// kill sends signal 9 and waits for the end.
func (p *process) kill() {
	p.cmd.Process.Kill()
	<-p.ended
}

// succeed waits for the end of the process, which must be without an error.
func (p *process) succeed() {
	p.t.Helper()
	<-p.ended
	if p.err != nil {
		p.t.Fatalf("%v: %s", p.err, &p.log)
	}
}

func (p *process) running() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// TestProcessesEndWithTests: processes that a test has started end with the test, even after a
// panic.
func TestProcessesEndWithTests(t *testing.T) {
	p := start(t, role{Name: "server", URL: testrun.FreeAddress(t), Path: t.TempDir(), Cluster: []string{testrun.FreeAddress(t)}})
	p.alive.Close() // as the end of this process would
	<-p.ended
	if code := p.cmd.ProcessState.ExitCode(); code != testrun.Orphaned {
		t.Errorf("exit code %d, expected %d: %s", code, testrun.Orphaned, &p.log)
	}
}
