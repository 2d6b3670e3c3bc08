package server

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"nonogram/internal/base/message"
)

// bodies reads requests into a limited amount of memory, of which each client has a
// share. What has arrived counts, not what a client announces.
type bodies struct {
	memory, share int64
	readTime      time.Duration // for a body of no length
	rate          int64         // bytes per second that extend the time of a body
	writeTime     time.Duration // for the answer, after the body is read

	mu   sync.Mutex
	used int64
	by   map[netip.Addr]int64 // clients that hold memory, in bytes
}

func newBodies(l Limits) *bodies {
	return &bodies{
		memory: l.BodyMemory, share: l.ClientMemory,
		readTime: l.ReadTime, rate: l.BodyRate, writeTime: l.WriteTime,
		by: make(map[netip.Addr]int64),
	}
}

// read reads a client's body of at most most bytes and replaces it by the copy in memory.
// done frees the memory.
func (b *bodies) read(w http.ResponseWriter, r *http.Request, client netip.Addr, most int64) (done func(), problem *Problem) {
	if r.ContentLength > most {
		return nil, tooLarge(most).with("Connection", "close")
	}
	u := upload{bodies: b, client: client, most: most, deadlines: http.NewResponseController(w), began: time.Now()}
	if r.ContentLength >= 0 {
		u.most = r.ContentLength
	}
	content, err := u.read(http.MaxBytesReader(w, r.Body, most))
	u.deadlines.SetWriteDeadline(time.Now().Add(b.writeTime))
	if err != nil {
		u.release()
		return nil, unread(err, most).with("Connection", "close")
	}
	r.Body.Close()
	r.Body = io.NopCloser(bytes.NewReader(content))
	return u.release, nil
}

// upload is a body that is being received.
type upload struct {
	*bodies
	client    netip.Addr
	most      int64 // the largest size in bytes
	held      int64 // bytes of memory taken
	deadlines *http.ResponseController
	began     time.Time
}

// firstBuffer is the memory of a body before anything has arrived.
const firstBuffer = 4 << 10

// read reads to the end. The memory doubles as the body arrives.
func (u *upload) read(body io.Reader) ([]byte, error) {
	content := make([]byte, 0, min(firstBuffer, u.most+1))
	for {
		if len(content) == cap(content) {
			larger := min(2*int64(cap(content)), u.most+1) // one more byte finds the end
			if problem := u.grow(larger); problem != nil {
				return nil, problem
			}
			content = append(make([]byte, 0, larger), content...)
		}
		u.extend(len(content))
		n, err := body.Read(content[len(content):cap(content)])
		content = content[:len(content)+n]
		switch err {
		case nil:
		case io.EOF:
			return content, nil
		default:
			return nil, err
		}
	}
}

// extend gives a body more time for what has arrived, so that slow clients can finish but
// trickling ones cannot. Writers that are not connections have no deadlines.
func (u *upload) extend(arrived int) {
	earned := time.Duration(float64(arrived) / float64(u.rate) * float64(time.Second))
	u.deadlines.SetReadDeadline(u.began.Add(u.readTime + earned))
}

// grow takes memory up to a total size; small sizes are free.
func (u *upload) grow(size int64) *Problem {
	if size <= freeBody {
		return nil
	}
	if problem := u.take(u.client, size-u.held); problem != nil {
		return problem
	}
	u.held = size
	return nil
}

func (u *upload) release() { u.give(u.client, u.held) }

func (b *bodies) take(client netip.Addr, n int64) *Problem {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.by[client]+n > b.share:
		return newProblem(http.StatusTooManyRequests, "too_many_requests", "").describe("too-many-large", nil).with("Retry-After", "1")
	case b.used+n > b.memory:
		return newProblem(http.StatusServiceUnavailable, "busy", "").describe("busy-large", nil).with("Retry-After", "1")
	}
	b.used += n
	b.by[client] += n
	return nil
}

func (b *bodies) give(client netip.Addr, n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.used -= n
	if b.by[client] -= n; b.by[client] == 0 {
		delete(b.by, client)
	}
}

// unread is the problem of a body that could not be read.
func unread(err error, most int64) *Problem {
	var refused *Problem
	var large *http.MaxBytesError
	var slow net.Error
	switch {
	case errors.As(err, &refused):
		return refused
	case errors.As(err, &large):
		return tooLarge(most)
	case errors.As(err, &slow) && slow.Timeout():
		return newProblem(http.StatusRequestTimeout, "", "the request was sent too slowly")
	}
	return newProblem(http.StatusBadRequest, "incomplete", "the request is incomplete")
}

func tooLarge(most int64) *Problem {
	return newProblem(http.StatusRequestEntityTooLarge, "too_large", "").describe("too-large", message.Args{"n": int(most)})
}
