package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strconv"
)

// problemListener turns net/http's own plain-text answers to malformed HTTP into problems.
type problemListener struct{ net.Listener }

// Accept wraps connections over TCP.
func (l problemListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if tcp, ok := conn.(*net.TCPConn); ok {
		return problemConn{tcp}, err
	}
	return conn, err
}

type problemConn struct{ *net.TCPConn }

var (
	httpStart = []byte("HTTP/1.1 ")
	// plainHeader is in all those answers, between the status line and the text. Answers of
	// handlers have more headers.
	plainHeader = []byte("\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")
	// expectationFailed starts the answer to an Expect other than 100-continue, which has no text
	// at all.
	expectationFailed = []byte("HTTP/1.1 417 ")
)

// Write replaces an answer of net/http itself, which arrives in a single write, and passes on
// everything else.
func (c problemConn) Write(b []byte) (int, error) {
	if !bytes.HasPrefix(b, httpStart) {
		return c.TCPConn.Write(b)
	}
	end := bytes.IndexByte(b, '\r')
	if end < 0 || !bytes.HasPrefix(b[end:], plainHeader) && !bytes.HasPrefix(b, expectationFailed) {
		return c.TCPConn.Write(b)
	}
	if _, err := c.TCPConn.Write(rawProblem(b[len(httpStart):end])); err != nil {
		return 0, err
	}
	return len(b), nil
}

// rawProblem returns the whole answer for a status such as "400 Bad Request: why". An unknown
// transfer encoding is the client's fault as well, though net/http answers 501.
func rawProblem(status []byte) []byte {
	code, err := strconv.Atoi(string(status[:min(3, len(status))]))
	if err != nil || code < 400 || code > 499 {
		code = http.StatusBadRequest
	}
	body, err := json.Marshal(newProblem(code, "", "the request is not valid HTTP"))
	if err != nil {
		panic(err) // JSON can represent all texts
	}
	return fmt.Appendf(nil, "%s%d %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s",
		httpStart, code, http.StatusText(code), problemType, len(body), body)
}
