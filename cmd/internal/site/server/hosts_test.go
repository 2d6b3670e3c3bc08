package server

import (
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

func TestHosts(t *testing.T) {
	for _, test := range []struct {
		asked, listening string
		allowed          []string
		yes, no          string // hosts, separated by spaces
	}{
		{"127.0.0.1:8080", "127.0.0.1:8080", nil,
			"localhost localhost:8080 LOCALHOST:1 localhost. 127.0.0.1 127.0.0.1:8080 127.0.0.1:9 127.0.0.2 [::1] [::1]:8080 [0:0:0:0:0:0:0:1]:8080 [::ffff:127.0.0.1]",
			"rebound.example rebound.example:8080 localhost.rebound.example 127.0.0.1.rebound.example 192.168.1.5:8080 10.0.0.1 [fe80::1]:8080 test x: @localhost"},
		{"[::1]:8080", "[::1]:8080", []string{"Nonogram.example.", "192.168.1.5", "[2001:db8::1]"},
			"localhost [::1]:80 nonogram.example nonogram.example:443 NONOGRAM.EXAMPLE. 192.168.1.5:8080 [2001:db8:0::1]",
			"www.nonogram.example example rebound.example 192.168.1.6"},
		{"desk:8080", "127.0.1.1:8080", nil, "desk desk:8080 DESK localhost:8080", "rebound.example"},
		{"127.0.0.1:0", "127.0.0.1:40000", []string{AnyHost}, "rebound.example 192.168.1.5", ""},
		{":8080", "[::]:8080", nil, "rebound.example localhost 192.168.1.5:8080 nonogram:8080", ""},
		{"0.0.0.0:8080", "0.0.0.0:8080", []string{"nonogram.example"},
			"nonogram.example nonogram.example:8080 localhost:8080 192.168.1.5:8080 [2001:db8::1]:8080 127.0.0.1:8080",
			"rebound.example www.nonogram.example"},
	} {
		listening := testrun.Must(net.ResolveTCPAddr("tcp", test.listening))(t)
		hosts := NewHosts(test.asked, listening, test.allowed)
		for _, host := range append(strings.Fields(test.yes), "") {
			if problem := hosts.guard(&http.Request{Host: host}); problem != nil {
				t.Errorf("at %s, allowed %v: %s", test.asked, test.allowed, problem.Detail)
			}
		}
		for host := range strings.FieldsSeq(test.no) {
			if hosts.guard(&http.Request{Host: host}) == nil {
				t.Errorf("at %s, allowed %v: answers for %s", test.asked, test.allowed, host)
			}
		}
	}
}

func TestIsHost(t *testing.T) {
	for _, text := range []string{"localhost", "nonogram.example.org", "a_b.c-d.", "10.0.0.1", "::1", "[::1]", "*", "xn--bcher-kva.example"} {
		if !IsHost(text) {
			t.Errorf("%q is none", text)
		}
	}
	for _, text := range []string{"", "https://x", "x:80", "[::1]:80", "a b", "a..b", ".a", "x/", "bücher.example", "*.example", "a,b"} {
		if IsHost(text) {
			t.Errorf("%q is one", text)
		}
	}
}

// TestMisdirected: the server refuses every request under another name, except those for its
// health.
func TestMisdirected(t *testing.T) {
	loopback := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)}
	s := startAt(t, filepath.Join(t.TempDir(), library.FileName), Config{
		Limits: unlimited(), Hosts: NewHosts("127.0.0.1:0", loopback, []string{"nonogram.example"}),
	})
	ask := func(method, path, host string) *response {
		r := testrun.Must(http.NewRequest(method, s.url+path, nil))(t)
		r.Host = host
		return s.send(r)
	}
	for _, path := range []string{"/", "/index.html", "/metrics", all, base + "/openapi.json", "/nothing"} {
		p := ask(http.MethodGet, path, "rebound.example:8080").wantProblem(http.StatusMisdirectedRequest, "misdirected_request")
		if !strings.Contains(p.Detail, `"rebound.example:8080"`) || !strings.Contains(p.Detail, "--allow-host") || p.Field != "Host" {
			t.Errorf("%s: %+v", path, p)
		}
	}
	ask(http.MethodPost, all, "rebound.example").wantProblem(http.StatusMisdirectedRequest, "misdirected_request")
	ask(http.MethodGet, "/", strings.Repeat("x", 10_000)).wantProblem(http.StatusMisdirectedRequest, "misdirected_request")
	for _, path := range []string{"/healthz", "/readyz"} {
		ask(http.MethodGet, path, "10.0.0.1:8080").want(http.StatusOK)
	}
	for _, host := range []string{"nonogram.example", "localhost:1234"} {
		ask(http.MethodGet, "/", host).want(http.StatusOK)
		ask(http.MethodGet, all, host).want(http.StatusOK)
	}
}
