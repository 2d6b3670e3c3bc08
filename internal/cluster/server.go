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
)

// ServerConfig is that of an embedded JetStream server.
type ServerConfig struct {
	// Listen is a host and a port, "10.0.0.5:4222"; port 0 means a free one.
	// Without a host, ":4222", it is every address if Token or TLS is given
	// and this machine alone if not. The empty string opens no port: only
	// this process can use the server.
	Listen string
	Data   string // the folder for everything stored
	Token  string // what clients have to know
	TLS    TLS    // with CA: clients have to show a certificate
	Log    *slog.Logger
}

// Server is a JetStream server in this process.
type Server struct {
	server *server.Server
	lock   io.Closer // on the folder
	access Access
}

// startTime is how long a server may take to read what it has stored.
const startTime = time.Minute

// StartServer starts a server. It listens to other machines only if a token or
// TLS protects it, and puts every write on the disk before it is acknowledged.
func StartServer(c ServerConfig) (*Server, error) {
	options, err := c.options()
	if err != nil {
		return nil, err
	}
	lock, err := lockFolder(c.Data)
	if err != nil {
		return nil, fmt.Errorf("embedded server: %w", err)
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

// keepResults removes all that an earlier server has stored but results: queues and
// postings follow from the job, so that nothing that is wrong with their files matters.
// Without the index of the results, the server reads all of them and leaves out what
// is damaged; otherwise it would stumble over that later, and take no further results.
func (c ServerConfig) keepResults() error {
	for _, pattern := range []string{queueOf("*"), "KV_" + postings, "KV_" + resultsOf("*") + "/msgs/index.db"} {
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
	// Not the server's own URL, which can ask for TLS: inside a process there is
	// nothing to encrypt.
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
		return nil, errors.New("embedded server: a folder for its data is needed")
	}
	o := &server.Options{
		ServerName: "nonogram",
		DontListen: c.Listen == "",
		JetStream:  true,
		StoreDir:   c.Data,
		// The default is to sync every two minutes, and then an acknowledged
		// result can be lost at a power cut.
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

// guarded tells whether not everybody who reaches the port gets in.
func (c ServerConfig) guarded() bool { return c.Token != "" || c.TLS.Cert != "" }

// warn tells what the protection chosen does not protect from.
func (c ServerConfig) warn(log *slog.Logger) {
	switch {
	case !c.open():
	case c.TLS.Cert == "":
		log.Warn("the token and the results travel unencrypted; a TLS certificate would encrypt them", "listen", c.Listen)
	case c.Token == "" && c.TLS.CA == "":
		log.Warn("TLS without a token or a CA for clients' certificates encrypts, but lets in whoever reaches the port", "listen", c.Listen)
	}
}

// open tells whether other machines reach the port.
func (c ServerConfig) open() bool {
	host, _, err := c.address()
	return err == nil && c.Listen != "" && !isLoopback(host)
}

func (c ServerConfig) address() (host string, port int, err error) {
	host, digits, err := net.SplitHostPort(c.Listen)
	if err != nil {
		return "", 0, fmt.Errorf("address %q to listen on: want HOST:PORT or :PORT", c.Listen)
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

// Access returns the way from this process, which needs no port.
func (s *Server) Access() Access { return s.access }

// URL returns what workers elsewhere connect to; the host in it may have to be
// replaced by the name under which they know this machine.
func (s *Server) URL() string { return s.server.ClientURL() }

// Close ends the server. Before, it waits up to that long for its clients to
// leave, so that workers still hear that the job is done.
func (s *Server) Close(grace time.Duration) {
	const step = 20 * time.Millisecond
	for waited := time.Duration(0); waited < grace && s.server.NumClients() > 0; waited += step {
		time.Sleep(step)
	}
	s.server.Shutdown()
	s.server.WaitForShutdown()
	s.lock.Close()
}

// serverLog passes the server's words on. What is a notice there is of
// interest only to those who look for a fault.
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

// Fatalf does not end the program, as the server's own logger does.
func (l *serverLog) Fatalf(format string, v ...any) {
	message := fmt.Sprintf(format, v...)
	l.fatal.CompareAndSwap(nil, &message)
	l.log.Error("server: " + message)
}
