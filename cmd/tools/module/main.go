// Command module gives the Go module of a repository another path:
//
//	module [-C FOLDER] PATH
//
// It rewrites the path in all go.mod files, in every import, and where comments,
// documents and settings name a package. The tree must be committed, so that the change
// can be looked at and undone.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
)

func main() {
	folder := flag.String("C", ".", "the repository's `folder`")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: module [-C FOLDER] PATH")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	changed, err := rename(*folder, flag.Arg(0))
	if err != nil {
		fmt.Fprintln(os.Stderr, "module:", err)
		os.Exit(2)
	}
	fmt.Printf("%s: %d files changed\n", flag.Arg(0), changed)
}

// rename gives the module in a folder a path and returns how many files that changed.
func rename(folder, to string) (changed int, err error) {
	if err := module.CheckPath(to); err != nil {
		return 0, fmt.Errorf("%w; expected one such as example.org/you/nonogram", err)
	}
	from, err := modulePath(folder)
	if err != nil || from == to {
		return 0, err
	}
	if status, err := git(folder, "status", "--porcelain"); err != nil {
		return 0, err
	} else if status != "" {
		return 0, errors.New("the tree has changes that are not committed: commit or stash them first")
	}
	tracked, err := git(folder, "ls-files", "-z")
	if err != nil {
		return 0, err
	}
	names := strings.FieldsFunc(tracked, func(c rune) bool { return c == 0 })
	rewritten, err := newRenamer(from, to, names).files(folder, names)
	if err != nil {
		return 0, err
	}
	for name, text := range rewritten {
		path := filepath.Join(folder, name)
		info, err := os.Stat(path)
		if err != nil {
			return 0, err
		}
		if err := os.WriteFile(path, text, info.Mode()); err != nil {
			return 0, err
		}
	}
	return len(rewritten), nil
}

func modulePath(folder string) (string, error) {
	text, err := os.ReadFile(filepath.Join(folder, "go.mod"))
	if err != nil {
		return "", err
	}
	path := modfile.ModulePath(text)
	if path == "" {
		return "", errors.New("go.mod names no module")
	}
	return path, nil
}

func git(folder string, args ...string) (string, error) {
	command := exec.Command("git", append([]string{"-C", folder}, args...)...)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return string(out), nil
}
