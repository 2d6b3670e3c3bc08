package cli

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/rpc"
	"nonogram/cmd/internal/wire"
	"nonogram/explain/words"
)

func newRPC() *cobra.Command {
	var calls int
	var language string
	cmd := &cobra.Command{
		Use:   "rpc [flags]",
		Short: "Answer calls of other programs on standard input",
		Args:  noFiles,
		RunE: func(cmd *cobra.Command, _ []string) error {
			tag, err := languageOf(language)
			if err != nil {
				return err
			}
			l, err := words.In(tag)
			if err = errors.Join(err, atLeast("calls", calls, 1)); err != nil {
				return err
			}
			s := rpc.Server{Calls: calls, Progress: time.Second}
			return runner.QuietPipe(s.Serve(wire.InLanguage(cmd.Context(), l), stdin(cmd), cmd.OutOrStdout()))
		},
	}
	cmd.Flags().IntVar(&calls, "calls", 16, "calls to work on at once; others wait")
	addLanguage(cmd, &language, words.Tags())
	return cmd
}
