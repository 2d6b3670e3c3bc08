package counting

import (
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"

	"nonogram/internal/cluster"
)

// Kinds are the kinds of work that this program does for a cluster.
func Kinds() cluster.Kinds { return cluster.Kinds{Kind()} }

// Remote counts on many machines, which are workers of a NATS server: one in this
// process, or users' own.
type Remote struct {
	// Listen and Data are those of the server in this process, which is started unless
	// Access has a URL. It serves a token and TLS as Access has them, and every job has
	// a folder of its own in Data.
	Listen, Data string
	Access       cluster.Access
	Replicas     int // of what is stored on one's own servers; 0 means 1
	Jobs         int // shards that this process computes at a time; 0 means none
	// AckWait is after how long without a sign of life a worker's shards are given to
	// another; 0 means the default.
	AckWait time.Duration
	// Verify is the share of the shards that a second worker computes, for comparison.
	Verify float64
	// Announce, if not nil, is told where workers join the server in this process, as
	// soon as they can.
	Announce func(url string)
	Progress func(cluster.Progress) // of the job, whoever computes; nil for none
	Log      *slog.Logger           // nil means silence
}

// farewell is how long workers have to hear that the job is done.
const farewell = 5 * time.Second

// Run returns the job's total. If ctx ends first, it returns the cause; what has been
// counted stays on the server, and the same call takes it up again.
func (r Remote) Run(ctx context.Context, job *cluster.Job) (total json.RawMessage, err error) {
	if r.Log == nil {
		r.Log = slog.New(slog.DiscardHandler)
	}
	if r.Access.URL != "" {
		return r.coordinate(ctx, job)
	}
	server, err := r.serve(job)
	if err != nil {
		return nil, err
	}
	defer func() {
		grace := farewell
		if err != nil { // the workers wait for the next time
			grace = 0
		}
		server.Close(grace)
	}()
	r.Access = server.Access()
	if r.Announce != nil {
		r.Announce(named(server.URL()))
	}
	return r.coordinate(ctx, job)
}

func (r Remote) serve(job *cluster.Job) (*cluster.Server, error) {
	data := r.Data
	if data != "" {
		// Workers leave when all posted jobs are done. In a folder of its own a job is
		// never beside an old one.
		data = filepath.Join(data, job.ID())
	}
	return cluster.StartServer(cluster.ServerConfig{
		Listen: r.Listen, Data: data, Token: r.Access.Token, TLS: r.Access.TLS, Log: r.Log,
	})
}

// named replaces the address that stands for all of a machine's by its name.
func named(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	if ip := net.ParseIP(u.Hostname()); ip == nil || !ip.IsUnspecified() {
		return address
	}
	if host, err := os.Hostname(); err == nil {
		u.Host = net.JoinHostPort(host, u.Port())
	}
	return u.String()
}

// coordinate hands the job out and lets this process do its part.
func (r Remote) coordinate(ctx context.Context, job *cluster.Job) (json.RawMessage, error) {
	working, stop := context.WithCancel(ctx)
	var worker sync.WaitGroup
	defer worker.Wait()
	defer stop()
	if r.Jobs > 0 {
		worker.Go(func() { r.work(working, job) })
	}
	return cluster.Coordinator{
		Access: r.Access, Replicas: r.Replicas, AckWait: r.AckWait, Verify: r.Verify, Progress: r.Progress, Log: r.Log,
	}.Run(ctx, job)
}

// work computes shards of this job. What ends it early is told, and no end of the job:
// other workers may go on.
func (r Remote) work(ctx context.Context, job *cluster.Job) {
	err := cluster.Worker{
		Access: r.Access, Kinds: Kinds(), Only: job.ID(), Jobs: r.Jobs, Log: r.Log,
	}.Run(ctx)
	if err != nil && ctx.Err() == nil {
		r.Log.Error("this process computes no more", "error", err)
	}
}
