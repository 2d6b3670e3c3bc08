package main

import (
	"bytes"
	"errors"
	"io"
	"log"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"nonogram/cmd/internal/site/server"
	"nonogram/internal/base/testrun"
)

func TestMain(m *testing.M) {
	testscript.Main(tests{m}, map[string]func(){"nonogram": main})
}

// tests runs the tests of this package on the program that NONOGRAM_BINARY names, or on this test
// binary. If that has the race detector, it builds the program without, as users have it.
type tests struct{ *testing.M }

func (t tests) Run() int {
	if signal.Ignored(syscall.SIGHUP) {
		// nohup runs the tests, and the programs that they start would also ignore the signal.
		signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	}
	if binary := os.Getenv("NONOGRAM_BINARY"); binary != "" {
		os.Setenv("PATH", filepath.Dir(binary)+string(filepath.ListSeparator)+os.Getenv("PATH"))
		return t.M.Run()
	}
	if !testrun.RaceDetector {
		return t.M.Run()
	}
	dir, err := os.MkdirTemp("", "nonogram")
	if err != nil {
		log.Print(err)
		return 2
	}
	defer os.RemoveAll(dir)
	if out, err := exec.Command("go", "build", "-o", dir, ".").CombinedOutput(); err != nil {
		log.Printf("%v: %s", err, out)
		return 2
	}
	os.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
	return t.M.Run()
}

// TestScripts runs the scripts of testdata/script. $PUZZLES is the folder of example puzzles, $DOCS
// that of the documents. UPDATE_SCRIPTS=1 rewrites the files with which cmp compares.
func TestScripts(t *testing.T) {
	root := testrun.Must(filepath.Abs(filepath.Join("..", "..")))(t)
	for _, name := range variables {
		t.Setenv(name, "") // puts back what calls change
	}
	testscript.Run(t, testscript.Params{
		Dir:                 testrun.Must(filepath.Abs(filepath.Join("testdata", "script")))(t),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		Setup: func(env *testscript.Env) error {
			env.Setenv("PUZZLES", filepath.Join(root, "testdata", "puzzles"))
			env.Setenv("DOCS", filepath.Join(root, "docs"))
			// Under the race detector, a program otherwise sleeps a second at its end.
			env.Setenv("GORACE", "atexit_sleep_ms=0")
			return nil
		},
		Condition: func(condition string) (bool, error) {
			switch condition {
			case "root":
				return os.Geteuid() == 0, nil
			case "pages":
				_, built := server.Pages()
				return built, nil
			}
			return false, errors.New("unknown condition " + condition)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"call":      call,
			"exits":     exits,
			"interrupt": signalled("interrupt", os.Interrupt),
			"hangup":    signalled("hangup", syscall.SIGHUP),
			"full":      full,
			"silent":    silent,
			"sparse":    sparse,
			"modest":    modest,
			"spoil":     spoil,
			"forge":     forge,
			"serving":   serving,
		},
	})
}

func wantExit(ts *testscript.TestScript, err error, want string) {
	got := 0
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		got = exit.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(got) != want {
		ts.Fatalf("exit code %d, want %s", got, want)
	}
}

// command returns a program from the script's path, to run in the script's folder and environment.
func command(ts *testscript.TestScript, args []string) *exec.Cmd {
	for _, folder := range filepath.SplitList(ts.Getenv("PATH")) {
		if path := filepath.Join(folder, args[0]); executable(path) {
			cmd := exec.Command(path, args[1:]...)
			cmd.Dir = ts.MkAbs(".")
			cmd.Env = append(cmd.Environ(), environment(ts)...)
			return cmd
		}
	}
	ts.Fatalf("%s: not in the path", args[0])
	return nil
}

func executable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

// signalled makes the commands interrupt, with the signal of Ctrl-C, and hangup, with that of a
// terminal that closes. NAME FILE PATTERN PROGRAM ARG... runs a program with a standard input that
// never ends, waits until its output has the pattern, sends it the signal, checks that the exit
// code is 130, and writes all its output to FILE.
func signalled(name string, signal os.Signal) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, neg bool, args []string) {
		if neg || len(args) < 3 {
			ts.Fatalf("usage: %s FILE PATTERN PROGRAM ARG...", name)
		}
		endBySignal(ts, signal, args)
	}
}

func endBySignal(ts *testscript.TestScript, signal os.Signal, args []string) {
	pattern, err := regexp.Compile("(?m)" + args[1])
	ts.Check(err)
	cmd := command(ts, args[2:])
	stdin, err := cmd.StdinPipe()
	ts.Check(err)
	defer stdin.Close()
	stdout, err := cmd.StdoutPipe()
	ts.Check(err)
	cmd.Stderr = os.Stderr
	ts.Check(cmd.Start())
	var output []byte
	piece := make([]byte, 4096)
	for !pattern.Match(output) {
		n, err := stdout.Read(piece)
		output = append(output, piece[:n]...)
		ts.Check(err)
	}
	ts.Check(cmd.Process.Signal(signal))
	rest, err := io.ReadAll(stdout)
	ts.Check(err)
	wantExit(ts, cmd.Wait(), "130")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), append(output, rest...), 0o666))
}

// full ARG... runs nonogram with its standard output on a device that is full, and checks that the
// exit code is 2 and that one message reports it.
func full(ts *testscript.TestScript, neg bool, args []string) {
	if neg {
		ts.Fatalf("usage: full ARG...")
	}
	device, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	ts.Check(err)
	defer device.Close()
	cmd := command(ts, append([]string{"nonogram"}, args...))
	var stderr strings.Builder
	cmd.Stdout, cmd.Stderr = device, &stderr
	err = cmd.Run()
	if strings.Count(stderr.String(), "no space left on device") != 1 {
		ts.Fatalf("nonogram %q: standard error is\n%s", args, &stderr)
	}
	wantExit(ts, err, "2")
}

// silent PROGRAM ARG... interrupts a program that waits for more of its standard input, and checks
// that the exit code is 130.
func silent(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: silent PROGRAM ARG...")
	}
	cmd := command(ts, args)
	stdin, err := cmd.StdinPipe()
	ts.Check(err)
	defer stdin.Close()
	ts.Check(cmd.Start())
	// A pipe holds less than this. Once all is written, the program is reading.
	_, err = stdin.Write(append([]byte(`{"rows":`), bytes.Repeat([]byte(" "), 1<<18)...))
	ts.Check(err)
	ts.Check(cmd.Process.Signal(os.Interrupt))
	wantExit(ts, cmd.Wait(), "130")
}

// sparse FILE SIZE makes a file of SIZE zero bytes that take no room.
func sparse(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: sparse FILE SIZE")
	}
	size, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	file, err := os.Create(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Check(file.Truncate(size))
	ts.Check(file.Close())
}
