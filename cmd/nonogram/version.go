package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is set by the linker in a release.
var version string

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Tell the program's version",
		Example: "  nonogram version",
		Args:    noFiles,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(cmd.OutOrStdout(), versionLine())
			return err
		},
	}
}

// versionLine is the version and what the program was built for.
func versionLine() string {
	return fmt.Sprintf("nonogram %s (%s, %s/%s)", versionText(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// versionText falls back on what the go command knows of the module.
func versionText() string {
	if version != "" {
		return version
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "development"
}
