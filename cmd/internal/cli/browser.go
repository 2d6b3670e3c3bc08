package cli

import (
	"os"
	"os/exec"
	"runtime"
)

// openBrowser shows an address in the user's browser. It does nothing without a display or a
// program that opens browsers.
func openBrowser(address string) {
	command := browserCommand(runtime.GOOS, os.Getenv, address)
	if command == nil {
		return
	}
	opener := exec.Command(command[0], command[1:]...)
	if opener.Start() == nil {
		go opener.Wait()
	}
}

// browserCommand returns the command with which a system opens an address; nil without a display.
func browserCommand(system string, getenv func(string) string, address string) []string {
	switch {
	case system == "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler", address}
	case system == "darwin":
		return []string{"open", address}
	case getenv("DISPLAY") != "" || getenv("WAYLAND_DISPLAY") != "":
		return []string{"xdg-open", address}
	}
	return nil
}
