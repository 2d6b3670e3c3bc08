package rpc

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/internal/base/files"
	"nonogram/internal/base/strictjson"
)

const (
	cancelMethod = "cancel"
	// maxLine is the longest line, in bytes: the largest request and its envelope.
	maxLine = formats.MaxRequest + 1<<16
	// maxWaiting is the most calls without an answer, running ones included.
	maxWaiting = 1000
)

// Server answers the calls of one stream.
type Server struct {
	// Calls is the most calls that run at once; others wait.
	Calls int
	// Progress is the interval of notifications about a call that takes longer.
	Progress time.Duration

	operations wire.Operations
	slots      chan struct{} // one for each running call
	waiting    chan struct{} // one for each call without an answer
	work       sync.WaitGroup

	lock  sync.Mutex
	calls map[string]*call // by the text of the id

	lines chan []byte // to write
}

// Serve answers the lines of in, until in ends and all are answered, or until ctx ends or out
// fails. The error is that of in, ctx or out.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s.operations, s.calls, s.lines = operations(), map[string]*call{}, make(chan []byte, maxWaiting)
	s.slots, s.waiting = make(chan struct{}, s.Calls), make(chan struct{}, maxWaiting)
	written := make(chan struct{})
	go func() {
		defer close(written)
		if err := s.writeTo(out); err != nil {
			cancel(err)
		}
	}()
	r := bufio.NewReaderSize(in, 1<<16)
	for ctx.Err() == nil {
		line, err := readLine(r)
		if len(line) > maxLine { // space counts, since the rest of the line is cut off
			s.write(answer(nil, nil, &fault{invalidRequest, fmt.Sprintf("found a line of more than %d bytes", maxLine), nil}))
		} else if line = bytes.TrimSpace(files.TrimMark(line)); len(line) > 0 {
			s.line(ctx, line)
		}
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			cancel(err)
		}
	}
	s.work.Wait()
	close(s.lines)
	<-written
	return context.Cause(ctx)
}

// readLine reads a line. It cuts a line that is too long, and keeps one byte more than the limit.
func readLine(r *bufio.Reader) (line []byte, err error) {
	for more := true; more && err == nil; {
		var part []byte
		part, more, err = r.ReadLine()
		line = append(line, part[:min(len(part), maxLine+1-len(line))]...)
	}
	return line, err
}

// line starts the calls of a line: one call, or an array of calls, whose answers are one line too.
func (s *Server) line(ctx context.Context, line []byte) {
	if line[0] != '[' {
		s.start(ctx, line, s.write)
		return
	}
	var batch []json.RawMessage
	if err := strictjson.Decode(line, &batch); err != nil {
		s.write(answer(nil, nil, &fault{parseError, "not JSON: " + err.Error(), nil}))
		return
	}
	if len(batch) == 0 {
		s.write(answer(nil, nil, &fault{invalidRequest, "found an empty array, expected calls", nil}))
		return
	}
	var lock sync.Mutex
	var answers [][]byte
	left := len(batch)
	for _, text := range batch {
		s.start(ctx, text, func(text []byte) {
			lock.Lock()
			defer lock.Unlock()
			if len(text) > 0 {
				answers = append(answers, text)
			}
			if left--; left == 0 && len(answers) > 0 {
				s.write(append(append([]byte{'['}, bytes.Join(answers, []byte{','})...), ']'))
			}
		})
	}
}

// start starts a call and calls reply once; the reply to a notification is empty.
func (s *Server) start(ctx context.Context, text []byte, reply func([]byte)) {
	var m message
	if err := strictjson.Decode(text, &m); err != nil {
		code := invalidRequest
		if !json.Valid(text) {
			code = parseError
		}
		reply(answer(idOf(text), nil, &fault{code, err.Error(), nil}))
		return
	}
	if wrong := m.wrong(); wrong != "" {
		reply(answer(m.ID, nil, &fault{invalidRequest, wrong, nil}))
		return
	}
	if m.Method == cancelMethod {
		s.cancel(m, reply)
		return
	}
	s.waiting <- struct{}{}
	ctx, cancel := context.WithCancel(ctx)
	c := &call{server: s, message: m, reply: reply, cancel: cancel, started: time.Now()}
	if !s.keep(c) {
		cancel()
		<-s.waiting
		reply(answer(m.ID, nil, &fault{invalidRequest, "a call with this id is not answered yet", nil}))
		return
	}
	s.work.Go(func() { c.run(ctx) })
}

