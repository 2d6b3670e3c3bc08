package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"nonogram"
	"nonogram/cmd/internal/cli/runner"
)

// release is the version that the linker gave the program.
var release string

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Show the program's version",
		Args:  noFiles,
		RunE:  func(cmd *cobra.Command, _ []string) error { return writeVersion(cmd) },
	}
}

func writeVersion(cmd *cobra.Command) error {
	_, err := fmt.Fprintln(cmd.OutOrStdout(), versionLine())
	return runner.QuietPipe(err)
}

// addVersion gives the program the flag --version. It replaces cobra's flag, which reports an error
// twice.
func addVersion(root *cobra.Command) {
	asked := root.Flags().BoolP("version", "V", false, "show the program's version")
	help := root.RunE
	root.RunE = func(cmd *cobra.Command, args []string) error {
		if *asked {
			return writeVersion(cmd)
		}
		return help(cmd, args)
	}
}

// versionLine returns the version, and the compiler and the system of the build.
func versionLine() string {
	return fmt.Sprintf("nonogram %s (%s, %s/%s)", versionText(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// versionText returns the release or, without one, the version of the library, with the commit if
// the go command recorded it.
func versionText() string {
	if release != "" {
		return release
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				return nonogram.Version + "+" + setting.Value[:min(len(setting.Value), 12)]
			}
		}
	}
	return nonogram.Version
}
