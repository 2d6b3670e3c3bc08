package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/pprof"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/bench"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
)

type benchFlags struct {
	clusterFlags
	bench.Options
	from       fromFlag
	json       bool
	batch      bool
	compare    string
	against    string
	cpuProfile string
}

func (f *benchFlags) add(cmd *cobra.Command) {
	f.from.add(cmd)
	flags := cmd.Flags()
	addJSON(cmd, &f.json, "", bench.Result{}, bench.TotalLine{}, bench.ComparisonLine{}, bench.RatioLine{}, report.FaultLine{})
	flags.IntVarP(&f.Runs, "runs", "r", 5, "times to solve each puzzle")
	addTimeout(cmd, &f.Timeout, solveTimeout, "for each solve")
	flags.IntVar(&f.Solutions, "solutions", 2, "solutions to look for")
	addCores(cmd, &f.Jobs, "cores", "", "1", "cores for each solve")
	flags.BoolVar(&f.batch, "batch", false, "also measure all puzzles as a batch on all cores")
	flags.StringVar(&f.compare, "compare", "", "JSON output of an earlier run to compare with")
	flags.StringVar(&f.against, "against", "", `another program's command, with "{}" for the file`)
	flags.StringVar(&f.cpuProfile, "cpuprofile", "", "write a CPU profile to this file")
	f.clusterFlags.add(cmd)
	exclusive(cmd, "listen", "cluster", "dir", "batch")
	exclusive(cmd, "listen", "cluster", "dir", "against")
}

func (f *benchFlags) do(cmd *cobra.Command, args []string) error {
	run, err := f.run(cmd, args)
	if err != nil {
		return err
	}
	if f.cpuProfile == "" {
		return run.Ended(run.Measure(cmd.Context()))
	}
	return profiled(cmd.Context(), f.cpuProfile, run)
}

func (f *benchFlags) run(cmd *cobra.Command, args []string) (*bench.Run, error) {
	err := errors.Join(atLeast("runs", f.Runs, 1), atLeast("solutions", f.Solutions, 1))
	if err != nil {
		return nil, err
	}
	in, err := f.from.find(cmd, args)
	if err != nil {
		return nil, err
	}
	run := &bench.Run{
		Loop:    loop(cmd, in, 1),
		Options: f.Options,
	}
	run.JSON = f.json
	if run.Remote, err = f.values(cmd, 1, report.Puzzles); err != nil {
		return nil, err
	}
	if f.batch {
		run.BatchJobs = runtime.GOMAXPROCS(0)
	}
	if f.compare != "" {
		if run.Earlier, err = earlierRun(f.compare); err != nil {
			return nil, err
		}
	}
	if f.against != "" {
		if run.Program, err = bench.ParseProgram(f.against); err != nil {
			return nil, fmt.Errorf("--against: %w", err)
		}
	}
	return run, nil
}

func earlierRun(path string) (bench.Earlier, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, input.NotFound(path, err)
	}
	defer file.Close()
	earlier, err := bench.ReadEarlier(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return earlier, nil
}

// profiled measures with the CPU profiler on. The profiler drops errors of writing, so the profile is
// in memory first.
func profiled(ctx context.Context, path string, run *bench.Run) error {
	var measured error
	unwritten := report.WriteFile(path, func(w io.Writer) error {
		var profile bytes.Buffer
		if err := pprof.StartCPUProfile(&profile); err != nil {
			return err
		}
		measured = run.Measure(ctx)
		pprof.StopCPUProfile()
		_, err := profile.WriteTo(w)
		return err
	})
	return cmp.Or(unwritten, run.Ended(measured))
}