// idOf returns the id of a call whose other keys may be wrong, or nil.
func idOf(text []byte) json.RawMessage {
	var call struct {
		strictjson.Growing
		ID json.RawMessage `json:"id"`
	}
	if err := strictjson.Decode(text, &call); err != nil || !isID(call.ID) {
		return nil
	}
	return call.ID
}

// isID reports whether a value is missing, null, a number or a string.
func isID(value json.RawMessage) bool {
	return len(value) == 0 || !strings.ContainsRune("{[tf", rune(value[0]))
}

// wrong says what is wrong with a call's envelope, or returns "". It drops an id of a wrong type.
func (m *message) wrong() string {
	switch {
	case !isID(m.ID):
		m.ID = nil
		return "expected a number or a string as the id"
	case m.Version != "2.0":
		return `expected "jsonrpc": "2.0"`
	case m.Method == "" || m.Result != nil || m.Error != nil:
		return "expected a method"
	}
	return ""
}

// cancel ends the call with an id. The reply says whether this call had no answer yet.
func (s *Server) cancel(m message, reply func([]byte)) {
	var of struct {
		ID json.RawMessage `json:"id"`
	}
	if err := strictjson.Decode(m.Params, &of); err != nil || of.ID == nil {
		reply(answerTo(m, nil, &fault{invalidParams, `expected the params {"id": ID}`, nil}))
		return
	}
	s.lock.Lock()
	c := s.calls[string(of.ID)]
	s.lock.Unlock()
	ended := c != nil && c.end(answer(c.ID, nil, &fault{cancelled, "cancelled", nil}))
	if ended {
		c.cancel()
	}
	reply(answerTo(m, fmt.Appendf(nil, `{"cancelled":%t}`, ended), nil))
}

// keep remembers a call by its id, or returns false if an unanswered call has the same id.
func (s *Server) keep(c *call) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	if c.ID == nil {
		return true
	}
	if s.calls[string(c.ID)] != nil {
		return false
	}
	s.calls[string(c.ID)] = c
	return true
}

func (s *Server) forget(c *call) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if c.ID != nil {
		delete(s.calls, string(c.ID))
	}
}

// write writes a line, unless it is empty.
func (s *Server) write(text []byte) {
	if len(text) > 0 {
		s.lines <- append(text, '\n')
	}
}

// writeTo writes the lines, and flushes when no further line is ready. It receives all lines even
// after an error, and returns the first error.
func (s *Server) writeTo(out io.Writer) (err error) {
	w := bufio.NewWriterSize(out, 1<<16)
	for line := range s.lines {
		w.Write(line)
		if len(s.lines) == 0 && err == nil {
			err = w.Flush()
		}
	}
	return err
}

// answer returns the answer to an id; null replaces an id that could not be read.
func answer(id json.RawMessage, result []byte, f *fault) []byte {
	if id == nil {
		id = json.RawMessage("null")
	}
	if f == nil { // the result is valid JSON, so it need not be parsed
		return bytes.Join([][]byte{[]byte(`{"jsonrpc":"2.0","id":`), id, []byte(`,"result":`), result, []byte("}")}, nil)
	}
	text, err := strictjson.Encode(message{Version: "2.0", ID: id, Error: f})
	if err != nil { // impossible: a fault can always be encoded
		panic(err)
	}
	return text
}

// answerTo returns the text of answer, or nil for a notification.
func answerTo(m message, result []byte, f *fault) []byte {
	if m.ID == nil {
		return nil
	}
	return answer(m.ID, result, f)
}
