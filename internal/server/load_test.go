//go:build unix

package server

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"nonogram/internal/library"
	"nonogram/internal/service"
)

// BenchmarkLoad measures hints and solutions of 20 x 20 puzzles through a real
// connection, from 16 clients of the same process, which share the cores with the
// server: requests a second, the 50th and 99th percentile of the time that a client
// waits, the processor time of both sides, which other programs on the machine do not
// change, and how much the heap grew from the tenth to the last tenth of the requests.
// A million of each: go test ./internal/server -run '^$' -bench Load -benchtime 1000000x
func BenchmarkLoad(b *testing.B) {
	puzzles := loadPuzzles(b, 50)
	var hints, solves []string
	for _, p := range puzzles {
		text, err := json.Marshal(p)
		if err != nil {
			b.Fatal(err)
		}
		solves = append(solves, fmt.Sprintf(`{"puzzle":%s}`, text))
		// A board half done, which is how hints are asked for.
		board, err := json.Marshal(halfDone(p))
		if err != nil {
			b.Fatal(err)
		}
		hints = append(hints, fmt.Sprintf(`{"puzzle":%s,"board":%s}`, text, board))
	}
	b.Run("hint", func(b *testing.B) { load(b, base+"/hint", hints) })
	b.Run("solve", func(b *testing.B) { load(b, base+"/solve", solves) })
	b.Run("both", func(b *testing.B) { load(b, base+"/", append(slices.Clone(hints), solves...)) })
}

// loadPuzzles are 20 x 20 puzzles as they are usually played.
func loadPuzzles(b *testing.B, n int) []*service.Puzzle {
	out := make([]*service.Puzzle, n)
	for i := range out {
		made, err := service.Generate(context.Background(), service.GenerateRequest{Width: 20, Height: 20, LineSolvable: true, Seed: uint64(i + 1)})
		if err != nil {
			b.Fatal(err)
		}
		made.Puzzle.Title = ""
		out[i] = made.Puzzle
	}
	return out
}

// halfDone takes the goal out of a puzzle and returns a board with its upper half.
func halfDone(p *service.Puzzle) []string {
	board := slices.Clone(p.Goal)
	p.Goal = nil
	for i := len(board) / 2; i < len(board); i++ {
		board[i] = strings.Repeat("?", len(board[i]))
	}
	return board
}

// load sends b.N requests; with a path that ends in a slash hints and solves by turns.
func load(b *testing.B, path string, bodies []string) {
	const parallel = 16
	s := startAt(b, filepath.Join(b.TempDir(), library.FileName), Config{Limits: unlimited()})
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: parallel}}
	defer client.CloseIdleConnections()
	times := make([]time.Duration, b.N)
	var next atomic.Int64
	var heaps [2]uint64
	var group sync.WaitGroup
	b.ResetTimer()
	busy := processorTime(b)
	for range parallel {
		group.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= b.N {
					return
				}
				switch i {
				case b.N / 10:
					heaps[0] = heapInUse()
				case b.N - 1:
					heaps[1] = heapInUse()
				}
				times[i] = send(b, client, s.url, path, bodies, i)
			}
		})
	}
	group.Wait()
	b.StopTimer()
	busy = processorTime(b) - busy
	slices.Sort(times)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "requests/s")
	b.ReportMetric(float64(busy.Microseconds())/1000/float64(b.N), "cpu-ms/request")
	b.ReportMetric(float64(times[b.N/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(times[b.N*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric((float64(heaps[1])-float64(heaps[0]))/(1<<20), "MB-grown")
}

func send(b *testing.B, client *http.Client, url, path string, bodies []string, i int) time.Duration {
	body := bodies[i%len(bodies)]
	if strings.HasSuffix(path, "/") {
		path += map[bool]string{true: "hint", false: "solve"}[i%len(bodies) < len(bodies)/2]
	}
	start := time.Now()
	answer, err := client.Post(url+path, jsonType, strings.NewReader(body))
	if err != nil {
		b.Error(err)
		return 0
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		b.Errorf("status %d, %v: %.200s", answer.StatusCode, err, content)
	}
	return time.Since(start)
}

func heapInUse() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapInuse
}

// processorTime is what this process has taken so far on all cores.
func processorTime(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
