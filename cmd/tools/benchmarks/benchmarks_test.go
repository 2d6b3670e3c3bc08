package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"nonogram/cmd/tools/benchmarks/classes"
	"nonogram/internal/base/testrun"
)

// TestMain lets the test binary be the launcher, and the program whose memory we measure.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		switch os.Args[1] {
		case launchWord:
			os.Exit(launch(os.Args[2:]))
		case "solve":
			os.Exit(0)
		}
	}
	// A program under the race detector otherwise sleeps a second at its end.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	os.Exit(m.Run())
}

const tiny = `width 3
height 2

rows
3
1,1

columns
2
1
2
`

const testPage = "# Title\n\nkept\n\n<!-- made: corpora -->\nold\n<!-- end of corpora -->\n<!-- made: growth -->\n<!-- end of growth -->\n" +
	"<!-- made: classes -->\n<!-- end of classes -->\nalso kept\n<!-- made: random -->\n<!-- end of random -->\n<!-- made: cores -->\n<!-- end of cores -->\n<!-- made: memory -->\n<!-- end of memory -->\nend\n"

// prepared returns a run in a folder of its own, with two collections of one puzzle each.
func prepared(t *testing.T, args ...string) *benchmarks {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{
		"examples/small/key.non": tiny, "examples/survey/faase.non": tiny, "page.md": testPage,
		"examples/scans/about.txt": "A folder without puzzles is no collection.",
	} {
		path := filepath.Join(folder, name)
		testrun.OK(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(text), 0o666)))
	}
	self := testrun.Must(os.Executable())(t)
	b := testrun.Must(parse(append([]string{
		"-page", filepath.Join(folder, "page.md"), "-folder", filepath.Join(folder, "results"),
		"-examples", filepath.Join(folder, "examples"), "-corpus", "", "-program", self,
		"-random-sets", "2",
	}, args...)))(t)
	b.growth.smallest, b.growth.largest, b.growth.step, b.growth.count = 3, 5, 2, 2
	b.random.count, b.random.side = 3, 5
	b.cores = coresPlan{most: 2, batch: 3, side: 4}
	b.classes.all, b.classes.count = slices.DeleteFunc(b.classes.all, func(c classes.Class) bool { return !strings.HasPrefix(c.Name, "maze") }), 2
	b.log = t.Logf
	return b
}

func read(t *testing.T, path string) string {
	t.Helper()
	text := testrun.Must(os.ReadFile(path))(t)
	return string(text)
}

func TestAllSections(t *testing.T) {
	b := prepared(t)
	testrun.OK(t, b.run(t.Context()))
	r := testrun.Must(readResults(b.file("results.json")))(t)
	if len(r.Corpora) != 2 || r.Corpora[0].Name != "examples/small" || r.Corpora[0].Status["unique"] != 1 || r.Corpora[0].Puzzles[0].Name != "key.non" {
		t.Errorf("corpora %+v", r.Corpora)
	}
	if len(r.Growth) != 2*len(kinds) || r.Growth[1].Side != 5 || r.Growth[1].Count != 2 || r.Growth[1].Status["unique"] != 2 {
		t.Errorf("growth %+v", r.Growth)
	}
	if len(r.Classes) != 2 || r.Classes[1].Name != "mazes, colour" || r.Classes[1].Count != 2 || r.Classes[1].Status["unknown"] != 0 {
		t.Errorf("classes %+v", r.Classes)
	}
	if p := (classesPlan{seed: 1}); p.name(b.classes.all[0]) == r.Classes[0].Name {
		t.Error("another seed would replace the puzzles of the document")
	}
	if len(r.Random) != 2 || r.Random[1].Seed != 2 || r.Random[1].Count != 3 || r.Random[1].MostConflicts < r.Random[1].MedianConflicts || r.Random[1].P99 != r.Random[1].Longest {
		t.Errorf("random %+v", r.Random)
	}
	if sets := "* 5 x 5, 0.35 to 0.5: 6 puzzles, "; !strings.Contains(read(t, b.page), sets) {
		t.Errorf("the page does not have %q", sets)
	}
	if len(r.Cores) != 2 || !slices.Equal(r.Cores[0].Jobs, []int{1, 2}) || !r.Cores[0].Batch || r.Cores[1].Task != "faase.non" {
		t.Errorf("cores %+v", r.Cores)
	}
	if len(r.Memory) != 2 || r.Memory[0].Seconds <= 0 || runtime.GOOS == "linux" && r.Memory[0].Bytes < 1<<20 {
		t.Errorf("memory %+v", r.Memory)
	}
	text := read(t, b.page)
	for _, want := range []string{"# Title\n\nkept\n", "also kept\n", "end\n", "| examples/small | 1 |", "| faase.non | 1 |", "1 unique", b.now.Go} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "old") || strings.Contains(text, "Not measured") {
		t.Errorf("an old part in\n%s", text)
	}
	checkFiles(t, b)
}

func checkFiles(t *testing.T, b *benchmarks) {
	t.Helper()
	if svg := read(t, b.file("growth.svg")); !strings.Contains(svg, "<svg") || !strings.Contains(svg, "picture") {
		t.Error("no plot of pictures")
	}
}

