package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// TLS names PEM files. An empty field means no file.
type TLS struct {
	Cert, Key string // of this client or server
	// CA is the trusted authority. A client without CA trusts the system's authorities; a server
	// with CA requires certificates from its clients.
	CA string
}

// Access is the way to a NATS server.
type Access struct {
	URL         string // nats://host:4222 or tls://host:4222, or several, separated by commas
	Token       string
	Credentials string // a .creds file
	TLS         TLS
	embedded    *Server // in this process, without a port
}

type connection struct {
	conn *nats.Conn
	js   jetstream.JetStream
	log  *slog.Logger
}

// connect waits for the server, at the start and whenever the connection is lost, for patience at
// most. If patience is 0, it waits for ever; if patience is negative, the server must answer at
// once.
func (a Access) connect(name string, patience time.Duration, log *slog.Logger) (c connection, err error) {
	const retry = 500 * time.Millisecond
	c.log = log
	options := []nats.Option{
		nats.Name(name),
		nats.ReconnectWait(retry),
		nats.ReconnectJitter(retry/2, retry/2),
		nats.MaxReconnects(-1),
		nats.RetryOnFailedConnect(patience >= 0),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil { // err is nil when this process closes the connection
				log.Warn("connection to the server lost", "error", err)
			}
		}),
		nats.ReconnectErrHandler(warnNowAndThen(log)),
		nats.ReconnectHandler(func(c *nats.Conn) { log.Info("connected to the server again", "url", c.ConnectedUrlRedacted()) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { log.Debug("nats", "error", err) }),
	}
	if patience > 0 {
		options = append(options, nats.MaxReconnects(max(1, int(patience/retry))))
	}
	if c.conn, err = nats.Connect(a.URL, append(options, a.identity()...)...); err != nil {
		return c, fmt.Errorf("NATS server %s: %w", a.where(), err)
	}
	if c.js, err = jetstream.New(c.conn, jetstream.WithDefaultTimeout(answerTime)); err != nil {
		c.conn.Close()
	}
	return c, err
}

// warnNowAndThen logs the reason for a missing connection, but not at every try, since the client
// may try a wrong address for ever.
func warnNowAndThen(log *slog.Logger) nats.ConnErrHandler {
	const often = 40 // tries between two warnings
	var tries atomic.Int64
	return func(_ *nats.Conn, err error) {
		if tries.Add(1)%often == 1 {
			log.Warn("no connection to the server; trying again", "error", err)
		}
	}
}

func (a Access) where() string {
	if a.embedded != nil {
		return "in this process"
	}
	return user.ReplaceAllString(a.URL, "$1")
}

// user matches the start of each address in a list, through the "@" that follows a name, a password
// or a token. Messages and logs keep only the group: the part to the left of these secrets.
var user = regexp.MustCompile(`((?:^|,)(?:[^,:/]+://)?)[^,]*@`)

// identity returns the options for the credentials and the trusted authorities.
func (a Access) identity() []nats.Option {
	var options []nats.Option
	if a.embedded != nil {
		options = append(options, nats.InProcessServer(a.embedded.server))
	}
	if a.Token != "" {
		options = append(options, nats.Token(a.Token))
	}
	if a.Credentials != "" {
		options = append(options, nats.UserCredentials(a.Credentials))
	}
	if a.TLS.CA != "" {
		options = append(options, nats.RootCAs(a.TLS.CA))
	}
	if a.TLS.Cert != "" || a.TLS.Key != "" {
		options = append(options, nats.ClientCert(a.TLS.Cert, a.TLS.Key))
	}
	return options
}

// transient reports whether an error will pass: the server is down, starting, or
// choosing a leader. At shutdown such errors are normal.
func transient(err error) bool {
	var server jetstream.JetStreamError
	if errors.As(err, &server) && server.APIError() != nil {
		api := server.APIError()
		// A server of the cluster that has been started again can be counted as offline for a while.
		offline := api.ErrorCode == noPeers && strings.Contains(api.Description, "peer offline")
		if offline || api.Code == http.StatusServiceUnavailable {
			return true
		}
	}
	for _, passing := range []error{
		context.DeadlineExceeded,
		nats.ErrTimeout, nats.ErrNoResponders, nats.ErrDisconnected, nats.ErrConnectionReconnecting,
		nats.ErrReconnectBufExceeded, nats.ErrConnectionDraining, nats.ErrStaleConnection,
		jetstream.ErrNoHeartbeat, jetstream.ErrNoStreamResponse, jetstream.ErrServerShutdown,
		jetstream.ErrConsumerLeadershipChanged,
		jetstream.ErrConsumerNotFound, // a coordinator creates it after the queue
	} {
		if errors.Is(err, passing) {
			return true
		}
	}
	return false
}

// noPeers is the code of the server's error when too few servers can take a copy.
const noPeers jetstream.ErrorCode = 10005

// isConflict reports whether the server refused a message because the last message of its subject
// is not the expected one. Servers that store several copies have a different error code for that.
func isConflict(err error) bool {
	api, ok := errors.AsType[*jetstream.APIError](err)
	return ok && (api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

// persist calls do until it succeeds, fails for good, or ctx ends. If ctx has ended, persist
// replaces an error that the end or the server's silence explains by the cause of the end, which
// says more.
func (c connection) persist(ctx context.Context, what string, do func(context.Context) error) error {
	const rest = 250 * time.Millisecond
	const patience = 20 // tries between two warnings
	for try := 1; ; try++ {
		err := do(ctx)
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil && (transient(err) || errors.Is(err, ctx.Err())):
			return context.Cause(ctx)
		case !transient(err):
			return err
		}
		if try%patience == 0 {
			c.log.Warn("still no connection; trying again", "what", what, "error", err)
		}
		if !sleep(ctx, rest) {
			return context.Cause(ctx)
		}
	}
}

// sleep waits for d. It reports whether ctx lasted that long.
func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// answerTime limits a request. No server answers while the servers choose a leader, so it is better
// to ask again soon.
const answerTime = 3 * time.Second
