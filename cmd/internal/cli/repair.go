package cli

import (
	"bytes"
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
	repairer
	from         fromFlag
	given        bool
	lock         []string
	to, output   string
	json, noTime bool
}

func newRepair() *cobra.Command {
	var f repairFlags
	cmd := &cobra.Command{
		Use:   "repair [flags] FILE...",
		Short: "Change few cells until a puzzle has one solution",
		Long: `repair changes as few cells of a puzzle's picture as it can until the puzzle has one solution,
and reports each change. Cells that it does not report stay as they are; so do the colours, the
title and the rest. The picture is the puzzle's own; for clues alone it is their first
solution. A puzzle that already meets the request is not changed.

A symmetric picture stays symmetric and no cell is left isolated, unless that takes far more
changes. --given changes no cell, and gives away as few as it can. --line-solvable asks for a
puzzle that is solvable line by line, --difficulty for a class as rate reports it, --minutes for
one that takes no longer. repair then tries several repairs, and takes the one with the fewest
changes that meets the request, or else the nearest.

--lock keeps cells as they are: X,Y,W,H is a rectangle in cells, from the top left, and a FILE is
a picture of the same size whose filled cells are kept. It can be given several times.

--candidates N writes up to N different repairs of each puzzle, those with the fewest changes
first. More --effort can find fewer changes.

The puzzles go to standard output or to --output, in the format of --format or of the extension of
--output, otherwise in whichever of non, json and webpbn loses least. If --output names a folder,
which exists or ends with "/", each puzzle gets a file there, named after its title. With --json
each repair is described in a JSON object on a line, with the puzzle in it, and puzzles only go to
--output.

The exit code is 0 if all puzzles have one solution (with --line-solvable: are line-solvable), 1
if one does not, 2 if one cannot be read or has no solution, 3 if one could not be decided or no
repair has the requested difficulty.`,
		Example: `  nonogram repair -o repaired.non puzzle.non
  nonogram repair --lock 3,2,5,4 --candidates 5 -o five.nonpack drawing.png
  nonogram repair --lock face.txt --difficulty easy drawing.txt
  nonogram repair --given --json folder/`,
		Args: filesNeeded,
		RunE: func(cmd *cobra.Command, args []string) error { return f.do(cmd, args) },
	}
	f.add(cmd)
	return cmd
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
	return exitWith(runner.Ended(l.Outcome, err))
}

func (f *repairFlags) check(cmd *cobra.Command) error {
	err := errors.Join(f.checkAim(cmd), checkNumber(f.candidates), atLeast("effort", f.Wanted.Effort, 1))
	f.Help, f.Wanted.Neat = repairCells, !f.given
	if f.given {
		f.Help = giveCells
	}
	return err
}

// each repairs each puzzle, reports the repairs, and calls keep with them.
func (f *repairFlags) each(ctx context.Context, l *runner.Loop, keep func(imported) error) error {
	style := report.Style{NoTime: f.noTime}
	return runner.Map(ctx, l, f.repairs, func(repairs []imported) error {
		for i, m := range repairs {
			l.Outcome = max(l.Outcome, m.outcome())
			if f.json {
				if _, err := l.Write(m.appendRepairJSON(nil, i+1, style)); err != nil {
					return err
				}
			} else {
				l.Note(m.appendRepair(nil, i+1, style))
			}
			if m.Interrupted {
				return ctx.Err() // another repair might have been found
			}
			if err := keep(m); err != nil {
				return err
			}
		}
		return nil
	})
}

// write writes the repaired puzzles in a format, or if it is nil in the one that loses least of the
// first. An interruption leaves every puzzle written so far, and the bundle around them, complete.
func (f *repairFlags) write(ctx context.Context, l *runner.Loop, to *format.Format, w io.Writer) error {
	if toStdout(f.output) {
		w = l
	}
	var out *puzzleOutput
	err := f.each(ctx, l, func(m imported) (err error) {
		if to == nil {
			if to, err = mildestFormat(m.Puzzle); err != nil {
				return err
			}
		}
		if out == nil {
			out = newPuzzleOutput(to, f.output, w, l.Input)
		}
		if err := out.write(m.File, m.number, m.Puzzle); err != nil {
			return err
		}
		var losses bytes.Buffer
		noteLosses(&losses, to, to.Losses(m.Puzzle))
		l.Note(losses.Bytes())
		return nil
	})
	if out == nil || err != nil && ctx.Err() == nil {
		return err
	}
	return errors.Join(err, out.close())
}
