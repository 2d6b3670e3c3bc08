package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// serving [--host HOST] FILE PROGRAM ARG... runs a server at a loopback address, which it must
// print on standard error. It requests some pages, under that address or HOST, and one under a
// foreign host. Then it ends the server by SIGTERM, checks that the exit code is 0, and writes the
// rest of standard error to FILE.
func serving(ts *testscript.TestScript, neg bool, args []string) {
	host := ""
	if len(args) > 1 && args[0] == "--host" {
		host, args = args[1], args[2:]
	}
	if neg || len(args) < 2 {
		ts.Fatalf("usage: serving [--host HOST] FILE PROGRAM ARG...")
	}
	cmd := command(ts, args[1:])
	stderr, err := cmd.StderrPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	out := bufio.NewReader(stderr)
	address, err := out.ReadString('\n')
	ts.Check(err)
	for _, path := range []string{"/", "/readyz", "/metrics", "/api/v1/openapi.json", "/api/v1/puzzles"} {
		wantStatus(ts, strings.TrimSpace(address)+path, host, http.StatusOK)
	}
	wantStatus(ts, strings.TrimSpace(address), "rebound.example", http.StatusMisdirectedRequest)
	ready := command(ts, []string{args[1], "serve", "--check", "--addr", strings.TrimPrefix(strings.TrimSpace(address), "http://")})
	ts.Check(ready.Run())
	ts.Check(cmd.Process.Signal(syscall.SIGTERM))
	rest, err := io.ReadAll(out)
	ts.Check(err)
	wantExit(ts, cmd.Wait(), "0")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), rest, 0o666))
}

// wantStatus requests a page under a host, or under that of the address if host is empty. It
// repeats the request while the server is not ready, as on a very busy machine.
func wantStatus(ts *testscript.TestScript, url, host string, status int) {
	r, err := http.NewRequest(http.MethodGet, url, nil)
	ts.Check(err)
	r.Host = host
	answer, err := http.DefaultClient.Do(r)
	for ; err == nil && answer.StatusCode == http.StatusServiceUnavailable; answer, err = http.DefaultClient.Do(r) {
		answer.Body.Close()
		time.Sleep(100 * time.Millisecond)
	}
	ts.Check(err)
	answer.Body.Close()
	if answer.StatusCode != status {
		ts.Fatalf("%s for the host %q: %s, want %d", url, host, answer.Status, status)
	}
}
