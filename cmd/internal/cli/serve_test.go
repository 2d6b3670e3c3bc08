package cli

import (
	"context"
	"io"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"nonogram/cmd/internal/site/server"
)

func TestBrowserCommand(t *testing.T) {
	const address = "http://127.0.0.1:1"
	for _, test := range []struct {
		system, variable string
		want             []string
	}{
		{"linux", "DISPLAY", []string{"xdg-open", address}},
		{"freebsd", "WAYLAND_DISPLAY", []string{"xdg-open", address}},
		{"linux", "", nil},
		{"darwin", "", []string{"open", address}},
		{"windows", "", []string{"rundll32", "url.dll,FileProtocolHandler", address}},
	} {
		getenv := func(name string) string {
			if name == test.variable {
				return ":0"
			}
			return ""
		}
		if got := browserCommand(test.system, getenv, address); !slices.Equal(got, test.want) {
			t.Errorf("%s with %q: %q, want %q", test.system, test.variable, got, test.want)
		}
	}
}

func TestReachable(t *testing.T) {
	for _, test := range []struct{ addr, want string }{
		{"127.0.0.1:8080", "http://127.0.0.1:8080"},
		{":80", "http://localhost:80"},
		{"0.0.0.0:80", "http://localhost:80"},
		{"[::]:80", "http://localhost:80"},
		{"[::1]:80", "http://[::1]:80"},
		{"example.org:http", "http://example.org:http"},
	} {
		if got, err := reachable(test.addr); got != test.want || err != nil {
			t.Errorf("%s: %s, %v; want %s", test.addr, got, err, test.want)
		}
	}
	if _, err := reachable("8080"); err == nil {
		t.Error("an address without a port was taken")
	}
}

func TestAskReady(t *testing.T) {
	ending := true
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path != "/readyz":
			http.NotFound(w, r)
		case ending:
			http.Error(w, "ending", http.StatusServiceUnavailable)
		}
	}))
	defer server.Close()
	if err := askReady(context.Background(), server.URL); err == nil || !strings.Contains(err.Error(), "503 Service Unavailable: ending") {
		t.Errorf("a server that ends: %v", err)
	}
	ending = false
	if err := askReady(context.Background(), server.URL); err != nil {
		t.Error(err)
	}
	server.Close()
	if err := askReady(context.Background(), server.URL); err == nil {
		t.Error("there is no server, yet it is ready")
	}
}

// TestServeMemory: a number of MiB that is too large for bytes does not overflow.
func TestServeMemory(t *testing.T) {
	f := serveFlags{limits: server.DefaultLimits(), memory: 9_000_000_000_000}
	if err := f.validate(); err != nil || f.limits.Memory != math.MaxInt64 {
		t.Errorf("found %d bytes, %v, expected the most", f.limits.Memory, err)
	}
}

// A taken port is a fault, but for who only wants to see the site.
func TestListen(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	address := taken.Addr().String()
	for _, test := range []struct {
		name        string
		open, asked bool
		want        bool
	}{
		{"serving", false, false, false},
		{"opening", true, false, true},
		{"opening at an address", true, true, false},
	} {
		cmd := newServe()
		cmd.SetErr(io.Discard)
		if test.asked {
			cmd.Flags().Set("addr", address)
		}
		f := serveFlags{addr: address, open: test.open}
		listener, err := f.listen(cmd)
		if (err == nil) != test.want {
			t.Errorf("%s: %v", test.name, err)
		}
		if err == nil {
			listener.Close()
			continue
		}
		text := addrError(address, err).Error()
		if strings.Contains(text, "listen") || strings.Count(text, address) != 1 {
			t.Errorf("found %q, expected the address and the reason", text)
		}
	}
}
