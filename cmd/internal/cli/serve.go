package cli

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/site/library"
	"nonogram/cmd/internal/site/server"
)

type serveFlags struct {
	addr, data, database, export string
	logFormat                    string
	trustProxy, verbose          bool
	memory                       int64 // in MiB
	open, check                  bool
	allowHosts, allowOrigins     []string
	grace                        time.Duration
	jobs                         jobsFlags
	limits                       server.Limits
}

func (f *serveFlags) add(cmd *cobra.Command) {
	f.limits = server.DefaultLimits()
	flags := cmd.Flags()
	flags.StringVar(&f.addr, "addr", "127.0.0.1:8080", "address to listen on; port 0 picks a free one")
	flags.StringVar(&f.data, "data", "nonogram-data", "folder of the server's library, created if it does not exist")
	flags.StringVar(&f.database, "database", "", "PostgreSQL database of the server, in place of --data, as postgres://...")
	flags.StringVar(&f.export, "export", "", "write the pages to this folder, and do not serve")
	flags.BoolVar(&f.open, "open", false, "open the site in the browser")
	flags.BoolVar(&f.check, "check", false, "ask the server at --addr whether it is ready, and do not serve")
	addChoice(cmd, &f.logFormat, "log", "", "text", "log format: text or json", []string{"text", "json"})
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "log more: every request")
	flags.BoolVar(&f.trustProxy, "trust-proxy", false, "take client addresses from X-Forwarded-For")
	flags.StringSliceVar(&f.allowHosts, "allow-host", nil, "also answer requests for this `HOST`, without a port (\"*\" is any); can be repeated")
	flags.StringSliceVar(&f.allowOrigins, "allow-origin", []string{"*"}, "let pages of this `ORIGIN`, as https://example.org, compute and read (\"*\" is any, \"none\" none); can be repeated")
	flags.DurationVar(&f.grace, "grace", 10*time.Second, "time to finish after a signal, for requests")
	flags.Int64Var(&f.memory, "memory", f.limits.Memory>>20, "memory of the server in MiB; requests that need more wait or are refused")
	flags.IntVar(&f.limits.Solves, "solves", f.limits.Solves, "computations to run at once; a client with none does not wait for others (default: one for each core)")
	// The help must not depend on the machine.
	flags.Lookup("solves").DefValue = "0"
	flags.IntVar(&f.limits.Queue, "queue", f.limits.Queue, "computations that may wait")
	flags.DurationVar(&f.limits.SolveTime, "timeout", f.limits.SolveTime, "time limit, for each computation")
	flags.Float64Var(&f.limits.Rate, "rate", f.limits.Rate, "requests per second and client (0 is no limit)")
	flags.IntVar(&f.limits.Burst, "burst", f.limits.Burst, "requests that a client may send at once after a pause")
	f.jobs.add(cmd)
	exclusive(cmd, "data", "database")
	exclusive(cmd, "export", "database")
	exclusive(cmd, "check", "export", "open")
}

func (f *serveFlags) do(cmd *cobra.Command, _ []string) error {
	switch {
	case f.export != "":
		return f.writePages(cmd)
	case f.check:
		return f.checkReady(cmd)
	}
	if err := f.validate(); err != nil {
		return err
	}
	jobs, err := f.jobs.jobs()
	if err != nil {
		return err
	}
	lib, err := f.openLibrary(cmd)
	if err != nil {
		return err
	}
	return errors.Join(f.serve(cmd, lib, jobs, f.newLog(cmd)), lib.Close())
}

func (f *serveFlags) validate() error {
	for _, host := range f.allowHosts {
		if !server.IsHost(host) {
			return fmt.Errorf("--allow-host: found %q, expected a name or an IP address, without scheme and port", host)
		}
	}
	f.limits.Memory = memoryBytes(f.memory)
	return errors.Join(
		atLeast("memory", f.memory, server.LeastMemory>>20),
		atLeast("grace", f.grace, 0), atLeast("solves", f.limits.Solves, 1), atLeast("queue", f.limits.Queue, 0),
		atLeast("timeout", f.limits.SolveTime, time.Millisecond), atLeast("burst", f.limits.Burst, 1),
		atLeast("rate", f.limits.Rate, 0))
}