// TestOneSection: measuring one section does not change the others, and -missing measures nothing
// twice.
func TestOneSection(t *testing.T) {
	b := prepared(t, "-sections", "corpora")
	b.now.Date = "1999-01-01"
	testrun.OK(t, b.run(t.Context()))
	before := read(t, b.file("results.json"))
	again := *b
	again.missing, again.now.Date = true, "2000-01-01"
	if err := again.run(t.Context()); err != nil || read(t, b.file("results.json")) != before {
		t.Errorf("measured again: %v", err)
	}
	again.now.Revision, again.sections, again.sets = "another", []string{"corpora"}, []string{"examples/small"}
	testrun.OK(t, again.run(t.Context()))
	if c := again.results.Corpora; len(c) != 2 || c[0].Revision != "another" || c[1].Revision == "another" {
		t.Errorf("corpora %+v", c)
	}
	if text := read(t, b.page); !strings.Contains(text, "1999-01-01") || !strings.Contains(text, "2000-01-01") || !strings.Contains(text, "Not measured yet") {
		t.Errorf("page\n%s", text)
	}
}

// TestInterrupted: measurements from before Ctrl-C are stored and published.
func TestInterrupted(t *testing.T) {
	b := prepared(t, "-sections", "corpora,growth")
	ctx, cancel := context.WithCancel(t.Context())
	done := 0
	b.log = func(format string, values ...any) {
		if strings.Contains(fmt.Sprintf(format, values...), "puzzles") {
			done++
			if done == 2 {
				cancel()
			}
		}
	}
	if err := b.run(ctx); !errors.Is(err, context.Canceled) {
		t.Fatalf("%v, want that it was cancelled", err)
	}
	if r, err := readResults(b.file("results.json")); err != nil || len(r.Corpora) != 2 || len(r.Growth) != 0 {
		t.Errorf("%v: %+v", err, r)
	}
	if text := read(t, b.page); !strings.Contains(text, "examples/small") {
		t.Errorf("page\n%s", text)
	}
}

func TestRefused(t *testing.T) {
	for _, args := range [][]string{
		{"-sections", "speed"}, {"file"}, {"-random-sets", "0"}, {"-random-from", "0.6"}, {"-random-to", "1.1"},
	} {
		if b, err := parse(args); err == nil {
			t.Errorf("%q: %+v, want an error", args, b)
		}
	}
	if _, err := parse([]string{"-h"}); !errors.Is(err, flag.ErrHelp) {
		t.Error(err)
	}
	b := prepared(t, "-sets", "examples/none")
	if err := b.run(t.Context()); err == nil || !strings.Contains(err.Error(), "examples/none") {
		t.Errorf("%v, want that there is no such collection", err)
	}
}

// TestDamagedResults: a damaged file of results is an error, and is not overwritten.
func TestDamagedResults(t *testing.T) {
	b := prepared(t)
	path := b.file("results.json")
	testrun.OK(t, errors.Join(os.MkdirAll(b.folder, 0o777), os.WriteFile(path, []byte("{"), 0o666)))
	if err := b.run(t.Context()); err == nil || read(t, path) != "{" {
		t.Errorf("%v, want an error", err)
	}
}

// TestPageHasParts: the document has a place for each section, in order.
func TestPageHasParts(t *testing.T) {
	text := read(t, filepath.FromSlash("../../../docs/benchmarks.md"))
	if got := testrun.Parts(text); !slices.Equal(got, sectionNames()) {
		t.Errorf("parts %q, want %q", got, sectionNames())
	}
	for _, s := range sections {
		part, err := s.text(Results{})
		if err == nil {
			_, err = testrun.Renew(text, s.name, part)
		}
		if err != nil {
			t.Error(err)
		}
	}
}

// TestPageCommands: the commands in the document use existing flags.
func TestPageCommands(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		testrun.Unable(t, "no shell")
	}
	calls := regexp.MustCompile(`(?m)^make benchmarks.* BENCHMARKS='([^']*)'`).FindAllStringSubmatch(read(t, filepath.FromSlash("../../../docs/benchmarks.md")), -1)
	if len(calls) < 3 {
		t.Fatalf("%d commands, want more", len(calls))
	}
	for _, call := range calls {
		words := testrun.Must(exec.Command("sh", "-c", `printf '%s\n' `+call[1]).Output())(t)
		// The other programs need not exist.
		_, err := parse(strings.Split(strings.TrimSpace(string(words)), "\n"))
		if err != nil && !errors.Is(err, exec.ErrNotFound) {
			t.Errorf("%s: %v", call[1], err)
		}
	}
}

func TestSeconds(t *testing.T) {
	for s, want := range map[float64]string{
		0: "0 µs", 1.2e-7: "0.12 µs", 1e-6: "1 µs", 9.996e-4: "1 ms", 0.001: "1 ms", 0.0123456: "12.3 ms", 0.5: "500 ms",
		0.99995: "1 s", 1: "1 s", 59.94: "59.9 s", 99.96: "100 s", 1234.5: "1234 s",
	} {
		if got := seconds(s); got != want {
			t.Errorf("%v: %s, want %s", s, got, want)
		}
	}
}

func TestPlotOfNothing(t *testing.T) {
	var svg bytes.Buffer
	if err := plotGrowth(&svg, nil); err != nil || svg.Len() == 0 {
		t.Error(err)
	}
}

// TestProcessMissing: a missing program is an error, through the launcher too.
func TestProcessMissing(t *testing.T) {
	if _, err := process(t.Context(), []string{filepath.Join(t.TempDir(), "none")}); err == nil {
		t.Error("a program that is not there: want an error")
	}
}
