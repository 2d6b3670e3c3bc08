package main

import (
	"context"
	"fmt"
	"os/exec"
)

// Memory is the most memory that the program used while it solved a collection on one core.
type Memory struct {
	Made
	Name string `json:"name"`
	// Bytes is 0 if the system does not report it.
	Bytes int64 `json:"bytes"`
	// Seconds is the time from the process's start to its end, including reading.
	Seconds float64 `json:"seconds"`
}

func (m Memory) key() string { return m.Name }

func (b *benchmarks) measureMemory(ctx context.Context) error {
	sets, err := b.collections(ctx)
	if err != nil {
		return err
	}
	if _, err := exec.LookPath(b.program); err != nil {
		return fmt.Errorf("%w: build it with make build, or name another program with -program", err)
	}
	for _, s := range sets {
		_, err := measure(b, &b.results.Memory, Memory{Made: b.now, Name: s.name}, func(m *Memory) (string, error) {
			words := []string{b.program, "solve", "--jobs=1", "--timeout=" + b.limit.String(), "--", s.folder}
			used, err := process(ctx, words)
			m.Bytes, m.Seconds = used.Memory, used.Seconds
			return mebibytes(used.Memory), err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
