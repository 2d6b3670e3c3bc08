package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"nonogram/internal/base/plural"
	"nonogram/internal/cli/input"
	"nonogram/internal/site/library"
)

// backupFlags are the flags of backup.
type backupFlags struct {
	libraryFlags
	output, restore string
}

func newBackup() *cobra.Command {
	var f backupFlags
	cmd := &cobra.Command{
		Use:   "backup (--data DIR | --database URL) (--output FILE | --restore FILE)",
		Short: "Copy the library of a running server, or restore a copy",
		Long: `backup copies all published puzzles, with their ids and the hashes of their keys, as they
are at one moment, while servers continue. The FILE is replaced as a whole or not at all.

A FILE that ends with .ndjson holds lines of JSON, whichever database the library is
in; any other is a SQLite file, which can take the place of the library of a server that
does not run, but only --restore checks it. PostgreSQL is always copied as lines of JSON.
A further .gz compresses.

Copies carry checksums. --restore reads a copy of either form into a library without
puzzles, of either kind, all or nothing, and refuses one that is damaged; of lines it names
the first that is. With "-" lines of JSON go to standard output, or a copy comes from
standard input.

Exit codes: 0 done, 2 bad usage or a fault, 130 interrupted.`,
		Example: `  nonogram backup --data /var/lib/nonogram -o library.db
  nonogram backup --database postgres://nonogram@db/nonogram -o library.ndjson.gz
  nonogram backup --data /var/lib/nonogram --restore library.ndjson.gz`,
		Args: noFiles,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd) },
	}
	f.add(cmd)
	cmd.Flags().StringVarP(&f.output, "output", "o", "", "the file to write")
	cmd.Flags().StringVar(&f.restore, "restore", "", "the copy to restore")
	exclusive(cmd, "output", "restore")
	return cmd
}

func (f *backupFlags) run(cmd *cobra.Command) error {
	address, err := f.address(cmd)
	if err != nil {
		return err
	}
	n, err := f.copy(cmd, address)
	if err != nil {
		return interrupted(cmd, err)
	}
	note(cmd, "%s", plural.Of(n, "puzzle"))
	return nil
}

func (f *backupFlags) copy(cmd *cobra.Command, address string) (puzzles int, err error) {
	ctx := cmd.Context()
	switch {
	case f.output == input.StandardInput:
		return library.BackupTo(ctx, address, cmd.OutOrStdout())
	case f.output != "":
		return library.BackupFile(ctx, address, f.output)
	case f.restore == input.StandardInput:
		return library.RestoreFrom(ctx, address, stdin(cmd))
	case f.restore != "":
		return library.RestoreFile(ctx, address, f.restore)
	}
	return 0, errors.New("backup: no file given, expected --output or --restore")
}
