package server

import (
	"context"
	"fmt"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// clients limits each client, which is an address or something else that requests have in
// common, to a number of requests per second. A long request counts as several, so that no
// client uses more than about one core for long.
type clients[Client comparable] struct {
	rate  rate.Limit // requests per second; 0 is no limit
	burst int
	most  int // clients that are remembered

	mu    sync.Mutex
	known map[Client]*rate.Limiter
}

func newClients[Client comparable](perSecond float64, burst, most int) *clients[Client] {
	return &clients[Client]{
		rate: rate.Limit(perSecond), burst: max(1, burst), most: max(1, most),
		known: make(map[Client]*rate.Limiter),
	}
}

const secondsPerDay = 24 * 60 * 60.0

// limited is a limit besides that of the addresses; there is none if they have none.
func limited[Client comparable](l Limits, perSecond float64, burst int) *clients[Client] {
	if l.Rate == 0 {
		perSecond = 0
	}
	return newClients[Client](perSecond, burst, l.Clients)
}

// admit accepts a request of a client, or returns a problem with the time to retry.
func (c *clients[Client]) admit(client Client) *Problem {
	if c.rate == 0 {
		return nil
	}
	limiter := c.limiter(client)
	if limiter.Allow() {
		return nil
	}
	missing := time.Duration((1 - limiter.Tokens()) / float64(c.rate) * float64(time.Second))
	return newProblem(http.StatusTooManyRequests, "too_many_requests", "").describe("too-many", nil).
		with("Retry-After", strconv.Itoa(retrySeconds(missing))).
		with("RateLimit-Policy", c.policy())
}

// policy is the limit in the form of the header RateLimit-Policy: so many requests in so many
// seconds. Its name says that each server of a site counts by itself.
func (c *clients[Client]) policy() string {
	window := time.Duration(float64(c.burst) / float64(c.rate) * float64(time.Second))
	return fmt.Sprintf(`"each-server";q=%d;w=%d`, c.burst, retrySeconds(window))
}

// charge subtracts the cost of a request from the client's rate: a second of computation
// costs what the client gains in a second.
func (c *clients[Client]) charge(client Client, cost time.Duration) {
	if c.rate == 0 {
		return
	}
	if n := int(cost.Seconds() * float64(c.rate)); n > 0 {
		c.limiter(client).ReserveN(time.Now(), min(n, c.burst))
	}
}

// publishCost is the cost of a publication besides its computation, since it stays
// stored.
const publishCost = time.Second

// cost is the cost of a request so far, and the client that pays.
type cost struct {
	nanoseconds atomic.Int64
	client      netip.Addr
}

func (c *cost) Load() time.Duration { return time.Duration(c.nanoseconds.Load()) }

type costKey struct{}

func withCost(ctx context.Context, client netip.Addr) (context.Context, *cost) {
	c := &cost{client: client}
	return context.WithValue(ctx, costKey{}, c), c
}

// spend adds to the cost of the request that a context belongs to.
func spend(ctx context.Context, d time.Duration) {
	if c, ok := ctx.Value(costKey{}).(*cost); ok {
		c.nanoseconds.Add(int64(d))
	}
}

// clientIn is the client of the request that a context belongs to.
func clientIn(ctx context.Context) netip.Addr {
	if c, ok := ctx.Value(costKey{}).(*cost); ok {
		return c.client
	}
	return netip.Addr{}
}

func (c *clients[Client]) limiter(client Client) *rate.Limiter {
	c.mu.Lock()
	defer c.mu.Unlock()
	limiter, ok := c.known[client]
	if !ok {
		c.makeRoom()
		limiter = rate.NewLimiter(c.rate, c.burst)
		c.known[client] = limiter
	}
	return limiter
}

// makeRoom forgets idle clients, whose limits are full again, and if there are none, any
// client.
func (c *clients[Client]) makeRoom() {
	if len(c.known) < c.most {
		return
	}
	for client, limiter := range c.known {
		if limiter.Tokens() >= float64(c.burst) {
			delete(c.known, client)
		}
	}
	for client := range c.known {
		if len(c.known) < c.most {
			break
		}
		delete(c.known, client)
	}
}

// clientOf is the address of a request's client, for IPv6 that of a customer's network. A
// trusted proxy reports it in the last X-Forwarded-For.
func clientOf(r *http.Request, trustProxy bool) netip.Addr {
	if trustProxy {
		if forwarded := r.Header.Values("X-Forwarded-For"); len(forwarded) > 0 {
			last := forwarded[len(forwarded)-1]
			last = strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:])
			if addr, err := netip.ParseAddr(last); err == nil {
				return network(addr)
			}
		}
	}
	addr, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return network(addr.Addr())
}

func network(addr netip.Addr) netip.Addr {
	addr = addr.Unmap().WithZone("")
	if addr.Is6() {
		if prefix, err := addr.Prefix(64); err == nil {
			return prefix.Addr()
		}
	}
	return addr
}
