package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"nonogram/internal/base/testrun"
)

// moments is a context that is cancelled at one of the moments at which a command asks for it,
// reads or writes.
type moments struct {
	context.Context
	cancel context.CancelFunc
	left   atomic.Int64
	notes  bytes.Buffer // standard error
}

func interruptedAfter(t *testing.T, n int64) *moments {
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	m := &moments{Context: ctx, cancel: cancel}
	m.left.Store(n)
	return m
}

func (m *moments) pass() {
	if m.left.Add(-1) == 0 {
		m.cancel()
	}
}

func (m *moments) Err() error {
	m.pass()
	return m.Context.Err()
}

func (m *moments) Done() <-chan struct{} {
	m.pass()
	return m.Context.Done()
}

// observed is a stream. Each of its reads and writes is a moment.
type observed struct {
	*moments
	io.Reader
	io.Writer
}

func (w observed) Read(p []byte) (int, error) {
	w.pass()
	return w.Reader.Read(p[:min(len(p), 64)])
}

func (w observed) Write(p []byte) (int, error) {
	w.pass()
	return w.Writer.Write(p)
}

// runUntil runs a command and returns what it wrote to standard output, and its exit code.
func runUntil(m *moments, stdin string, args ...string) (string, int) {
	var out bytes.Buffer
	root := NewRoot()
	root.SetIn(observed{moments: m, Reader: strings.NewReader(stdin)})
	root.SetOut(observed{moments: m, Writer: &out})
	root.SetErr(&m.notes)
	root.SetArgs(args)
	code := exitCode(execute(m, root), root.ErrOrStderr())
	return out.String(), code
}

// An ending is a kind of output of a command, with its division into items.
type ending struct {
	command string
	// after separates items. without matches text that is not an item, or that differs each time.
	after   string
	without string
}

// cut matches items that say that they were cut short.
var cut = regexp.MustCompile(`\(interrupted\)|limited +interrupted$|"limit":"interrupted"|,interrupted$`)

// endings lists the commands over puzzles that the tests interrupt.
func endings() (all []ending) {
	for _, command := range []string{
		"solve", "solve --method line", "solve --all", "solve --count", "check", "explain", "explain --hint --level 2",
		"explain --steps", "explain --format markdown", "explain --format html",
	} {
		after := map[bool]string{false: "\n\n", true: "<!DOCTYPE"}[strings.Contains(command, "html")]
		if strings.Contains(command, "markdown") {
			after = "\n# "
		}
		all = append(all, ending{command + " --no-time", after, ""})
	}
	for _, command := range []string{"solve", "solve --count", "check", "explain", "explain --hint", "rate"} {
		all = append(all, ending{command + " --json --no-time", "\n", ""})
	}
	return append(all,
		ending{"solve --all --json --no-time", "\n", `^.*"solution":.*`},
		ending{"rate --no-time", "\n", "^class .*"}, ending{"rate --format csv --no-time", "\n", "^file,.*"},
		ending{"convert --format non", "\n====\n", ""}, ending{"convert --format json", "},", `^\[\s*|}\s*]?$`}, ending{"convert --format short", "\n", ""},
		ending{"repair --no-time --format non", "\n====\n", ""}, ending{"repair --no-time --json", "\n", ""},
		ending{"draw --format text", "\n\n", ""}, ending{"draw --solution --format text", "\n\n", ""},
		ending{"bench --runs 1 --json", "\n", `^{"total".*|"seconds":.*?,"line_solves"`},
	)
}

// items divides an output into items. It leaves out the last item if that says that it was cut
// short.
func (e ending) items(t *testing.T, out string) []string {
	var all []string
	for item := range strings.SplitSeq(out, e.after) {
		item = strings.TrimPrefix(strings.TrimSpace(item), strings.TrimSpace(e.after))
		if e.without != "" {
			item = regexp.MustCompile(e.without).ReplaceAllString(item, "")
		}
		if item = strings.TrimSpace(item); item != "" {
			all = append(all, item)
		}
	}
	for i, item := range all {
		if cut.MatchString(item) {
			if i < len(all)-1 {
				t.Errorf("%s: %d items follow one that was cut short", e.command, len(all)-1-i)
			}
			return all[:i]
		}
	}
	return all
}

