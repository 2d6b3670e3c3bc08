package server

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"time"

	"nonogram/internal/base/message"
)

// bodies reads requests into memory. It accounts for the bytes that have arrived, not for those
// that a client announces.
type bodies struct {
	readTime  time.Duration // for an empty body
	rate      int64         // bytes that earn a body one more second
	writeTime time.Duration // for the answer, after the body is read
}

// read reads a body of at most most bytes, charges the account for the memory, and replaces the
// body with the copy in memory.
func (b bodies) read(w http.ResponseWriter, r *http.Request, a *account, most int64) *Problem {
	if r.ContentLength > most {
		return tooLarge(most).with("Connection", "close")
	}
	u := upload{bodies: b, account: a, most: most, deadlines: http.NewResponseController(w), began: time.Now()}
	if r.ContentLength >= 0 {
		u.most = r.ContentLength
	}
	content, err := u.read(http.MaxBytesReader(w, r.Body, most))
	u.deadlines.SetWriteDeadline(time.Now().Add(b.writeTime))
	if err != nil {
		return unread(err, most).with("Connection", "close")
	}
	r.Body.Close()
	r.Body = io.NopCloser(bytes.NewReader(content))
	return nil
}

type upload struct {
	bodies
	account   *account
	most      int64 // the largest size in bytes
	deadlines *http.ResponseController
	began     time.Time
}

// firstBuffer is the size of the buffer of a body before anything has arrived. The account does not
// pay for it.
const firstBuffer = 4 << 10

// read reads to the end. The memory doubles as the body arrives.
func (u *upload) read(body io.Reader) ([]byte, error) {
	content := make([]byte, 0, min(firstBuffer, u.most+1))
	for {
		if len(content) == cap(content) {
			larger := min(2*int64(cap(content)), u.most+1) // one more byte finds the end
			if n := larger - max(int64(cap(content)), firstBuffer); n > 0 {
				if problem := u.account.add(taken{n, n}); problem != nil {
					return nil, problem
				}
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

// extend gives a body more time for the bytes that have arrived: slow clients can finish, but
// trickling ones cannot. Writers that are not connections have no deadlines.
func (u *upload) extend(arrived int) {
	earned := time.Duration(float64(arrived) / float64(u.rate) * float64(time.Second))
	u.deadlines.SetReadDeadline(u.began.Add(u.readTime + earned))
}

// unread returns the problem for a body that could not be read.
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
