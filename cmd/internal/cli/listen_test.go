package cli

import (
	"io"
	"net"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// A taken port is a fault, unless the user only wants to see the site.
func TestListen(t *testing.T) {
	taken := testrun.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
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
		cmd := command(new(serveFlags), "serve", "", nil)
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