// endingPuzzles are small puzzles: easy ones, some with several solutions, and some that single
// lines do not solve.
var endingPuzzles = []string{
	"RjH", "Rxi1M2Iz0tGUXpaI", "RlLr", "RpSVa1", "RrW8eI3iI3", "RjE", "RxhU1wlFnrg7yjJg", "RrW8eI3iI3", "RjH", "RxjHhAumzNZPKypQ", "RlLr", "RpSVa1",
}

// Whenever a command over puzzles is interrupted, its output so far is the start of its whole
// output, and another run over the remaining puzzles writes the rest.
func TestInterruptedOutputIsAPrefix(t *testing.T) {
	testrun.NoRace(t)
	before := runtime.GOMAXPROCS(4)
	defer runtime.GOMAXPROCS(before)
	for _, e := range endings() {
		for _, jobs := range []string{"1", "4"} {
			command := strings.Fields(e.command)
			if !strings.HasPrefix(e.command, "convert") && !strings.HasPrefix(e.command, "bench") {
				command = append(command, "--jobs", jobs)
			}
			m := interruptedAfter(t, math.MaxInt64)
			out, code := runUntil(m, "", append(slices.Clone(command), endingPuzzles...)...)
			whole := e.items(t, out)
			if len(whole) != len(endingPuzzles) || code == 2 || code == 130 {
				t.Errorf("%s: %d items, exit code %d\n%s", e.command, len(whole), code, out)
				continue
			}
			all := math.MaxInt64 - m.left.Load()
			for range interruptions() {
				n := 1 + rand.Int64N(all)
				out, code := runUntil(interruptedAfter(t, n), "", append(slices.Clone(command), endingPuzzles...)...)
				got := e.items(t, out)
				if len(got) > len(whole) || !slices.Equal(got, whole[:len(got)]) {
					t.Errorf("%s, %s jobs, interrupted at %d of %d: wrote\n%s", e.command, jobs, n, all, out)
				}
				if code != 130 && len(got) < len(whole) {
					t.Errorf("%s, %s jobs, interrupted at %d of %d: exit code %d after %d of %d items", e.command, jobs, n, all, code, len(got), len(whole))
				}
				if len(got) == len(whole) {
					continue
				}
				rest, _ := runUntil(interruptedAfter(t, math.MaxInt64), "", append(slices.Clone(command), endingPuzzles[len(got):]...)...)
				if !slices.Equal(append(got, e.items(t, rest)...), whole) {
					t.Errorf("%s, %s jobs, interrupted at %d of %d: the rest is\n%s", e.command, jobs, n, all, rest)
				}
			}
		}
	}
}

// interruptions is the number of random moments at which each command is interrupted.
func interruptions() int { return testrun.Count(4, 200) }

// A file that a command writes as a whole stays unchanged, or does not exist, unless the command
// finishes.
func TestInterruptedFilesAreWhole(t *testing.T) {
	for _, command := range []string{
		"rate --no-time -o", "rate --format csv --no-time -o", "convert --format json -o", "convert --format non -o",
		"draw --format text -o", "draw --format pdf -o", "draw --solution --format pdf -o",
	} {
		path := filepath.Join(t.TempDir(), "file")
		args := append(append(strings.Fields(command), path), endingPuzzles...)
		m := interruptedAfter(t, math.MaxInt64)
		if _, code := runUntil(m, "", args...); code == 2 {
			t.Fatalf("%s: exit code %d", command, code)
		}
		whole, err := os.ReadFile(path)
		testrun.OK(t, err)
		all := math.MaxInt64 - m.left.Load()
		for i := range testrun.Count(10, 200) {
			before := []byte(nil)
			if i%2 == 0 {
				before = []byte("of an earlier run")
				err = os.WriteFile(path, before, 0o666)
			} else {
				err = os.Remove(path)
			}
			if err != nil && !os.IsNotExist(err) {
				t.Fatal(err)
			}
			n := 1 + rand.Int64N(all)
			_, code := runUntil(interruptedAfter(t, n), "", args...)
			after, _ := os.ReadFile(path)
			if want := map[bool][]byte{true: before, false: whole}[code == 130]; !bytes.Equal(after, want) {
				t.Errorf("%s, interrupted at %d of %d: exit code %d, %d bytes", command, n, all, code, len(after))
			}
		}
	}
}