func (f *serveFlags) newLog(cmd *cobra.Command) *slog.Logger {
	level := slog.LevelInfo
	if f.verbose {
		level = slog.LevelDebug
	}
	if f.logFormat == "json" {
		return slog.New(slog.NewJSONHandler(cmd.ErrOrStderr(), &slog.HandlerOptions{Level: level}))
	}
	return newLog(cmd.ErrOrStderr(), level)
}

// openLibrary opens the library. Only the server's user can read a new folder for it.
func (f *serveFlags) openLibrary(cmd *cobra.Command) (*library.Library, error) {
	address := f.database
	if address == "" {
		if err := os.MkdirAll(f.data, 0o700); err != nil {
			return nil, err
		}
		address = filepath.Join(f.data, library.FileName)
	}
	return library.Open(cmd.Context(), address)
}

func (f *serveFlags) serve(cmd *cobra.Command, lib *library.Library, jobs *server.Jobs, log *slog.Logger) error {
	listener, err := f.listen(cmd)
	if err != nil {
		return addrError(f.addr, err)
	}
	s, err := server.New(server.Config{
		Library: lib, Limits: f.limits, TrustProxy: f.trustProxy, Version: versionText(), Log: log,
		Hosts: server.NewHosts(f.addr, listener.Addr(), f.allowHosts), Jobs: jobs, Origins: f.origins(cmd, listener.Addr()),
	})
	if err != nil {
		listener.Close()
		return err
	}
	f.limits.Bound()
	runner.ReleaseHeap() // a server spends most of its time waiting
	address := "http://" + listener.Addr().String()
	cmd.PrintErrln(address)
	if _, built := server.Pages(); !built {
		cmd.PrintErrln(unbuilt)
	}
	if f.open {
		openBrowser(address)
	}
	err = s.Serve(cmd.Context(), listener, f.grace)
	if err != nil {
		log.Error("ended", "error", err)
	} else {
		log.Info("ended")
	}
	return err
}

// origins returns the sites whose pages can use the server. At a loopback address only sites that
// the flag names can, since otherwise every site that the user visits could.
func (f *serveFlags) origins(cmd *cobra.Command, at net.Addr) server.Origins {
	if tcp, ok := at.(*net.TCPAddr); ok && tcp.IP.IsLoopback() && !cmd.Flags().Changed("allow-origin") {
		return nil
	}
	return f.allowOrigins
}

// listen listens at --addr. If that fails with --open and without --addr, it listens at any free
// port.
func (f *serveFlags) listen(cmd *cobra.Command) (net.Listener, error) {
	listener, err := net.Listen("tcp", f.addr)
	if err == nil || !f.open || cmd.Flags().Changed("addr") {
		return listener, err
	}
	note(cmd, "%v: taking a free port", err)
	return net.Listen("tcp", "127.0.0.1:0")
}

// addrError returns an error that says what is wrong with --addr, or why the server cannot listen
// there. It leaves out the names of system calls.
func addrError(addr string, err error) error {
	if _, ok := errors.AsType[*net.AddrError](err); ok {
		return fmt.Errorf("--addr: found %q, expected a host and a port, such as localhost:8080 or :8080", addr)
	}
	if attempt, ok := errors.AsType[*net.OpError](err); ok {
		err = attempt.Err
	}
	if call, ok := errors.AsType[*os.SyscallError](err); ok {
		err = call.Err
	}
	return fmt.Errorf("--addr %s: %w", addr, err)
}

func (f *serveFlags) checkReady(cmd *cobra.Command) error {
	address, err := reachable(f.addr)
	if err != nil {
		return err
	}
	if err := askReady(cmd.Context(), address); err != nil {
		note(cmd, "not ready: %v", err)
		return report.No
	}
	return nil
}

// unbuilt is the message about missing pages.
const unbuilt = "the pages are not built: run make web, then make build; the API under /api/v1 works"

func (f *serveFlags) writePages(cmd *cobra.Command) error {
	pages, built := server.Pages()
	if !built {
		return errors.New(unbuilt)
	}
	files, err := server.Export(pages, f.export)
	if err != nil {
		return err
	}
	note(cmd, "%d files in %s", files, f.export)
	return nil
}
