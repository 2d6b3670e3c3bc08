package server

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/site/library"
)

// Config configures a server.
type Config struct {
	// Library has the published puzzles. The caller closes it.
	Library *library.Library
	// Pages are the pages of the site; nil means those of the function Pages.
	Pages fs.FS
	// Limits are the limits; zero means DefaultLimits.
	Limits Limits
	// TrustProxy means that all requests come through a proxy that appends the client's address to
	// X-Forwarded-For.
	TrustProxy bool
	// Hosts are the host names under which the server answers.
	Hosts Hosts
	// Origins are the other sites whose pages may use the public operations.
	Origins Origins
	// Jobs are shown at /jobs and counted in the metrics; nil means none.
	Jobs *Jobs
	// Version is the program's version, for the description of the interface.
	Version string
	// Log may be nil.
	Log *slog.Logger
}

// Server answers requests. It is an http.Handler.
type Server struct {
	library    *library.Library
	limits     Limits
	trustProxy bool
	hosts      Hosts
	origins    Origins
	log        *slog.Logger

	sessions *app.Sessions
	jobs     *Jobs // may be nil

	gate    *gate
	clients *clients[netip.Addr]
	players players
	streams *streams
	// publishers limits publications and edits.
	publishers *clients[netip.Addr]
	voters     voters
	memory     *memory
	bodies     bodies
	metrics    *metrics
	health     health
	site       site
	mux        *http.ServeMux
	sizes      map[string]int64 // of bodies, by the pattern of the route
	// operations are the paths of the computations.
	operations []string
	handler    http.Handler
	ending     atomic.Bool
	damaged    atomic.Bool // the last inspection found damage
}

// New returns a server.
func New(c Config) (*Server, error) {
	if err := c.complete(); err != nil {
		return nil, err
	}
	pages, err := newSite(c.Pages)
	if err != nil {
		return nil, err
	}
	s := &Server{
		library: c.Library, limits: c.Limits, trustProxy: c.TrustProxy, hosts: c.Hosts, origins: c.Origins, log: c.Log,
		sessions: new(app.Sessions),
		jobs:     c.Jobs,
		memory:   newMemory(c.Limits.Memory / 2),
		clients:  newClients[netip.Addr](c.Limits.Rate, c.Limits.Burst, c.Limits.Clients),
		players:  newPlayers(c.Limits),
		streams:  newStreams(c.Limits),
		voters:   newVoters(c.Limits),

		publishers: limited[netip.Addr](c.Limits, publishRate, publishBurst),
		bodies:     bodies{c.Limits.ReadTime, c.Limits.BodyRate, c.Limits.WriteTime},
		site:       pages,
		mux:        http.NewServeMux(),
		sizes:      make(map[string]int64),
	}
	s.publishers.name = "publishing"
	s.gate = newGate(c.Limits, s.memory)
	s.metrics = newMetrics(s.gate)
	s.health.ask = s.askLibrary
	s.addAPI(c.Version)
	s.mux.Handle("GET /healthz", named("/healthz", http.HandlerFunc(alive)))
	s.mux.Handle("GET /readyz", named("/readyz", http.HandlerFunc(s.ready)))
	s.mux.Handle("GET /metrics", named("/metrics", s.metrics.handler()))
	if s.jobs != nil {
		s.mux.Handle("GET "+jobsPath, named(jobsPath, http.HandlerFunc(s.showJobs)))
		s.metrics.registry.MustRegister(s.jobs)
	}
	s.handler = observer{s.log, s.metrics, s.trustProxy}.wrap(http.HandlerFunc(s.admit))
	return s, nil
}

