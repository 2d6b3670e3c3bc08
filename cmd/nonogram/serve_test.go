package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"strings"
	"syscall"

	"github.com/rogpeppe/go-internal/testscript"
)

// serving FILE PROGRAM ARG... runs a server, which must tell its address on standard
// error, asks for some pages, ends it by SIGTERM, wants the exit code 0, and leaves
// the rest of its standard error in FILE.
func serving(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: serving FILE PROGRAM ARG...")
	}
	cmd := command(ts, args[1:])
	stderr, err := cmd.StderrPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	out := bufio.NewReader(stderr)
	address, err := out.ReadString('\n')
	ts.Check(err)
	for _, path := range []string{"/", "/readyz", "/metrics", "/api/v1/openapi.json", "/api/v1/puzzles"} {
		answer, err := http.Get(strings.TrimSpace(address) + path)
		ts.Check(err)
		answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			ts.Fatalf("%s: %s", path, answer.Status)
		}
	}
	ready := command(ts, []string{args[1], "serve", "--check", "--addr", strings.TrimPrefix(strings.TrimSpace(address), "http://")})
	ts.Check(ready.Run())
	ts.Check(cmd.Process.Signal(syscall.SIGTERM))
	rest, err := io.ReadAll(out)
	ts.Check(err)
	wantExit(ts, cmd.Wait(), "0")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), rest, 0o666))
}
