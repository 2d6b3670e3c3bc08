package server

import (
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// asShipped makes a test's server one with the default limits of the flags, behind a proxy.
const asShipped = "NONOGRAM_TEST_SERVER_AS_SHIPPED"

// siege is a server with the default limits under attack: addresses send each operation's worst
// requests without reading the answers, ids of sync, lists, and searches.
type siege struct {
	child
	t      testing.TB
	client *http.Client
	calls  []call

	refused   int             // of the neighbour's requests
	solves    []time.Duration // the neighbour's waiting times for trivial solves
	pages     []time.Duration // and those for pages, lists and searches
	peak      float64         // resident MB
	neighbour int             // requests of all neighbours
}

func layTo(t testing.TB) *siege {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("only Linux reports the resident memory of a process")
	}
	t.Setenv(asShipped, "1")
	s := &siege{child: spawn(t, filepath.Join(t.TempDir(), library.FileName)), t: t, client: &http.Client{Transport: &http.Transport{}}, calls: worst(t)}
	t.Cleanup(func() {
		s.client.CloseIdleConnections()
		s.kill()
	})
	return s
}

// last lets this many addresses attack until a neighbour has been served rounds times.
func (s *siege) last(attackers, rounds int) {
	ctx, stop := context.WithCancel(context.Background())
	var group sync.WaitGroup
	for attacker := range attackers {
		const connections = 8
		for connection := range connections {
			group.Go(func() {
				for i := connection; ctx.Err() == nil; i++ {
					s.attack(fmt.Sprintf("10.0.0.%d", attacker+1), i)
				}
			})
		}
	}
	for range rounds {
		s.solves = append(s.solves, s.served("POST", base+"/solve", `{"puzzle":{"rows":[[1],[2]],"columns":[[1],[2]]}}`))
		for _, page := range []string{"/", puzzlesPath, puzzlesPath + "?title=qz"} {
			s.pages = append(s.pages, s.served("GET", page, ""))
		}
		s.peak = max(s.peak, gaugesOf(s.t, s.client, s.url).resident)
	}
	stop()
	group.Wait()
}

// attack sends attack number i.
func (s *siege) attack(client string, i int) {
	header := "X-Forwarded-For: " + client
	switch i % 4 {
	case 0, 1:
		c := s.calls[i/2%len(s.calls)]
		hoardRequest(s.t, s.url, request("POST", base+"/"+c.op, c.body, jsonHeader, header))
	case 2:
		id := base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "%032d", i))
		hoardRequest(s.t, s.url, request("GET", progressPath, "", header, "Authorization: Bearer "+id+strings.Repeat("x", i%2*15_000)))
	default:
		hoardRequest(s.t, s.url, request("GET", puzzlesPath+"?title=zq&sort=plays", "", header))
	}
}

// served returns the time until the answer to a request of a neighbour. The neighbour changes every
// 50 requests, since one may send no more at once.
func (s *siege) served(method, path, body string) time.Duration {
	r, err := http.NewRequest(method, s.url+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	n := s.neighbour / 50
	s.neighbour++
	r.Header.Set("X-Forwarded-For", fmt.Sprintf("192.%d.%d.%d", n>>16&255, n>>8&255, n&255))
	r.Header.Set("Content-Type", jsonType)
	start := time.Now()
	answer, err := s.client.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	io.Copy(io.Discard, answer.Body)
	if answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode >= 500 {
		s.refused++
	}
	return time.Since(start)
}

// budget returns the memory of a server with the default flags, in MB.
func budget() float64 { return float64(DefaultLimits().Memory >> 20) }

// fallsBack waits until a server has given back the memory that its visitors took.
func fallsBack(t testing.TB, client *http.Client, url string) {
	for began := time.Now(); ; time.Sleep(100 * time.Millisecond) {
		resident := gaugesOf(t, client, url).resident
		if resident < budget()/3 {
			return
		}
		if time.Since(began) > time.Minute {
			t.Fatalf("%.0f MB a minute after, expected less than %.0f", resident, budget()/3)
		}
	}
}

func quantile(times []time.Duration, q float64) float64 {
	slices.Sort(times)
	return float64(times[int(float64(len(times)-1)*q)].Microseconds()) / 1000
}

func (s *siege) String() string {
	return fmt.Sprintf("%d requests of neighbours, %d refused; solves p50 %.1f ms, p99 %.1f ms; pages, lists and searches p50 %.1f ms, p99 %.1f ms; at most %.0f MB",
		s.neighbour, s.refused, quantile(s.solves, 0.5), quantile(s.solves, 0.99), quantile(s.pages, 0.5), quantile(s.pages, 0.99), s.peak)
}

// TestSiege: whatever one or three addresses do, the server answers a neighbour, stays within its
// memory and gives memory back. The long form lasts an hour.
func TestSiege(t *testing.T) {
	testrun.NoRace(t)
	s := layTo(t)
	const lasts = time.Hour
	for began := time.Now(); ; {
		for _, attackers := range []int{1, 3} {
			s.last(attackers, testrun.Count(5, 200))
		}
		if s.refused > 0 || s.peak > budget() {
			t.Fatalf("%v; expected none refused, and at most %.0f MB", s, budget())
		}
		if !testrun.Long() || time.Since(began) > lasts {
			break
		}
	}
	t.Log(s)
	fallsBack(s.t, s.client, s.url)
}

// BenchmarkSiege measures a neighbour's solves and pages while one or three addresses attack: make
// load
func BenchmarkSiege(b *testing.B) {
	for _, attackers := range []int{1, 3} {
		b.Run(fmt.Sprint(attackers), func(b *testing.B) {
			s := layTo(b)
			s.last(attackers, b.N)
			b.ReportMetric(float64(s.refused), "refused")
			b.ReportMetric(quantile(s.solves, 0.99), "solve-p99-ms")
			b.ReportMetric(quantile(s.pages, 0.99), "page-p99-ms")
			b.ReportMetric(s.peak, "MB-resident-max")
			if s.peak > budget() {
				b.Errorf("%.0f MB, expected at most %.0f", s.peak, budget())
			}
			fallsBack(s.t, s.client, s.url)
		})
	}
}
