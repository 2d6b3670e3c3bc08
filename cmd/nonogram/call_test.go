package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"

	"nonogram/cmd/internal/cli"
)

// calling is held by the one call in this process, since all calls share its folder and environment.
var calling sync.Mutex

// variables names the variables of the environment that the program reads.
var variables = []string{
	"HOME", "XDG_STATE_HOME", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "NONOGRAM_LANGUAGE", "NONOGRAM_TOKEN",
	"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "JOB_COMPLETION_INDEX", "DISPLAY", "WAYLAND_DISPLAY",
}

// call nonogram ARG... [<FILE] runs the command line in this process, which spares the start of a
// program. FILE is the standard input. exec nonogram ARG... is for what a process has of its own: its
// path, its profile, and its end by another's. It is also for a command that waits, such as one with
// a NATS server, since only one call runs at once.
func call(ts *testscript.TestScript, neg bool, args []string) {
	if code := exitCode(ts, args); (code != 0) != neg {
		ts.Fatalf("exit code %d", code)
	}
}

// exits CODE nonogram ARG... [<FILE] does the same, and checks the exit code; exits CODE exec PROGRAM
// ARG... checks that of a process.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: exits CODE nonogram ARG... [<FILE], or exits CODE exec PROGRAM ARG...")
	}
	if args[1] == "exec" {
		wantExit(ts, ts.Exec(args[2], args[3:]...), args[0])
		return
	}
	if code := exitCode(ts, args[1:]); strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

func exitCode(ts *testscript.TestScript, args []string) int {
	if len(args) < 1 || args[0] != "nonogram" {
		ts.Fatalf("found %q, expected nonogram ARG...", args)
	}
	args = args[1:]
	var in io.Reader = strings.NewReader("")
	if last := len(args) - 1; last >= 0 && strings.HasPrefix(args[last], "<") {
		in, args = strings.NewReader(ts.ReadFile(args[last][1:])), args[:last]
	}
	var stdout, stderr bytes.Buffer
	root := cli.NewRoot()
	root.SetIn(in)
	root.SetOut(&stdout)
	root.SetErr(&stderr)
	root.SetArgs(args)

	calling.Lock()
	defer calling.Unlock()
	folder, err := os.Getwd()
	ts.Check(err)
	defer os.Chdir(folder)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	for _, variable := range environment(ts) {
		name, value, _ := strings.Cut(variable, "=")
		ts.Check(os.Setenv(name, value))
	}
	code := cli.Execute(context.Background(), root)
	stdout.WriteTo(ts.Stdout())
	stderr.WriteTo(ts.Stderr())
	return code
}

// environment returns the script's values of variables.
func environment(ts *testscript.TestScript) (all []string) {
	for _, name := range variables {
		all = append(all, name+"="+ts.Getenv(name))
	}
	return all
}
