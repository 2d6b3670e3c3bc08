package cli

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/site/library"
)

// libraryFlags are the flags of commands that work with the library of a server.
type libraryFlags struct{ data, database string }

func (f *libraryFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.data, "data", "", "folder of the server's library")
	cmd.Flags().StringVar(&f.database, "database", "", "PostgreSQL database of the server, as postgres://...")
	exclusive(cmd, "data", "database")
}

func (f *libraryFlags) address(cmd *cobra.Command) (string, error) {
	switch {
	case f.data != "":
		return filepath.Join(f.data, library.FileName), nil
	case f.database == "":
		return "", fmt.Errorf("%s: no library given, expected --data or --database", commandPath(cmd))
	case !library.IsPostgres(f.database):
		return "", errors.New("--database: found no PostgreSQL address, expected one that starts with postgres://")
	}
	return f.database, nil
}
