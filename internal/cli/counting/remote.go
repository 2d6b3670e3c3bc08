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
	// Coordinator hands out the job. If its Access has no URL, a server in this process
	// is started, which serves a token and TLS as Access has them.
	cluster.Coordinator
	// Listen and Data are those of this server. Every job has a folder of its own in
	// Data.
	Listen, Data string
	Jobs         int // shards that this process computes at a time; 0 means none
	// Announce, if not nil, gets the address where workers join the server in this
	// process, as soon as they can.
	Announce func(url string)
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
	return r.Coordinator.Run(ctx, job)
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
