package cli

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// readyTime is the longest wait for a server to say that it is ready.
const readyTime = 5 * time.Second

// reachable returns the URL under which this machine reaches a server that listens at addr.
func reachable(addr string) (string, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return "", addrError(addr, err)
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost" // the server listens at all addresses of the machine
	}
	return "http://" + net.JoinHostPort(host, port), nil
}

// askReady asks a server whether it is ready; the error says why not.
func askReady(ctx context.Context, server string) error {
	ctx, cancel := context.WithTimeout(ctx, readyTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, server+"/readyz", nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode == http.StatusOK {
		return nil
	}
	said, _ := io.ReadAll(io.LimitReader(answer.Body, 1000))
	return fmt.Errorf("%s: %s", answer.Status, strings.TrimSpace(string(said)))
}
