package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

const head = "width,height,density,samples,line_solvable,line_solvable_low,line_solvable_high," +
	"probing_solvable,probing_solvable_low,probing_solvable_high,unique,unique_low,unique_high,undecided," +
	"known,known_low,known_high,searched,median_conflicts,median_at_least,p99_conflicts,p99_at_least\n"

// small is a sweep of one size. At the first density a limit stopped a search; at the last one no
// search was needed.
const small = head +
	"10,10,0.4,10,0.1,0,0.4,0.2,0,0.5,0.35,0.1,0.6,1,0.3,0.2,0.4,9,0,false,50,true\n" +
	"10,10,0.5,10,0.5,0.2,0.8,0.5,0.2,0.8,0.5,0.2,0.8,0,0.75,0.7,0.9,5,0,false,3,false\n" +
	"10,10,0.6,10,1,0.7,1,1,0.7,1,1,0.7,1,0,1,1,1,,,,,\n"

func smallResults(t *testing.T) results {
	t.Helper()
	s := testrun.Must(readSweep(strings.NewReader(small)))(t)
	return results{line: s, search: s}
}

func TestTables(t *testing.T) {
	page := ""
	for name := range tables {
		page += "<!-- made: " + name + " -->\nold\n<!-- end of " + name + " -->\n"
	}
	text := testrun.Must(fill(page, smallResults(t)))(t)
	again, err := fill(text, smallResults(t))
	if err != nil || text != again {
		t.Errorf("filled again, %v:\n%s", err, again)
	}
	for _, want := range []string{
		"| 10 x 10 | 10 (0 to 40) | 50 (20 to 80) | 100 (70 to 100) |\n", // line-solvable
		"| 10 x 10 | 30 (10 to 60) | 50 (20 to 80) |",                    // unique: the undecided one does not count
		"| 10 x 10 | 0, ≥ 50 | 0, 3 |  |\n",
		"| 10 x 10 | 10 | 0 | 0 |\n",
		"| 10 x 10 | | 0.50 | 0.58 | | | 0.44 | 0.56 | |\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if _, err := fill("<!-- made: other -->\n<!-- end of other -->\n", smallResults(t)); err == nil {
		t.Error("a table that there is not: want an error")
	}
}

func TestPlots(t *testing.T) {
	for _, p := range plots {
		var svg bytes.Buffer
		testrun.OK(t, p.write(&svg, smallResults(t)))
		if !strings.Contains(svg.String(), "10 x 10") {
			t.Errorf("%s: no size in the legend", p.name)
		}
		d := xml.NewDecoder(&svg)
		var err error
		for err == nil {
			_, err = d.Token()
		}
		if !errors.Is(err, io.EOF) {
			t.Errorf("%s: %v", p.name, err)
		}
	}
}

func TestReadSweepRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"nothing": "", "no points": head, "no columns": "width,height\n5,5\n",
		"no square": strings.Replace(small, "10,10,0.4", "10,9,0.4", 1), "no number": strings.Replace(small, "0.35", "x", 1),
	} {
		if s, err := readSweep(strings.NewReader(text)); err == nil {
			t.Errorf("%s: %v, want an error", name, s)
		}
	}
}

// TestPage: the page has the tables that the data give, and every plot.
func TestPage(t *testing.T) {
	docs, fresh := filepath.Join("..", "..", "..", "docs"), t.TempDir()
	testrun.OK(t, os.CopyFS(filepath.Join(fresh, "random"), os.DirFS(filepath.Join(docs, "random"))))
	if err := writeDensities(fresh); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no page: %v", err)
	}
	page := testrun.Must(os.ReadFile(filepath.Join(docs, "random.md")))(t)
	testrun.OK(t, errors.Join(os.WriteFile(filepath.Join(fresh, "random.md"), page, 0o666), writeDensities(fresh)))
	if got, err := os.ReadFile(filepath.Join(fresh, "random.md")); err != nil || !bytes.Equal(got, page) {
		t.Errorf("docs/random.md has other tables than the data give (%v): run go run ./cmd/tools/benchmarks densities docs", err)
	}
	for _, p := range plots {
		if !bytes.Contains(page, []byte("random/"+p.name+".svg")) {
			t.Errorf("no plot %s on the page", p.name)
		}
		if _, err := os.Stat(filepath.Join(docs, "random", p.name+".svg")); err != nil {
			t.Error(err)
		}
	}
}
