package cli

import (
	"math"
	"testing"

	"nonogram/cmd/internal/site/server"
)

// TestServeMemory: a number of MiB that is too large for bytes does not overflow.
func TestServeMemory(t *testing.T) {
	f := serveFlags{limits: server.DefaultLimits(), memory: 9_000_000_000_000}
	if err := f.validate(); err != nil || f.limits.Memory != math.MaxInt64 {
		t.Errorf("found %d bytes, %v, expected the most", f.limits.Memory, err)
	}
}
