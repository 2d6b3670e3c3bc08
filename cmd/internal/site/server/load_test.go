package server

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nonogram/cmd/internal/site/library"
	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/testrun"
)

// BenchmarkLoad measures hints and solutions of 20 x 20 puzzles: 16 clients in this process send
// requests to a server in another one, on the same cores. It reports requests per second, the 50th
// and 99th percentiles of the clients' waiting time, the processor time of the server alone, which
// other programs hardly change, and the server's memory at ten points. A million of each: make load
func BenchmarkLoad(b *testing.B) {
	var hints, solves []call
	for i, p := range loadPuzzles(b, 200) {
		board := partlyDone(p, i%4)
		solves = append(solves, call{"solve", encoded(b, map[string]any{"puzzle": p})})
		hints = append(hints, call{"hint", encoded(b, map[string]any{"puzzle": p, "board": board})})
	}
	b.Run("hint", func(b *testing.B) { load(b, hints) })
	b.Run("solve", func(b *testing.B) { load(b, solves) })
	b.Run("both", func(b *testing.B) { load(b, append(slices.Clone(hints), solves...)) })
}

// call is a request to an operation.
type call struct{ op, body string }

func encoded(b *testing.B, request any) string {
	text := testrun.Must(json.Marshal(request))(b)
	return string(text)
}

// loadPuzzles returns typical 20 x 20 puzzles.
func loadPuzzles(b *testing.B, n int) []*wire.Puzzle {
	out := make([]*wire.Puzzle, n)
	for i := range out {
		made := testrun.Must(wire.Generate(context.Background(), wire.GenerateRequest{Width: 20, Height: 20, LineSolvable: true, Seed: new(uint64(i + 1))}))(b)
		made.Puzzle.Title = ""
		out[i] = made.Puzzle
	}
	return out
}

// partlyDone removes the goal of a puzzle and returns a board with this many quarters of it. Players
// request hints on such boards.
func partlyDone(p *wire.Puzzle, quarters int) []string {
	board := slices.Clone(p.Goal)
	p.Goal = nil
	for i := len(board) * quarters / 4; i < len(board); i++ {
		board[i] = strings.Repeat("?", len(board[i]))
	}
	return board
}

// load sends b.N requests, in which the calls alternate.
func load(b *testing.B, calls []call) {
	const parallel, points = 16, 10
	server := spawn(b, filepath.Join(b.TempDir(), library.FileName))
	defer server.kill()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: parallel}}
	defer client.CloseIdleConnections()
	times := make([]time.Duration, b.N)
	var next atomic.Int64
	var group sync.WaitGroup
	measured := make([]gauges, points)
	began := gaugesOf(b, client, server.url)
	b.ResetTimer()
	for range parallel {
		group.Go(func() {
			for i := next.Add(1) - 1; i < int64(b.N); i = next.Add(1) - 1 {
				times[i] = send(b, client, server.url, calls[i%int64(len(calls))])
				if tenth := int64(max(1, b.N/points)); (i+1)%tenth == 0 && (i+1)/tenth <= points {
					measured[(i+1)/tenth-1] = gaugesOf(b, client, server.url)
				}
			}
		})
	}
	group.Wait()
	b.StopTimer()
	ended := gaugesOf(b, client, server.url)
	slices.Sort(times)
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "requests/s")
	b.ReportMetric((ended.cpu-began.cpu)*1000/float64(b.N), "server-cpu-ms/request")
	b.ReportMetric(float64(times[b.N/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(times[b.N*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(slices.MaxFunc(measured, byResident).resident, "MB-resident-max")
	if b.N >= 1000 {
		b.Log(tableOf(measured, b.N))
	}
}

// tableOf returns a table of the measurements in ten lines, since the log of a benchmark is cut
// after ten.
func tableOf(measured []gauges, requests int) string {
	lines := make([]string, len(measured))
	for i, g := range measured {
		lines[i] = fmt.Sprintf("%9d requests: heap %.1f MB, resident %.1f MB, %.0f goroutines",
			requests*(i+1)/len(measured), g.heap, g.resident, g.goroutines)
	}
	return strings.Join(lines, "\n")
}

func send(b *testing.B, client *http.Client, url string, c call) time.Duration {
	start := time.Now()
	answer, err := client.Post(url+base+"/"+c.op, jsonType, strings.NewReader(c.body))
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

// gauges has a server's own figures: processor time in seconds, and memory in MB.
type gauges struct{ cpu, heap, resident, goroutines float64 }

func byResident(a, b gauges) int { return int(a.resident*1000) - int(b.resident*1000) }

func gaugesOf(b testing.TB, client *http.Client, url string) (g gauges) {
	answer, err := client.Get(url + "/metrics")
	if err != nil {
		b.Error(err)
		return g
	}
	defer answer.Body.Close()
	const megabyte = 1 << 20
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		name, text, _ := strings.Cut(lines.Text(), " ")
		value, _ := strconv.ParseFloat(text, 64)
		switch name {
		case "process_cpu_seconds_total":
			g.cpu = value
		case "go_memstats_heap_inuse_bytes":
			g.heap = value / megabyte
		case "process_resident_memory_bytes":
			g.resident = value / megabyte
		case "go_goroutines":
			g.goroutines = value
		}
	}
	if g.cpu == 0 {
		b.Error("the server does not tell its processor time")
	}
	return g
}
