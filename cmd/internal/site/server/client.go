package server

import (
	"fmt"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// clients limits the requests per second of each client, which is an address or something else that
// requests have in common. A long request counts as several, so that no client uses much more than
// one core for long.
type clients[Client comparable] struct {
	name  string     // in headers
	rate  rate.Limit // requests per second; 0 means no limit
	burst int
	most  int // the most clients remembered

	mu    sync.Mutex
	known map[Client]*known
}

type known struct {
	rate.Limiter
	usual time.Duration // of its computations
}

func newClients[Client comparable](perSecond float64, burst, most int) *clients[Client] {
	return &clients[Client]{
		name: "each-server", rate: rate.Limit(perSecond), burst: max(1, burst), most: max(1, most),
		known: make(map[Client]*known),
	}
}

const secondsPerDay = 24 * 60 * 60.0

// limited returns a limit in addition to the one for addresses. If addresses have no limit, it has
// none either.
func limited[Client comparable](l Limits, perSecond float64, burst int) *clients[Client] {
	if l.Rate == 0 {
		perSecond = 0
	}
	return newClients[Client](perSecond, burst, l.Clients)
}

// admit accepts a client's request, or returns a problem with the time after which to retry.
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
		with("RateLimit-Policy", c.policy()).
		with("RateLimit", fmt.Sprintf(`%q;r=0;t=%d`, c.name, retrySeconds(missing)))
}

// giveBack gives an admitted request back to the client, since another limit refused it.
func (c *clients[Client]) giveBack(client Client) {
	if c.rate != 0 {
		c.limiter(client).ReserveN(time.Now(), -1)
	}
}

// policy returns the limit as the header RateLimit-Policy has it: q requests in w seconds. Its name
// says that each server of a site counts separately.
func (c *clients[Client]) policy() string {
	window := time.Duration(float64(c.burst) / float64(c.rate) * float64(time.Second))
	return fmt.Sprintf(`%q;q=%d;w=%d`, c.name, c.burst, retrySeconds(window))
}

// announce adds headers to an answer: the limit, the number of requests left, and the seconds until
// the full number is available.
func (c *clients[Client]) announce(h http.Header, client Client) {
	if c.rate == 0 {
		return
	}
	left := c.limiter(client).Tokens()
	full := time.Duration((float64(c.burst) - left) / float64(c.rate) * float64(time.Second))
	h.Add("RateLimit-Policy", c.policy())
	h.Add("RateLimit", fmt.Sprintf(`%q;r=%d;t=%d`, c.name, max(0, int(left)), retrySeconds(full)))
}

// charge charges a client for the cost of a request: a second of computation costs as many requests
// as the client gains in a second.
func (c *clients[Client]) charge(client Client, cost time.Duration) {
	if n := c.price(cost); n > 0 {
		c.limiter(client).ReserveN(time.Now(), n)
	}
}

// price returns the number of requests that a cost counts as.
func (c *clients[Client]) price(cost time.Duration) int {
	return min(int(cost.Seconds()*float64(c.rate)), c.burst)
}

// estimate charges a client for the usual time of its computations, and returns a function that
// corrects the charge after the computation.
func (c *clients[Client]) estimate(client Client) (correct func(took time.Duration)) {
	if c.rate == 0 {
		return func(time.Duration) {}
	}
	k := c.limiter(client)
	c.mu.Lock()
	defer c.mu.Unlock()
	paid := c.price(k.usual)
	k.ReserveN(time.Now(), paid)
	return func(took time.Duration) {
		c.mu.Lock()
		defer c.mu.Unlock()
		k.usual += (took - k.usual) / 4
		k.ReserveN(time.Now(), c.price(took)-paid) // a negative number returns requests
	}
}

func (c *clients[Client]) limiter(client Client) *known {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, ok := c.known[client]
	if !ok {
		c.makeRoom()
		k = &known{Limiter: *rate.NewLimiter(c.rate, c.burst)}
		c.known[client] = k
	}
	return k
}

// makeRoom forgets idle clients, whose limits are full. If few are idle, it also forgets other
// clients, down to seven eighths of the table, so that it rarely runs.
func (c *clients[Client]) makeRoom() {
	if len(c.known) < c.most {
		return
	}
	for client, k := range c.known {
		if k.Tokens() >= float64(c.burst) {
			delete(c.known, client)
		}
	}
	for client := range c.known {
		if len(c.known) <= c.most*7/8 {
			break
		}
		delete(c.known, client)
	}
}

// clientOf returns the address of a request's client; for IPv6, that of the customer's network. A
// trusted proxy reports the address last in X-Forwarded-For.
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
		return prefixOf(addr, 64)
	}
	return addr
}

// prefixOf returns an address with all bits after the first ones cleared.
func prefixOf(addr netip.Addr, bits int) netip.Addr {
	prefix, err := addr.Prefix(bits)
	if err != nil {
		panic(err) // an address of IPv6 has more bits than any caller keeps
	}
	return prefix.Addr()
}
