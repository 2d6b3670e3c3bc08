package cli

import (
	"bytes"
	"context"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/format"
)

type drawnHint struct {
	report.Hinted
	picture []byte
}

func (d drawnHint) AppendText(dst []byte, _ report.Style) []byte { return append(dst, d.picture...) }

// showHint shows the next step in words or as a picture.
func (f *explainFlags) showHint(cmd *cobra.Command, run *runner.Run) error {
	ask := runner.Hint(f.From, explain.Level(f.level[0]-'0'), f.Language)
	if f.format == "text" {
		return run.Ended(run.Ask(cmd.Context(), ask))
	}
	if err := onePuzzle(run, "--format "+f.format+": a picture"); err != nil {
		return err
	}
	language, err := words.In(f.Language)
	if err != nil {
		return err
	}
	return run.Ended(run.Ask(cmd.Context(), func(ctx context.Context, e format.Entry, jobs int) (runner.Answer, error) {
		answer, err := ask(ctx, e, jobs)
		if err != nil {
			return nil, err
		}
		h := answer.(report.Hinted)
		var picture bytes.Buffer
		err = formats.WriteHint(&picture, f.format, e.Puzzle, &h.Hint, h.Level, language)
		return drawnHint{h, picture.Bytes()}, err
	}))
}