// complete fills in defaults.
func (c *Config) complete() error {
	if c.Library == nil {
		return errors.New("server: no library")
	}
	if c.Limits == (Limits{}) {
		c.Limits = DefaultLimits()
	}
	if c.Pages == nil {
		c.Pages, _ = Pages()
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Jobs != nil && c.Jobs.Token == "" {
		return errors.New("server: the jobs have no token")
	}
	return nil
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// admit passes a request to the pages or to the interface.
func (s *Server) admit(w http.ResponseWriter, r *http.Request) {
	secure(w.Header())
	problem := guard(r)
	if problem == nil && !isProbe(r.URL.Path) {
		problem = s.hosts.guard(r)
	}
	if problem != nil {
		problem.with("Connection", "close")
		if problem.Code == badPath && !s.isOwn(r.URL.Path) {
			s.site.refuse(w, r, problem)
			return
		}
		problem.write(w, r)
		return
	}
	if !s.isOwn(r.URL.Path) {
		setRoute(w, "site")
		s.site.ServeHTTP(w, r)
		return
	}
	w.Header()["Cache-Control"] = noStore
	if s.share(w, r) {
		return
	}
	if _, pattern := s.mux.Handler(r); pattern == "" {
		s.unrouted(w, r)
		return
	}
	s.mux.ServeHTTP(w, r)
}

// isProbe reports whether a path is one that supervisors request under any host name.
func isProbe(path string) bool { return path == "/healthz" || path == "/readyz" }

// isOwn reports whether a path belongs to the server and not to a page.
func (s *Server) isOwn(path string) bool {
	switch path {
	case "/api", "/healthz", "/readyz", "/metrics":
		return true
	case jobsPath:
		return s.jobs != nil
	}
	return strings.HasPrefix(path, "/api/")
}

// unrouted writes the problem of a request without a handler.
func (s *Server) unrouted(w http.ResponseWriter, r *http.Request) {
	probe := &discard{header: http.Header{}}
	s.mux.ServeHTTP(probe, r)
	if probe.status == http.StatusMethodNotAllowed {
		allowed := probe.header.Get("Allow")
		newProblem(http.StatusMethodNotAllowed, "", "expected "+allowed).with("Allow", allowed).write(w, r)
		return
	}
	newProblem(http.StatusNotFound, "", "not found; "+descriptionPath+" describes all requests").write(w, r)
}

// discard keeps the header and drops the body.
type discard struct {
	header http.Header
	status int
}

func (d *discard) Header() http.Header         { return d.header }
func (d *discard) Write(b []byte) (int, error) { return len(b), nil }
func (d *discard) WriteHeader(status int)      { d.status = status }

// named returns a handler that names a route for the metrics and refuses a body.
func named(route string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		setRoute(w, route)
		if problem := guardBody(r, false); problem != nil {
			problem.write(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// Values of headers in their stored form.
var (
	noStore         = []string{"no-store"}
	securityHeaders = map[string][]string{
		"Content-Security-Policy":      {contentPolicy("", "")},
		"X-Content-Type-Options":       {"nosniff"},
		"Referrer-Policy":              {"no-referrer"},
		"X-Frame-Options":              {"DENY"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
		"Permissions-Policy":           {"camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
	}
)

// contentPolicy returns the policy of all answers. A page with inline style or script passes their
// hashes, to allow them. 'wasm-unsafe-eval' allows only WebAssembly, in which the solver runs.
func contentPolicy(style, script string) string {
	return strings.Join([]string{
		"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'" + script, "style-src 'self'" + style,
		"img-src 'self' data: blob:", "object-src 'none'", "base-uri 'none'", "form-action 'none'",
		"frame-ancestors 'none'",
	}, "; ")
}

func secure(h http.Header) {
	maps.Copy(h, securityHeaders)
}

// Serve answers the requests of a listener until the context ends. Requests in progress
// then have the grace period to finish.
func (s *Server) Serve(ctx context.Context, listener net.Listener, grace time.Duration) error {
	var inspecting sync.WaitGroup
	defer inspecting.Wait()
	base, abandon := context.WithCancelCause(context.Background())
	defer abandon(nil)
	inspecting.Go(func() { s.keepInspecting(base) })
	server := &http.Server{
		Handler:                      s,
		ReadHeaderTimeout:            s.limits.HeaderTime,
		ReadTimeout:                  s.limits.ReadTime,
		WriteTimeout:                 s.limits.WriteTime,
		IdleTimeout:                  s.limits.IdleTime,
		MaxHeaderBytes:               hardHeader,
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
		BaseContext:                  func(net.Listener) context.Context { return base },
	}
	ended := make(chan error, 1)
	stop := context.AfterFunc(ctx, func() {
		s.ending.Store(true)
		s.streams.end()
		patience, cancel := context.WithTimeout(context.Background(), grace)
		defer cancel()
		err := server.Shutdown(patience)
		if err != nil {
			abandon(errEnding)
			err = server.Close()
		}
		ended <- err
	})
	err := server.Serve(problemListener{listener})
	if stop() || !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-ended
}

// errEnding ends computations that last longer than the grace period.
var errEnding = errors.New("the server is shutting down")
