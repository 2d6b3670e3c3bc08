package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
)

type repairFlags struct {
	importer
	from         fromFlag
	given        bool
	candidates   int
	lock         []string
	locks        []lock // which lock names
	to, output   string
	json, noTime bool
}

func (f *repairFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.from.add(cmd)
	flags.BoolVar(&f.given, "given", false, "give away as few cells as possible, and change none")
	flags.StringArrayVar(&f.lock, "lock", nil, "cells to keep: x,y,w,h in cells from the top left, or a picture whose filled cells are kept")
	flags.IntVar(&f.candidates, "candidates", 1, fmt.Sprintf("most candidates to write: different repairs of each puzzle, up to %d", maxCandidates))
	f.addAim(cmd, "given")
	f.addWanted(cmd)
	exclusive(cmd, "given", "candidates")
	addFormat(cmd, &f.to, format.WritableNames(), "from the extension of --output, otherwise the one that loses least")
	addOutput(cmd, &f.output, ", replaced as a whole, or a folder for a file each (default: standard output)")
	addJSON(cmd, &f.json, ", which describes a repair", repairLine{}, report.FaultLine{})
	flags.BoolVar(&f.noTime, "no-time", false, "leave out times, the only part of the output that differs between runs")
	addJobs(cmd, &f.Jobs)
	addTimeout(cmd, &f.Timeout, solveTimeout, "for each puzzle")
}

func (f *repairFlags) do(cmd *cobra.Command, args []string) error {
	if err := f.check(cmd); err != nil {
		return err
	}
	to, err := outputFormat(f.to, f.output)
	if err != nil {
		return err
	}
	if f.given && to != nil {
		if err := to.CanHoldGiven(); err != nil {
			return err
		}
	}
	for _, text := range f.lock {
		l, err := parseLock(cmd.Context(), text)
		if err != nil {
			return err
		}
		f.locks = append(f.locks, l)
	}
	in, err := f.from.find(cmd, args)
	if err != nil {
		return err
	}
	l := loop(cmd, in, f.Jobs)
	l.JSON = f.json
	if f.json && toStdout(f.output) {
		err = f.each(cmd.Context(), &l, func(imported) error { return nil })
	} else {
		err = toOutput(cmd, f.output, func(w io.Writer) error { return f.write(cmd.Context(), &l, to, w) })
	}
	return l.Ended(err)
}

func (f *repairFlags) check(cmd *cobra.Command) error {
	err := errors.Join(f.checkAim(cmd), checkNumber(f.candidates), atLeast("effort", f.Wanted.Effort, 1))
	f.Help, f.Wanted.Neat = repairCells, !f.given
	if f.given {
		f.Help = giveCells
	}
	return err
}

// each repairs each puzzle, reports the repairs, and passes them to keep.
func (f *repairFlags) each(ctx context.Context, l *runner.Loop, keep func(imported) error) error {
	style := report.Style{NoTime: f.noTime}
	return runner.Map(ctx, l, f.repairs, func(repairs []imported) error {
		for i, m := range repairs {
			if i == 0 {
				l.Note(runner.LimitNote(m.entry(), m.Reached(), f.Timeout))
			}
			l.Outcome = max(l.Outcome, m.outcome())
			if f.json {
				if _, err := l.Out.Write(m.appendRepairJSON(nil, i+1, style)); err != nil {
					return err
				}
			} else {
				l.Note(m.appendRepair(nil, i+1, style))
			}
			if m.Interrupted {
				return ctx.Err() // without the interruption there might be another repair
			}
			if err := keep(m); err != nil {
				return err
			}
		}
		return nil
	})
}

// write writes the repaired puzzles in a format; if to is nil, in the format that loses the least
// of the first puzzle.
func (f *repairFlags) write(ctx context.Context, l *runner.Loop, to *format.Format, w io.Writer) error {
	out := newPuzzleOutput(to, f.output, w, l.Input)
	return out.end(ctx, f.each(ctx, l, func(m imported) error {
		if err := out.write(m.File, m.number, m.Puzzle); err != nil {
			return err
		}
		noteLosses(l.Err, out.to, out.to.Losses(m.Puzzle))
		return nil
	}))
}
