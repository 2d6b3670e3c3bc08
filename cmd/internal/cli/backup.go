package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/message"
)

type backupFlags struct {
	libraryFlags
	output, restore string
}

func (f *backupFlags) add(cmd *cobra.Command) {
	f.libraryFlags.add(cmd)
	addOutput(cmd, &f.output, "")
	cmd.Flags().StringVar(&f.restore, "restore", "", "copy to restore")
	exclusive(cmd, "output", "restore")
}

func (f *backupFlags) do(cmd *cobra.Command, _ []string) error {
	address, err := f.address(cmd)
	if err != nil {
		return err
	}
	n, err := f.copy(cmd, address)
	if err != nil {
		return interrupted(cmd, err)
	}
	note(cmd, "%s", message.Count(n, "puzzle"))
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
