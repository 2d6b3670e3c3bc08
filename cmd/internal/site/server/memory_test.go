package server

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"net"
	"net/http"
	"net/netip"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// worst returns the requests that need the most memory, for each operation.
func worst(t testing.TB) (calls []call) {
	const side = nonogram.MaxSide
	img := image.NewPaletted(image.Rect(0, 0, side, side), color.Palette{color.White, color.Black})
	rows := make([]string, side)
	for y := range rows {
		rows[y] = strings.Repeat([]string{"#.", ".#"}[y%2], side/2)
		for x := range side {
			img.SetColorIndex(x, y, uint8((x+y)%2))
		}
	}
	var picture, four bytes.Buffer
	testrun.OK(t, png.Encode(&picture, img))
	archive := zip.NewWriter(&four)
	for i := range 4 {
		w := testrun.Must(archive.Create(fmt.Sprintf("%d.png", i)))(t)
		w.Write(picture.Bytes())
	}
	archive.Close()
	photo := image.NewNRGBA(image.Rect(0, 0, 3000, 2000))
	for i := range photo.Pix {
		photo.Pix[i] = byte(i * i >> 7)
	}
	var noise bytes.Buffer
	testrun.OK(t, png.Encode(&noise, photo))
	whole := map[string]any{"goal": rows}
	hard := json.RawMessage(strings.Replace(hardRequest, "60000", "2000", 1))
	for _, c := range []struct {
		op      string
		request any
	}{
		{"convert", map[string]any{"data": picture.Bytes(), "to": "json"}},
		{"convert", map[string]any{"data": picture.Bytes(), "to": "webpbn"}},
		{"convert", map[string]any{"data": four.Bytes(), "name": "a.zip", "to": "json"}},
		{"convert", map[string]any{"puzzles": []any{whole, whole, whole, whole}, "to": "webpbn"}},
		{"draw", map[string]any{"puzzle": whole, "kind": "svg", "solution": true}},
		{"draw", map[string]any{"puzzle": map[string]any{"goal": rows[:500]}, "kind": "png", "cell": 5}},
		{"import", map[string]any{"data": noise.Bytes(), "width": side, "height": side, "colours": 16}},
		{"import", map[string]any{"data": noise.Bytes(), "width": 300, "height": 300, "colours": 16}},
		{"candidates", map[string]any{"data": noise.Bytes(), "sides": []int{100, 90}, "milliseconds": 2000}},
		{"codes", map[string]any{"puzzle": whole}},
		{"clues", map[string]any{"puzzle": whole}},
		{"solve", hard}, {"explain", hard}, {"rate", hard},
		{"generate", map[string]any{"width": 100, "height": 100, "class": "deep", "milliseconds": 2000}},
	} {
		text := testrun.Must(json.Marshal(c.request))(t)
		calls = append(calls, call{c.op, string(text)})
	}
	return calls
}

// TestMemoryIsBounded: clients send the requests that need the most memory, all at once, without
// reading the answers. The server stays within its memory, still answers, and gives memory back.
func TestMemoryIsBounded(t *testing.T) {
	testrun.NoRace(t)
	if runtime.GOOS != "linux" {
		t.Skip("only Linux reports the resident memory of a process")
	}
	child := spawn(t, filepath.Join(t.TempDir(), library.FileName))
	defer child.kill()
	client := &http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	done := make(chan struct{})
	peak := make(chan float64)
	go func() {
		most := 0.0
		for {
			select {
			case <-done:
				peak <- most
				return
			case <-time.After(10 * time.Millisecond):
				most = max(most, gaugesOf(t, client, child.url).resident)
			}
		}
	}()
	calls := worst(t)
	var group sync.WaitGroup
	var mu sync.Mutex
	statuses := map[string]int{}
	for range testrun.Count(1, 20) {
		for i := range testrun.Count(len(calls), 150) {
			group.Go(func() {
				status := hoard(t, child.url, calls[i%len(calls)])
				mu.Lock()
				statuses[status]++
				mu.Unlock()
			})
		}
		group.Wait()
	}
	for i := range testrun.Count(200, 20_000) { // unknown ids
		r := testrun.Must(http.NewRequest(http.MethodGet, child.url+progressPath, nil))(t)
		r.Header.Set("Authorization", "Bearer "+fmt.Sprint(i)+strings.Repeat("x", 15_000))
		answer := testrun.Must(client.Do(r))(t)
		io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
	}
	close(done)
	most := <-peak
	t.Logf("at most %.0f MB, statuses %v", most, statuses)
	if most > budget() {
		t.Errorf("%.0f MB, expected at most %.0f", most, budget())
	}
	if statuses["200"] == 0 || statuses["500"] > 0 {
		t.Errorf("statuses %v", statuses)
	}
	fallsBack(t, client, child.url)
}

