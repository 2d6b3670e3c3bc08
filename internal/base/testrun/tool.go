package testrun

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

// Tool is a program that some tests need. Any of its programs will do.
type Tool struct {
	Name string
	// Tests describes the tests that need it.
	Tests   string
	Install string
	// Variable is an environment variable with the path of the program, if not "".
	Variable string
	// Programs are names, or patterns of paths.
	Programs []string
}

var (
	Chromium = Tool{
		Name: "Chromium", Tests: "the pages in a browser",
		Install:  "apt-get install chromium, or set CHROMIUM to its path",
		Variable: "CHROMIUM", Programs: []string{"/usr/bin/chromium-headless-shell", "/usr/bin/chromium"},
	}
	Postgres = Tool{
		Name: "PostgreSQL", Tests: "the published puzzles in PostgreSQL",
		Install:  "apt-get install postgresql",
		Programs: []string{"/usr/lib/postgresql/*/bin/postgres"},
	}
	SATSolver = Tool{
		Name: "SAT solver", Tests: "answers and clauses against another solver",
		Install:  "apt-get install cadical",
		Programs: []string{"cadical", "kissat", "minisat"},
	}
	Poppler = Tool{
		Name: "poppler-utils", Tests: "how PDFs look",
		Install:  "apt-get install poppler-utils",
		Programs: []string{"pdftoppm"},
	}
	Mandoc = Tool{
		Name: "mandoc", Tests: "the man pages",
		Install:  "apt-get install mandoc",
		Programs: []string{"mandoc"},
	}
	Node = Tool{
		Name: "Node.js", Tests: "the solver as WebAssembly",
		Install:  "https://nodejs.org",
		Programs: []string{"node"},
	}
	Python = Tool{
		Name: "Python", Tests: "the package for Python",
		Install:  "apt-get install python3, or set PYTHON to its path",
		Variable: "PYTHON", Programs: []string{"python3"},
	}
)

// Tools lists all tools.
var Tools = []Tool{Chromium, Postgres, SATSolver, Poppler, Mandoc, Node, Python}

// Find looks for a tool's program.
func (t Tool) Find() (path string, ok bool) {
	programs := t.Programs
	if path := os.Getenv(t.Variable); t.Variable != "" && path != "" {
		programs = []string{path}
	}
	for _, program := range programs {
		if matches, _ := filepath.Glob(program); len(matches) > 0 && filepath.IsAbs(program) {
			program = matches[len(matches)-1]
		}
		if path, err := exec.LookPath(program); err == nil {
			return path, true
		}
	}
	return "", false
}

// Missing lists the tools that are not installed, the tests that were skipped without them, and
// ways to install them; it returns their number.
func Missing(w io.Writer, tools []Tool) (missing int) {
	for _, tool := range tools {
		if _, ok := tool.Find(); ok {
			continue
		}
		if missing++; missing == 1 {
			fmt.Fprintln(w, "All tests that ran have passed. SKIPPED, for want of a program:")
		}
		fmt.Fprintf(w, "  %-15s tests %s; to get it: %s\n", tool.Name, tool.Tests, tool.Install)
	}
	if missing == 0 {
		fmt.Fprintln(w, "All tests have passed; none was skipped for want of a program.")
	}
	return missing
}
