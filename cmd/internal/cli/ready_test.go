package cli

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

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
	testrun.OK(t, askReady(context.Background(), server.URL))
	server.Close()
	if err := askReady(context.Background(), server.URL); err == nil {
		t.Error("there is no server, yet it is ready")
	}
}
