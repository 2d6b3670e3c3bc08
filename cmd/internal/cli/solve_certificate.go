package cli

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/solve"
)

// errUncertified: there is no certificate, and a note or the answer gives the reason.
var errUncertified = errors.New("no certificate")

// certify solves the only puzzle of a run and writes the certificate.
func (f *solveFlags) certify(cmd *cobra.Command, run *runner.Run) error {
	if err := onePuzzle(run, "--certificate"); err != nil {
		return err
	}
	if run.Input.Reads(f.certificate) {
		return fmt.Errorf("--certificate: %s is the puzzle, expected another file", f.certificate)
	}
	certified := false
	run.Answered = func(a runner.Answer) {
		solved := a.(report.Solved)
		certified = solved.Certified
		if !certified && solved.Status != solve.Unknown {
			note(cmd, "nonogram: %s was not written: the puzzle has other solutions, or --solutions is too low to exclude them", f.certificate)
			run.Outcome = max(run.Outcome, report.No)
		}
	}
	var ended error
	err := report.WriteFile(f.certificate, func(w io.Writer) error {
		ended = run.Ended(run.Ask(cmd.Context(), runner.SolveWithProof(f.Search, w)))
		_, finished := report.OutcomeOf(ended)
		switch {
		case !finished:
			return ended
		case !certified:
			return errUncertified
		}
		return nil
	})
	if err == nil || errors.Is(err, errUncertified) {
		return ended
	}
	return err
}

// onePuzzle makes a run refuse a second puzzle. what names the request that needs a single puzzle.
func onePuzzle(run *runner.Run, what string) error {
	onlyOne := fmt.Errorf("%s belongs to one puzzle, found several", what)
	if run.Input.Sources() > 1 {
		return onlyOne
	}
	run.Input.OnlyOne(onlyOne)
	return nil
}
