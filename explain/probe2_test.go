package explain

import (
	"context"
	"fmt"
	"os"
	"io/fs"
	"path/filepath"
	"testing"
	"time"
	"nonogram/proof"
	"nonogram/solve"
)

func TestDist(t *testing.T) {
	dir := os.Getenv("NONOGRAM_CORPUS") + "/nonogram-db/"
	hard := map[string]int{}
	n := 0
	start := time.Now()
	var slow time.Duration
	t2 := map[string]int{}
	filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if filepath.Ext(path) != ".non" { return nil }
		p := load(t, path)
		if p == nil { return nil }
		n++
		s0 := time.Now()
		s, err := Solve(context.Background(), p, Options{})
		if err != nil { fmt.Println(path, err); return nil }
		if dd := time.Since(s0); dd > slow { slow = dd; fmt.Println(path, p.Width(), p.Height(), dd) }
		if s.Status != solve.Unique { hard[s.Status.String()]++; return nil }
		h := proof.Conflict
		seen := map[string]bool{}
		for _, st := range s.Steps { h = max(h, st.Technique); seen[st.Technique.ID()] = true }
		for k := range seen { t2[k]++ }
		hard[h.ID()]++
		return nil
	})
	fmt.Println(n, hard, t2, time.Since(start), slow)
}
