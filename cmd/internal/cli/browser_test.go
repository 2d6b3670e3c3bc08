package cli

import (
	"slices"
	"testing"
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
