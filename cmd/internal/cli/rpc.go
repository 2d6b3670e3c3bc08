package cli

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/rpc"
	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/draw"
	"nonogram/explain/words"
)

type rpcFlags struct {
	calls    int
	language string
}

func (f *rpcFlags) add(cmd *cobra.Command) {
	cmd.Flags().IntVar(&f.calls, "calls", 16, "calls to work on at once; others wait")
	addLanguage(cmd, &f.language, words.Tags())
}

func (f *rpcFlags) do(cmd *cobra.Command, _ []string) error {
	tag, err := languageOf(f.language)
	if err != nil {
		return err
	}
	spoken, err := words.In(tag)
	drawn, drawnErr := draw.BookLanguageOf(tag)
	if err = errors.Join(err, drawnErr, atLeast("calls", f.calls, 1)); err != nil {
		return err
	}
	ctx := formats.InLanguage(wire.InLanguage(cmd.Context(), spoken), drawn)
	s := rpc.Server{Calls: f.calls, Progress: time.Second}
	return runner.QuietPipe(s.Serve(ctx, stdin(cmd), cmd.OutOrStdout()))
}
