package cluster

import (
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"nonogram/internal/base/files"
)

// ServerConfig configures an embedded JetStream server.
type ServerConfig struct {
	// Listen is a host and a port, such as "10.0.0.5:4222"; port 0 means a free port. ":4222"
	// listens on all addresses if Token or TLS is set, otherwise on this machine only. If Listen is
	// empty, the server opens no port, and only this process can use it.
	Listen string
	Data   string // the folder for all data
	Token  string // that clients must send
	TLS    TLS    // with CA: clients must have a certificate
	Log    *slog.Logger
}

// Server is a JetStream server in this process.
type Server struct {
	server *server.Server
	lock   io.Closer // on the folder
	access Access
}

// startTime is the longest time for a server to read its data.
const startTime = time.Minute

// StartServer starts a server. It accepts other machines only if a token or TLS
// protects it, and writes to the disk before it acknowledges.
func StartServer(c ServerConfig) (*Server, error) {
	options, err := c.options()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(c.Data, 0o777); err != nil {
		return nil, fmt.Errorf("embedded server: %w", err)
	}
	// Two servers must not write to the same files.
	lock, err := files.Take(filepath.Join(c.Data, "lock"))
	if err != nil {
		return nil, fmt.Errorf("embedded server: folder %s: %w", c.Data, err)
	}
	var embedded *Server
	if err = c.keepResults(); err == nil {
		embedded, err = c.start(options)
	}
	if err != nil {
		lock.Close()
		return nil, err
	}
	embedded.lock = lock
	return embedded, nil
}

// keepResults removes all data of an earlier server except results and inputs. Queues follow from
// the job, so damage to their files does no harm. It also removes the index of the results: without
// an index, the server reads all results and drops damaged ones. Otherwise the server would fail on
// damaged results later, and accept no more results.
func (c ServerConfig) keepResults() error {
	for _, pattern := range []string{queueOf("*"), "KV_" + resultsOf("*") + "/msgs/index.db"} {
		paths, err := fs.Glob(os.DirFS(c.Data), "jetstream/*/streams/"+pattern)
		if err != nil {
			return err
		}
		for _, path := range paths {
			if err := os.RemoveAll(filepath.Join(c.Data, filepath.FromSlash(path))); err != nil {
				return fmt.Errorf("embedded server: %w", err)
			}
		}
	}
	return nil
}

func (c ServerConfig) start(options *server.Options) (*Server, error) {
	s, err := server.NewServer(options)
	if err != nil {
		return nil, fmt.Errorf("embedded server: %w", err)
	}
	log := &serverLog{log: logger(c.Log)}
	s.SetLoggerV2(log, false, false, false)
	go s.Start()
	if err := awaitStart(s, log); err != nil {
		s.Shutdown()
		return nil, err
	}
	c.warn(log.log)
	embedded := &Server{server: s}
	// The server's URL may require TLS, but a connection inside a process needs no encryption.
	embedded.access = Access{URL: "nats://localhost", Token: c.Token, embedded: embedded}
	return embedded, nil
}

func awaitStart(s *server.Server, log *serverLog) error {
	const step = 50 * time.Millisecond
	for range startTime / step {
		if fault := log.fatal.Load(); fault != nil {
			return fmt.Errorf("embedded server: %s", *fault)
		}
		if s.ReadyForConnections(step) {
			return nil
		}
	}
	return fmt.Errorf("embedded server: not ready after %v", startTime)
}

func (c ServerConfig) options() (*server.Options, error) {
	if c.Data == "" {
		return nil, errors.New("embedded server: no folder given for its data")
	}
	o := &server.Options{
		ServerName: "nonogram",
		DontListen: c.Listen == "",
		JetStream:  true,
		StoreDir:   c.Data,
		// By default the server syncs every two minutes, and a power cut would lose acknowledged
		// results.
		SyncAlways:             true,
		Authorization:          c.Token,
		NoSigs:                 true,
		DisableJetStreamBanner: true,
	}
	if c.Listen != "" {
		var err error
		if o.Host, o.Port, err = c.address(); err != nil {
			return nil, err
		}
	}
	return o, c.secure(o)
}

