package server

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"

	"golang.org/x/sync/semaphore"
)

// bodies reads requests into memory, of which it has a limited amount.
type bodies struct{ memory *semaphore.Weighted }

func newBodies(memory int64) bodies { return bodies{semaphore.NewWeighted(memory)} }

// read takes in a body of at most so many bytes, and puts it in its own place. done
// gives the memory back.
func (b bodies) read(w http.ResponseWriter, r *http.Request, most int64) (done func(), problem *Problem) {
	size := r.ContentLength
	if size > most {
		return nil, tooLarge(most).with("Connection", "close")
	}
	if size < 0 {
		size = most
	}
	done = func() {}
	if size > freeBody {
		if !b.memory.TryAcquire(size) {
			return nil, newProblem(http.StatusServiceUnavailable, "busy", "too many large requests now").
				with("Retry-After", "1").with("Connection", "close")
		}
		done = func() { b.memory.Release(size) }
	}
	var buffer bytes.Buffer
	if r.ContentLength > 0 {
		buffer.Grow(int(min(r.ContentLength, freeBody)) + bytes.MinRead)
	}
	if _, err := buffer.ReadFrom(http.MaxBytesReader(w, r.Body, most)); err != nil {
		done()
		return nil, unread(err, most)
	}
	r.Body.Close()
	r.Body = io.NopCloser(&buffer)
	return done, nil
}

// unread says why a body could not be read.
func unread(err error, most int64) *Problem {
	var large *http.MaxBytesError
	var slow net.Error
	p := newProblem(http.StatusBadRequest, "incomplete", "the request ends too early")
	switch {
	case errors.As(err, &large):
		p = tooLarge(most)
	case errors.As(err, &slow) && slow.Timeout():
		p = newProblem(http.StatusRequestTimeout, "", "the request came in too slowly")
	}
	return p.with("Connection", "close")
}

func tooLarge(most int64) *Problem {
	return newProblem(http.StatusRequestEntityTooLarge, "too_large", fmt.Sprintf("a request has %d bytes at most", most))
}
