package testrun

import (
	"fmt"
	"math/rand/v2"
	"net"
	"testing"
)

// FreeAddress returns an address of this machine at which nothing listens, so that a server can
// be started there, ended and started again. Its port is below those that systems give to
// outgoing connections: none of these takes it while no server has it.
func FreeAddress(t testing.TB) string {
	t.Helper()
	for range 100 {
		address := fmt.Sprintf("127.0.0.1:%d", 10000+rand.IntN(22000))
		if l, err := net.Listen("tcp", address); err == nil {
			l.Close()
			return address
		}
	}
	t.Fatal("no free port")
	return ""
}
