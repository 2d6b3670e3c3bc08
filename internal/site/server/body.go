package server

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// bodies reads requests into memory, of which it has a limited amount, and each client
// a share. What counts is what has arrived, not what a client announces.
type bodies struct {
	memory, share int64
	readTime      time.Duration // for a body of no length
	rate          int64         // bytes a second for which a body has more time
	writeTime     time.Duration // for the answer, once the body is there

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

// read takes in a client's body of at most so many bytes, and puts it in its own place.
// done gives the memory back.
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

// upload is a body that is coming in.
type upload struct {
	*bodies
	client    netip.Addr
	most      int64 // bytes that can come
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

// extend gives a body more time for what has arrived: a slow client is waited for, one
// that trickles is not. Writers that are no connection have no deadlines.
func (u *upload) extend(arrived int) {
	earned := time.Duration(float64(arrived) / float64(u.rate) * float64(time.Second))
	u.deadlines.SetReadDeadline(u.began.Add(u.readTime + earned))
}

// grow takes memory up to a size in all; a small one is free.
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
		return newProblem(http.StatusTooManyRequests, "too_many_requests", "too many large requests from this address at once").with("Retry-After", "1")
	case b.used+n > b.memory:
		return newProblem(http.StatusServiceUnavailable, "busy", "too many large requests at once").with("Retry-After", "1")
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

// unread says why a body could not be read.
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
		return newProblem(http.StatusRequestTimeout, "", "the request came in too slowly")
	}
	return newProblem(http.StatusBadRequest, "incomplete", "the request ends too early")
}

func tooLarge(most int64) *Problem {
	return newProblem(http.StatusRequestEntityTooLarge, "too_large", fmt.Sprintf("a request has %d bytes at most", most))
}