// hoard sends a request and reads only the start of the answer.
func hoard(t testing.TB, url string, c call) (status string) {
	return hoardRequest(t, url, post("/"+c.op, c.body))
}

func hoardRequest(t testing.TB, url, request string) (status string) {
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Error(err)
		return ""
	}
	defer conn.Close()
	go io.WriteString(conn, request) // the server may close the connection early
	line := make([]byte, len("HTTP/1.1 200"))
	if _, err := io.ReadFull(conn, line); err != nil {
		return "none"
	}
	return string(line[len("HTTP/1.1 "):])
}

// TestIdsCostNothing: the server remembers an id of sync only after the id has stored something,
// and refuses a malformed one earlier.
func TestIdsCostNothing(t *testing.T) {
	limits := unlimited()
	limits.Rate = 1e6
	limits.Burst = 1e6
	s := start(t, limits)
	for i := range 100 {
		id := base64.RawURLEncoding.EncodeToString(bytes.Repeat([]byte{byte(i)}, 32))
		s.get(progressPath, "Authorization", "Bearer "+id).want(http.StatusNotFound)
		s.get(progressPath, "Authorization", "Bearer "+id+"x").want(http.StatusUnprocessableEntity)
		s.do("DELETE", progressPath, "", "Authorization", "Bearer "+id).want(http.StatusNotFound)
	}
	mine := player("B")
	s.do("PUT", progressPath, `{"ciphertext":[1,2]}`, "Authorization", mine, "If-None-Match", "*").wantProblem(http.StatusBadRequest, "malformed")
	if n := len(s.players.requests.known); n != 0 {
		t.Errorf("%d ids are remembered", n)
	}
	s.do("PUT", progressPath, saving("one"), "Authorization", mine, "If-None-Match", "*").want(http.StatusOK)
	exhaust(t, s, mine)
	if n := len(s.players.requests.known); n != 1 {
		t.Errorf("%d ids are remembered, expected 1", n)
	}
}

// TestShareOfOneRequest: a computation may take its client's whole share; the server refuses a
// larger one for good.
func TestShareOfOneRequest(t *testing.T) {
	m := newMemory(1000)
	ctx, a := m.open(t.Context(), netip.MustParseAddr("192.0.2.1"))
	ctx = a.bounded(ctx)
	for _, n := range []int64{300, 200} {
		if err := app.Take(ctx, n); err != nil {
			t.Fatalf("%d of 500 bytes: %v", a.total().all+n, err)
		}
	}
	if err := app.Take(ctx, 1); !errors.Is(err, error(a.refused.Load())) || a.refused.Load().Status != http.StatusRequestEntityTooLarge {
		t.Errorf("one byte more than the share: %v", err)
	}
	_, other := m.open(t.Context(), a.client)
	if err := app.Take(other.bounded(t.Context()), 100); err == nil || other.refused.Load().Status != http.StatusTooManyRequests {
		t.Errorf("another request of the same client: %v", err)
	}
}
