package cli

import (
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
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
		Long: `rpc answers calls in JSON-RPC 2.0 on standard input, one line each, for programs that
start nonogram and talk to it. It works on many calls at once and answers each when it is
done. The methods are:

` + report.Fill("  ", strings.Join(rpc.Methods(), ", "), 90) + `
The params of a method are the request of the HTTP operation with its name. The method
cancel ends the call with an id, solutions sends each solution when it is found, and calls
that take longer than a second report progress. See docs/rpc.md.

rpc ends when its input does, after all answers.`,
		Example: `  echo '{"jsonrpc": "2.0", "id": 1, "method": "solve", "params": {"puzzle": {"rows": [[1]], "columns": [[1]]}}}' | nonogram rpc
  nonogram rpc --language de < calls.ndjson`,
		Args: noFiles,
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