// guarded reports whether the server checks the identity of clients.
func (c ServerConfig) guarded() bool { return c.Token != "" || c.TLS.Cert != "" }

// warn logs the gaps in the chosen protection.
func (c ServerConfig) warn(log *slog.Logger) {
	switch {
	case !c.open():
	case c.TLS.Cert == "":
		log.Warn("the token and the results travel unencrypted; a TLS certificate would encrypt them", "listen", c.Listen)
	case c.Token == "" && c.TLS.CA == "":
		log.Warn("TLS without a token or a CA for clients' certificates encrypts, but accepts anyone who reaches the port", "listen", c.Listen)
	}
}

// open reports whether other machines can reach the port.
func (c ServerConfig) open() bool {
	host, _, err := c.address()
	return err == nil && c.Listen != "" && !isLoopback(host)
}

func (c ServerConfig) address() (host string, port int, err error) {
	host, digits, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return "", 0, fmt.Errorf("address %q to listen on: expected HOST:PORT or :PORT", c.Listen)
	}
	number, err := strconv.ParseUint(digits, 10, 16)
	if err != nil {
		return "", 0, fmt.Errorf("address %q to listen on: %q is not a port", c.Listen, digits)
	}
	port = int(number)
	if port == 0 {
		port = server.RANDOM_PORT
	}
	switch {
	case host == "" && c.guarded():
		return "0.0.0.0", port, nil
	case host == "":
		return "127.0.0.1", port, nil
	case !c.guarded() && !isLoopback(host):
		return "", 0, fmt.Errorf("address %q to listen on: other machines could reach it, which needs a token or a TLS certificate; without them only addresses of this machine are allowed, such as 127.0.0.1:%s", c.Listen, digits)
	}
	return host, port, nil
}

func isLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

func (c ServerConfig) secure(o *server.Options) error {
	if c.TLS == (TLS{}) {
		return nil
	}
	if c.TLS.Cert == "" || c.TLS.Key == "" {
		return errors.New("embedded server: TLS needs a certificate and its key")
	}
	config, err := server.GenTLSConfig(&server.TLSConfigOpts{
		CertFile: c.TLS.Cert, KeyFile: c.TLS.Key, CaFile: c.TLS.CA, Verify: c.TLS.CA != "",
	})
	if err != nil {
		return fmt.Errorf("embedded server: %w", err)
	}
	config.MinVersion = tls.VersionTLS12
	o.TLS, o.TLSConfig, o.TLSVerify, o.TLSTimeout = true, config, c.TLS.CA != "", 5
	return nil
}

// Access returns the way for this process to connect to the server, without a port.
func (s *Server) Access() Access { return s.access }

// URL returns the address for workers on other machines. Users may have to replace its host with
// the name by which those machines know this one.
func (s *Server) URL() string { return s.server.ClientURL() }

// Close stops the server. First it waits for the clients to disconnect, up to grace, so that
// workers notice that the job is done.
func (s *Server) Close(grace time.Duration) {
	const step = 20 * time.Millisecond
	for waited := time.Duration(0); waited < grace && s.server.NumClients() > 0; waited += step {
		time.Sleep(step)
	}
	s.server.Shutdown()
	s.server.WaitForShutdown()
	s.lock.Close()
}

// serverLog passes on the server's log. Notices become debug messages, since only somebody who
// looks for a fault needs them.
type serverLog struct {
	log   *slog.Logger
	fatal atomic.Pointer[string]
}

func (l *serverLog) Noticef(format string, v ...any) {
	l.log.Debug("server: " + fmt.Sprintf(format, v...))
}
func (l *serverLog) Warnf(format string, v ...any) {
	l.log.Warn("server: " + fmt.Sprintf(format, v...))
}
func (l *serverLog) Errorf(format string, v ...any) {
	l.log.Error("server: " + fmt.Sprintf(format, v...))
}
func (l *serverLog) Debugf(string, ...any) {}
func (l *serverLog) Tracef(string, ...any) {}

// Fatalf records and logs the fault. Unlike the server's own logger, it does not end the program.
func (l *serverLog) Fatalf(format string, v ...any) {
	message := fmt.Sprintf(format, v...)
	l.fatal.CompareAndSwap(nil, &message)
	l.log.Error("server: " + message)
}
