package server

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"nonogram/internal/app"
	"nonogram/internal/site/library"
)

// Config is what a server is made of.
type Config struct {
	// Library has the published puzzles. Whoever opened it closes it.
	Library *library.Library
	// Pages are the site; nil means those of Pages.
	Pages fs.FS
	// Limits of zero mean DefaultLimits.
	Limits Limits
	// TrustProxy: all requests come through a proxy that appends the client's address
	// to X-Forwarded-For.
	TrustProxy bool
	// Hosts are those that the server answers for.
	Hosts Hosts
	// Version of the program, for the interface's description.
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
	log        *slog.Logger

	sessions *app.Sessions

	gate    *gate
	clients *clients
	bodies  *bodies
	metrics *metrics
	health  health
	site    site
	mux     *http.ServeMux
	sizes   map[string]int64 // of bodies, by the pattern of the route
	handler http.Handler
	ending  atomic.Bool
}

// New makes a server.
func New(c Config) (*Server, error) {
	if err := c.complete(); err != nil {
		return nil, err
	}
	pages, err := newSite(c.Pages)
	if err != nil {
		return nil, err
	}
	s := &Server{
		library: c.Library, limits: c.Limits, trustProxy: c.TrustProxy, hosts: c.Hosts, log: c.Log,
		sessions: new(app.Sessions),
		gate:     newGate(c.Limits.Solves, c.Limits.Queue, c.Limits.Wait),
		clients:  newClients(c.Limits.Rate, c.Limits.Burst, c.Limits.Clients),
		bodies:   newBodies(c.Limits),
		site:     pages,
		mux:      http.NewServeMux(),
		sizes:    make(map[string]int64),
	}
	s.metrics = newMetrics(s.gate)
	s.health.ask = s.askLibrary
	s.addAPI(c.Version)
	s.mux.Handle("GET /healthz", named("/healthz", http.HandlerFunc(alive)))
	s.mux.Handle("GET /readyz", named("/readyz", http.HandlerFunc(s.ready)))
	s.mux.Handle("GET /metrics", named("/metrics", s.metrics.handler()))
	s.handler = observer{s.log, s.metrics, s.trustProxy}.wrap(http.HandlerFunc(s.admit))
	return s, nil
}

// complete fills in what may be left out.
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
	return c.Limits.check()
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// admit lets a request on to the pages or to the rest.
func (s *Server) admit(w http.ResponseWriter, r *http.Request) {
	secure(w.Header())
	problem := guard(r)
	if problem == nil && !isProbe(r.URL.Path) {
		problem = s.hosts.guard(r)
	}
	if problem != nil {
		problem.with("Connection", "close").write(w)
		return
	}
	if !isOwn(r.URL.Path) {
		setRoute(w, "site")
		s.site.ServeHTTP(w, r)
		return
	}
	w.Header()["Cache-Control"] = noStore
	if _, pattern := s.mux.Handler(r); pattern == "" {
		s.unrouted(w, r)
		return
	}
	s.mux.ServeHTTP(w, r)
}

// isProbe reports the addresses that supervisors ask under any host, and that give
// nothing away.
func isProbe(path string) bool { return path == "/healthz" || path == "/readyz" }

// isOwn tells the server's own addresses from those of pages.
func isOwn(path string) bool {
	switch path {
	case "/api", "/healthz", "/readyz", "/metrics":
		return true
	}
	return strings.HasPrefix(path, "/api/")
}

// unrouted says as a problem why the mux has no handler.
func (s *Server) unrouted(w http.ResponseWriter, r *http.Request) {
	probe := &discard{header: http.Header{}}
	s.mux.ServeHTTP(probe, r)
	if probe.status == http.StatusMethodNotAllowed {
		allowed := probe.header.Get("Allow")
		newProblem(http.StatusMethodNotAllowed, "", "want "+allowed).with("Allow", allowed).write(w)
		return
	}
	newProblem(http.StatusNotFound, "", "there is nothing here").write(w)
}

// discard keeps what stands before the body.
type discard struct {
	header http.Header
	status int
}

func (d *discard) Header() http.Header         { return d.header }
func (d *discard) Write(b []byte) (int, error) { return len(b), nil }
func (d *discard) WriteHeader(status int)      { d.status = status }

// named names a route for the metrics, and wants no body.
func named(route string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		setRoute(w, route)
		if problem := guardBody(r, false); problem != nil {
			problem.write(w)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// Values of headers, in the form in which they are stored.
var (
	noStore         = []string{"no-store"}
	securityHeaders = map[string][]string{
		// 'wasm-unsafe-eval' allows WebAssembly, which the solver is, and nothing else.
		"Content-Security-Policy": {strings.Join([]string{
			"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "img-src 'self' data: blob:",
			"object-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
		}, "; ")},
		"X-Content-Type-Options":       {"nosniff"},
		"Referrer-Policy":              {"no-referrer"},
		"X-Frame-Options":              {"DENY"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
		"Permissions-Policy":           {"camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
	}
)

func secure(h http.Header) {
	for name, value := range securityHeaders {
		h[name] = value
	}
}

// Serve answers requests that come in through a listener until the context ends, and
// lets those that are under way end within the grace.
func (s *Server) Serve(ctx context.Context, listener net.Listener, grace time.Duration) error {
	base, abandon := context.WithCancelCause(context.Background())
	defer abandon(nil)
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

// errEnding is why computations end that the grace was too short for.
var errEnding = errors.New("the server is ending")
