package census

import (
	"os"
	"strconv"
	"syscall"
	"testing"
	"time"
)

func TestSample(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("N"))
	m, _ := strconv.Atoi(os.Getenv("M"))
	step, _ := strconv.Atoi(os.Getenv("STEP"))
	portable = os.Getenv("PORTABLE") != ""
	wk := newWalk(Size{n, m})
	w := newWalker(wk)
	var shards [][2]uint8
	for a := range 1 << m {
		for b := range 1 << m {
			if w.symmetry.can([]uint8{uint8(a), uint8(b)}) {
				shards = append(shards, [2]uint8{uint8(a), uint8(b)})
			}
		}
	}
	start := cpu()
	done := 0
	for i := step / 2; i < len(shards); i += step {
		done++
		s := shards[i]
		w.columns = 0
		w.rows[0] = s[0]
		w.columns = spread(s[0])
		w.choose(1, s[1], 0)
	}
	d := cpu() - start
	t.Log(len(shards), done, "blocks", w.blocks, d/time.Duration(w.blocks), d, "est total", d*time.Duration(len(shards))/time.Duration(done), "sum", w.units/weightUnit)
}

func cpu() time.Duration {
	var r syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
