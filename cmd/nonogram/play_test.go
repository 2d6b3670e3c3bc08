//go:build unix

package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"nonogram/internal/base/testrun"
)

// playing is the program on its own terminal.
type playing struct {
	t      *testing.T
	cmd    *exec.Cmd
	master *os.File
	done   chan struct{}
	output testrun.Journal
}

// startPlay runs play on a terminal. saves is the folder of saved games; env has further variables
// of the environment.
func startPlay(t *testing.T, saves string, env []string, args ...string) *playing {
	t.Helper()
	return onTerminal(t, saves, env, append([]string{"play"}, args...)...)
}

// onTerminal runs a command as startPlay does.
func onTerminal(t *testing.T, saves string, env []string, args ...string) *playing {
	t.Helper()
	program := os.Getenv("NONOGRAM_BINARY")
	if program == "" {
		// TestMain makes the test binary the program if it has its name.
		self := testrun.Must(os.Executable())(t)
		program = filepath.Join(t.TempDir(), "nonogram")
		testrun.OK(t, os.Symlink(self, program))
	}
	cmd := exec.Command(program, args...)
	cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "TERM=xterm-256color", "LANG=C.UTF-8", "HOME=" + saves, "XDG_STATE_HOME=" + saves, "GORACE=atexit_sleep_ms=0"}, env...)
	master, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		testrun.Unable(t, "no pseudo terminal: %v", err)
	}
	x := &playing{t: t, cmd: cmd, master: master, done: make(chan struct{})}
	go x.read()
	t.Cleanup(func() {
		cmd.Process.Kill()
		master.Close()
		<-x.done
	})
	return x
}

func (x *playing) read() {
	defer close(x.done)
	io.Copy(&x.output, x.master)
}

func (x *playing) all() string { return x.output.String() }

// forget drops the output so far.
func (x *playing) forget() { x.output.Reset() }

// patience is the longest time to wait for something on a loaded machine.
const patience = 2 * time.Minute

// await waits until a condition is true.
func (x *playing) await(what string, holds func() bool) {
	x.t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			x.t.Fatalf("%s did not come; output since:\n%q", what, x.all())
		}
	}
}

func (x *playing) awaitText(text string) {
	x.t.Helper()
	x.await(text, func() bool { return strings.Contains(x.all(), text) })
}

func (x *playing) send(keys string) {
	x.t.Helper()
	if _, err := io.WriteString(x.master, keys); err != nil {
		x.t.Fatal(err)
	}
}

// end waits until the program ends and all its output is read, and checks the exit code.
func (x *playing) end(want int) {
	x.t.Helper()
	// A program that does not end must not stop all tests until their time limit.
	late := time.AfterFunc(patience, func() { x.cmd.Process.Kill() })
	err := x.cmd.Wait()
	if !late.Stop() {
		x.t.Fatalf("the program did not end:\n%q", x.all())
	}
	<-x.done
	got := 0
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		got = exit.ExitCode()
	} else if err != nil {
		x.t.Fatal(err)
	}
	if got != want {
		x.t.Errorf("exit code %d, want %d:\n%q", got, want, x.all())
	}
}

// mouse returns a report of the mouse in the form that terminals send (SGR), with columns and lines
// from 1.
func mouse(button, x, y int, end string) string {
	return fmt.Sprintf("\x1b[<%d;%d;%d%s", button, x+1, y+1, end)
}

// saved returns the text of the only saved game of a folder, or "".
func saved(t *testing.T, saves string) string {
	t.Helper()
	files := testrun.Must(filepath.Glob(filepath.Join(saves, "nonogram", "*.game.json")))(t)
	if len(files) == 0 {
		return ""
	}
	text := testrun.Must(os.ReadFile(files[0]))(t)
	return string(text)
}

// steps returns the steps of a saved game, without their times.
func steps(text string) string {
	_, list, _ := strings.Cut(text, `"steps":`)
	return regexp.MustCompile(`("[a-z]+"),\d+`).ReplaceAllString(list, "$1")
}

func bloop(t *testing.T) string {
	t.Helper()
	return testrun.Must(filepath.Abs(filepath.Join("..", "..", "testdata", "puzzles", "webpbn", "26167.non")))(t)
}

// The first cell of bloop in a window of 80 x 24, and the width of a cell.
const firstX, firstY, cellWidth = 31, 5, 2

