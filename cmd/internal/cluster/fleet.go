package cluster

import (
	"context"
	"iter"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"time"
)

// Fleet computes jobs on many machines, which are workers of a NATS server. The server is
// in this process, or the user's own.
type Fleet struct {
	// Coordinator hands out the job. If its Access has no URL, Fleet starts a server in this
	// process, with the token and TLS of Access.
	Coordinator
	// Listen and Data are settings of the server in this process. Every job has its own folder in
	// Data.
	Listen, Data string
	Jobs         int // shards that this process computes at once; 0 means none
	// Announce, if not nil, gets the address of the server in this process, as soon as workers can
	// join there.
	Announce func(url string)
	// Kinds are the kinds of work that this process can do.
	Kinds Kinds
}

// farewell is the time for workers to notice that the job is done.
const farewell = 5 * time.Second

// Results is a [Remote]. It computes shards in this process too. If Access names no server, it
// starts one.
func (f Fleet) Results(ctx context.Context, job *Job, input iter.Seq[Item]) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		f.Log = logger(f.Log)
		done := false
		if f.Access.URL == "" {
			if f.Jobs == 0 {
				// Most of a server's data is short-lived, and its memory should stay small.
				const percent = 50
				defer debug.SetGCPercent(debug.SetGCPercent(percent))
			}
			server, err := f.serve(job)
			if err != nil {
				yield(Result{}, err)
				return
			}
			defer func() {
				grace := farewell
				if !done { // the workers stay until the command runs again
					grace = 0
				}
				server.Close(grace)
			}()
			f.Access = server.Access()
			if f.Announce != nil {
				f.Announce(named(server.URL()))
			}
		}
		working, stop := context.WithCancel(ctx)
		var worker sync.WaitGroup
		defer worker.Wait()
		defer stop()
		if f.Jobs > 0 {
			worker.Go(func() { f.work(working, job) })
		}
		for result, err := range f.Coordinator.Results(ctx, job, input) {
			if !yield(result, err) || err != nil {
				return
			}
		}
		done = true
	}
}

func (f Fleet) serve(job *Job) (*Server, error) {
	data := f.Data
	if data != "" {
		// Workers leave when all jobs on the server are done. Each job has its own folder, so that no
		// unfinished older job keeps the workers.
		data = filepath.Join(data, job.ID())
	}
	return StartServer(ServerConfig{
		Listen: f.Listen, Data: data, Token: f.Access.Token, TLS: f.Access.TLS, Log: f.Log,
	})
}

// named replaces an address that means all addresses of this machine with the machine's name.
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

// work computes shards of this job. It logs an error, which does not end the job, since other
// workers can continue it.
func (f Fleet) work(ctx context.Context, job *Job) {
	err := Worker{
		Access: f.Access, Kinds: f.Kinds, Only: job.ID(), Jobs: f.Jobs, Log: f.Log,
	}.Run(ctx)
	if err != nil && ctx.Err() == nil {
		f.Log.Error("this process computes no more", "error", err)
	}
}

// FolderFleet computes jobs together with other machines that mount the same folder.
type FolderFleet struct {
	Pool // of this process
	Path string
	Idle bool // this process computes nothing
}

// Results is a [Remote]. An error in this process's shards ends it too.
func (f FolderFleet) Results(ctx context.Context, job *Job, input iter.Seq[Item]) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		folder, err := PlanFolder(ctx, f.Path, job, input)
		if err != nil {
			yield(Result{}, err)
			return
		}
		ctx, stop := context.WithCancelCause(ctx)
		var computing sync.WaitGroup
		defer computing.Wait()
		defer stop(nil)
		if !f.Idle {
			computing.Go(func() {
				if err := f.ComputeAll(ctx, folder); err != nil {
					stop(err)
				}
			})
		}
		folder.Results(ctx)(yield)
	}
}