// Whenever generate is interrupted, it has written the first puzzles and says how many, and --first
// continues. An old file stays unchanged, and a new file has the finished puzzles.
func TestInterruptedGenerateWritesTheFirstPuzzles(t *testing.T) {
	const count = 8
	puzzles := func(out string) []string {
		return strings.FieldsFunc(out, func(r rune) bool { return r == '\n' })
	}
	args := []string{"generate", "--size", "5", "--seed", "1", "--format", "short", "--jobs", "2"}
	m := interruptedAfter(t, math.MaxInt64)
	out, code := runUntil(m, "", append(args, "--number", strconv.Itoa(count))...)
	whole := puzzles(out)
	if len(whole) != count || code != 0 {
		t.Fatalf("exit code %d, wrote\n%s", code, out)
	}
	all := math.MaxInt64 - m.left.Load()
	for range testrun.Count(20, 200) {
		n := 1 + rand.Int64N(all)
		folder := t.TempDir()
		path, old := filepath.Join(folder, "new"), filepath.Join(folder, "old")
		testrun.OK(t, os.WriteFile(old, []byte("of an earlier run"), 0o666))
		for _, output := range []string{"-", path, old} {
			m := interruptedAfter(t, n)
			out, code := runUntil(m, "", append(args, "--number", strconv.Itoa(count), "-o", output)...)
			if output != "-" {
				written, _ := os.ReadFile(output)
				out = string(written)
			}
			beside := out == "of an earlier run"
			if beside {
				written, _ := os.ReadFile(old + "-2")
				out = string(written)
				says := m.notes.String()
				if code != 130 || !strings.Contains(says, "nonogram: "+old+" is as it was\n") || out != "" != strings.Contains(says, old+"-2 has the finished puzzles\n") {
					t.Errorf("interrupted at %d of %d: exit code %d, wrote\n%s\nand a note says %s", n, all, code, out, says)
				}
			}
			got := puzzles(out)
			if !slices.Equal(got, whole[:len(got)]) || code == 0 != (len(got) == count) && code != 130 || output == old && !beside && len(got) < count {
				t.Errorf("interrupted at %d of %d: exit code %d, wrote\n%s", n, all, code, out)
			}
			if left := count - len(got); left > 0 {
				note := fmt.Sprintf("nonogram: stopped after %d of %d puzzles; continue with --seed 1 --first %d --number %d\n", len(got), count, len(got)+1, left)
				if !strings.HasSuffix(m.notes.String(), note) {
					t.Errorf("interrupted at %d of %d: a note says %s, want %s", n, all, &m.notes, note)
				}
				rest, _ := runUntil(interruptedAfter(t, math.MaxInt64), "", append(args, "--first", strconv.Itoa(len(got)+1), "--number", strconv.Itoa(left))...)
				if !slices.Equal(append(got, puzzles(rest)...), whole) {
					t.Errorf("interrupted at %d of %d: the rest is\n%s", n, all, rest)
				}
			}
		}
	}
}

// TestUnused: a new file beside others keeps the ending, by which its format and packing are known.
func TestUnused(t *testing.T) {
	folder := t.TempDir()
	testrun.OK(t, os.WriteFile(filepath.Join(folder, "a-2.nonpack"), nil, 0o600))
	for name, want := range map[string]string{
		"a.nonpack": "a-3.nonpack", "b.non.gz": "b-2.non.gz", "c": "c-2", "d.e/f": "d.e/f-2",
	} {
		if got := unused(filepath.Join(folder, name)); got != filepath.Join(folder, want) {
			t.Errorf("%s: found %s, expected %s", name, got, want)
		}
	}
}
