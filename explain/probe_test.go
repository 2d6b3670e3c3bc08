package explain

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"nonogram"
	"nonogram/format"
	"nonogram/proof"
)

func load(t *testing.T, name string) *nonogram.Puzzle {
	for e, err := range format.ReadFile(name, format.ReadOptions{}) {
		if err != nil {
			t.Skip(err)
		}
		return e.Puzzle
	}
	return nil
}

func TestProto(t *testing.T) {
	dir := os.Getenv("NONOGRAM_CORPUS") + "/webpbn-survey/"
	es, _ := os.ReadDir(dir)
	for _, e := range es[2:] {
		p := load(t, dir+e.Name())
		start := time.Now()
		s, _ := Solve(context.Background(), p, Options{})
		n := map[string]int{}
		longest := 0
		for _, d := range s.Steps {
			n[d.Technique.ID()]++
			longest = max(longest, d.Length())
		}
		fmt.Println(e.Name(), p.Width(), p.Height(), "steps", len(s.Steps), "open", s.End.CountOpen(), n, "longest", longest, time.Since(start))
		_ = proof.Conflict
	}
}