// TestPlayOnTerminal plays by mouse and keys, changes the window's size, quits and resumes.
func TestPlayOnTerminal(t *testing.T) {
	saves := t.TempDir()
	x := startPlay(t, saves, nil, bloop(t))
	x.awaitText("row 1: 3 2")
	// A drag over three cells of the first row, of which the terminal reports only the ends, and a
	// drag with two crosses.
	x.send(mouse(0, firstX, firstY, "M") + mouse(32, firstX+2*cellWidth, firstY, "M") + mouse(0, firstX+2*cellWidth, firstY, "m"))
	x.send(mouse(2, firstX+3*cellWidth, firstY, "M") + mouse(34, firstX+4*cellWidth, firstY+1, "M") + mouse(2, firstX+4*cellWidth, firstY+1, "m"))
	want := `[["paint",0,0,2,1,0,2,2,0,2],["paint",3,0,1,4,0,1]`
	x.await("the strokes in the saved game", func() bool { return strings.HasPrefix(steps(saved(t, saves)), want+"]") })
	x.send("jh x")
	want += `,["paint",13,0,2],["paint",13,2,1]`
	x.await("the keys in the saved game", func() bool { return strings.HasPrefix(steps(saved(t, saves)), want+"]") })
	x.forget()
	testrun.OK(t, pty.Setsize(x.master, &pty.Winsize{Rows: 10, Cols: 30}))
	x.awaitText("30 x 14 are needed")
	x.forget()
	testrun.OK(t, pty.Setsize(x.master, &pty.Winsize{Rows: 30, Cols: 100}))
	x.awaitText("row 2: 3")
	x.forget()
	x.send("H")
	x.awaitText("Hint 1 of 4")
	x.send("q")
	x.end(0)
	if got := steps(saved(t, saves)); !strings.HasPrefix(got, want+"]") {
		t.Errorf("saved %s, want %s", got, want)
	}
	if !strings.Contains(x.all(), "\x1b[?1049l") || !strings.Contains(x.all(), "\x1b[?1002l") {
		t.Error("the terminal is not as it was before")
	}

	// Without a file the last game comes first, with its undo.
	x = startPlay(t, saves, nil)
	x.awaitText("Continue: 26167.non")
	x.send("\r")
	x.awaitText("column 3: 2 4")
	x.send("uuq")
	x.end(0)
	if got := saved(t, saves); !strings.Contains(got, `"done":2,`) {
		t.Errorf("after undoing: %s", got)
	}
}

// TestPlayEndsBySignal: the game is saved, whatever ends the program.
func TestPlayEndsBySignal(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, 0} {
		saves := t.TempDir()
		x := startPlay(t, saves, nil, bloop(t))
		x.awaitText("row 1: 3 2")
		x.forget()
		x.send(" j")
		x.awaitText("2")
		x.await("the move", func() bool { return strings.Contains(x.all(), "▶") })
		if s == 0 {
			x.send("\x03")
		} else if err := x.cmd.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
		x.end(130)
		if got := steps(saved(t, saves)); !strings.HasPrefix(got, `[["paint",0,0,2]]`) {
			t.Errorf("%v: saved %q", s, got)
		}
	}
}

// TestPlayTerminalCloses: the game is saved if the player closes the window.
func TestPlayTerminalCloses(t *testing.T) {
	saves := t.TempDir()
	x := startPlay(t, saves, nil, bloop(t))
	x.awaitText("row 1: 3 2")
	x.forget()
	x.send("x")
	x.awaitText("×")
	x.master.Close()
	x.end(130)
	if got := steps(saved(t, saves)); !strings.HasPrefix(got, `[["paint",0,0,1]]`) {
		t.Errorf("saved %q", got)
	}
}

// TestPlayTwice: only one terminal can open a game at once.
func TestPlayTwice(t *testing.T) {
	saves := t.TempDir()
	first := startPlay(t, saves, nil, bloop(t))
	first.awaitText("row 1: 3 2")
	second := startPlay(t, saves, nil, bloop(t))
	second.end(2)
	second.awaitText("open in another terminal")
	first.send("q")
	first.end(0)
}

