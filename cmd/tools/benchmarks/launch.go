package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"

	"nonogram/cmd/internal/cli/bench"
)

// launchWord is the first argument that makes this program run another and report its cost:
//
//	benchmarks launch PROGRAM ARG...
//
// The system adds the memory of the parent to that of a process, so the parent of a process whose
// memory we measure must be small.
const launchWord = "launch"

// usage is the cost of a process, in the form in which launch writes it.
type usage struct {
	bench.Timing
	// Memory is the most memory that the process used, in bytes; 0 if the system does not report
	// it.
	Memory int64 `json:"memory"`
}

func launch(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := launched(ctx, args); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	return 0
}

func launched(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return errors.New("usage: benchmarks launch PROGRAM [ARG]")
	}
	timing, err := bench.Process(ctx, args, 0, nil)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(usage{timing, timing.Memory})
}

// process runs a program through a launcher.
func process(ctx context.Context, words []string) (u usage, err error) {
	self, err := os.Executable()
	if err != nil {
		return u, err
	}
	command := exec.CommandContext(ctx, self, append([]string{launchWord}, words...)...)
	// The launcher in turn ends its program.
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = 5 * time.Second
	var out, faults bytes.Buffer
	command.Stdout, command.Stderr = &out, &faults
	err = command.Run()
	if ctx.Err() != nil {
		return u, ctx.Err()
	}
	if err != nil {
		return u, fmt.Errorf("%s: %w: %s", words[0], err, bytes.TrimSpace(faults.Bytes()))
	}
	return u, json.Unmarshal(out.Bytes(), &u)
}