// TestPlayDamaged: play reports a damaged game and does not change it.
func TestPlayDamaged(t *testing.T) {
	saves := t.TempDir()
	x := startPlay(t, saves, nil, bloop(t))
	x.awaitText("row 1: 3 2")
	x.send(" q")
	x.end(0)
	files, err := filepath.Glob(filepath.Join(saves, "nonogram", "*.game.json"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v, %v", files, err)
	}
	half := saved(t, saves)[:300]
	testrun.OK(t, os.WriteFile(files[0], []byte(half), 0o600))
	x = startPlay(t, saves, nil, bloop(t))
	x.end(2)
	x.awaitText("the saved game is damaged")
	if saved(t, saves) != half {
		t.Error("the damaged game was changed")
	}
	x = startPlay(t, saves, nil, "--no-save", bloop(t))
	x.awaitText("row 1: 3 2")
	x.send("xq")
	x.end(0)
	if saved(t, saves) != half {
		t.Error("--no-save saves")
	}
}

// TestPlayChoices plays from the collection, a picture of it by id, the daily puzzle, a random
// puzzle, and a bundle.
func TestPlayChoices(t *testing.T) {
	bundle := testrun.Must(filepath.Abs(filepath.Join("..", "..", "testdata", "puzzles", "n-dom")))(t)
	for _, c := range []struct {
		args      []string
		list, got string
	}{
		{[]string{"--list"}, "The packs that come with nonogram", "Starters, the easiest first"},
		{[]string{"webpbn-6"}, "", "webpbn 6"},
		{[]string{"webpbn/2"}, "", "webpbn 6"},
		{[]string{"--daily", "--date", "2026-11-21"}, "", "Daily 2026-11-21, small"},
		{[]string{"--daily=colour"}, "", ", colour"},
		{[]string{"--generate", "--size", "7x6", "--seed", "5", "--colours", "2"}, "", "Random, seed 5"},
		{[]string{"RrW8eI3iI3"}, "", "5 x 5"},
		{[]string{bundle}, "dom_03.non", "dom_03.non"},
		{nil, "The collection", "Daily "},
	} {
		x := startPlay(t, t.TempDir(), nil, c.args...)
		if c.list != "" {
			x.awaitText(c.list)
			x.forget()
			x.send("\r")
		}
		x.awaitText(c.got)
		if slices.Contains(c.args, "--list") {
			x.forget()
			x.send("\r")
		}
		x.awaitText("? keys")
		x.send("q")
		x.end(0)
	}
}

// TestPlayEndless: random puzzles follow one another, and the player's choice of them is saved.
func TestPlayEndless(t *testing.T) {
	x := startPlay(t, t.TempDir(), nil, "--generate", "--size", "1x1", "--seed", "5", "--minutes", "2")
	x.awaitText("Random, seed 5")
	x.send(" ")
	x.awaitText("Enter another")
	x.send("\r")
	x.awaitText("seed 6")
	x.send("q")
	x.end(0)

	saves := t.TempDir()
	for _, time := range []string{"Any", "40 minutes"} {
		x := startPlay(t, saves, nil)
		x.awaitText("Endless")
		x.send("jjjjj\r")
		x.awaitText("Things and creatures")
		x.awaitText(time)
		x.forget()
		x.send("jjj\r")
		x.awaitText("40 minutes")
		x.send("G\r")
		x.awaitText("Things and creatures")
		x.send("\r")
		x.awaitText("Random, seed ")
		x.send("q")
		x.end(0)
	}
}

// TestPlayPack: the lists show that a picture of a pack was played.
func TestPlayPack(t *testing.T) {
	saves := t.TempDir()
	x := startPlay(t, saves, nil, "--list")
	x.awaitText("Starters")
	x.forget()
	x.send("\r")
	x.awaitText("Starters, the easiest first")
	x.forget()
	x.send("\r")
	x.awaitText("? keys")
	x.send(" ")
	x.await("the cell in the saved game", func() bool { return strings.HasPrefix(steps(saved(t, saves)), `[["paint",`) })
	kept := steps(saved(t, saves))
	x.send("q")
	x.end(0)
	x = startPlay(t, saves, nil, "--list")
	x.awaitText("1 started or solved")
	x.forget()
	x.send("\r")
	x.awaitText("%")
	x.forget()
	x.send("\r")
	x.awaitText("? keys")
	x.send("q")
	x.end(0)
	if got := steps(saved(t, saves)); got != kept {
		t.Errorf("the game continues with %s, expected %s", got, kept)
	}
}

// TestPlayLooks: the environment chooses all colours, fewer or none, and ASCII if it lacks UTF-8.
func TestPlayLooks(t *testing.T) {
	coloured := regexp.MustCompile(`\x1b\[(?:[0-9;]*;)?(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|38|48)[;m]`)
	for _, c := range []struct {
		name        string
		env         []string
		want, avoid *regexp.Regexp
	}{
		{"truecolor", []string{"COLORTERM=truecolor"}, regexp.MustCompile(`48;2;`), nil},
		{"256", nil, regexp.MustCompile(`48;5;`), regexp.MustCompile(`48;2;`)},
		{"16", []string{"TERM=xterm-color"}, coloured, regexp.MustCompile(`48;[25];`)},
		{"none", []string{"NO_COLOR=1"}, regexp.MustCompile(`█`), coloured},
		{"ascii", []string{"NO_COLOR=1", "LANG=C"}, regexp.MustCompile(`##`), regexp.MustCompile(`[^\x00-\x7f]`)},
	} {
		x := startPlay(t, t.TempDir(), c.env, bloop(t))
		x.awaitText("row 1: 3 2")
		x.send(" jH")
		x.await(c.name+": the hint", func() bool { return strings.Contains(x.all(), "1 of 4") })
		x.await(c.name, func() bool { return c.want.MatchString(x.all()) })
		x.send("q")
		x.end(0)
		if c.avoid != nil {
			if found := c.avoid.FindString(x.all()); found != "" {
				t.Errorf("%s: found %q", c.name, found)
			}
		}
	}
}

// TestPlayRefusesTerminal: play refuses a terminal that cannot place characters.
func TestPlayRefusesTerminal(t *testing.T) {
	x := startPlay(t, t.TempDir(), []string{"TERM=dumb"}, bloop(t))
	x.end(2)
	x.awaitText(`TERM is "dumb"`)
}
