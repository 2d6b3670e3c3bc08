package cli

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/bench"
	"nonogram/cmd/internal/cli/counting"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
)

type workerFlags struct {
	accessFlags
	jobs            int
	grace, patience time.Duration
	stay, verbose   bool
}

// oneAddress is the argument check of worker.
func oneAddress(_ *cobra.Command, args []string) error {
	switch len(args) {
	case 0:
		return errors.New("worker: no address given, such as nats://host:4222; see nonogram help worker")
	case 1:
		return nil
	}
	return fmt.Errorf("worker: found %q after the address; separate several servers with commas", args[1])
}

func (f *workerFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	addJobs(cmd, &f.jobs)
	flags.BoolVar(&f.stay, "stay", false, "wait for another job when one is done")
	flags.DurationVar(&f.grace, "grace", 10*time.Second, "time to finish after a signal, for current shards")
	flags.DurationVar(&f.patience, "patience", 10*time.Minute, "time to wait for an unreachable server, and for a job (0 is for ever, and the default with --stay)")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "log more: every shard")
	f.accessFlags.add(cmd)
}

func (f *workerFlags) do(cmd *cobra.Command, args []string) error {
	err := errors.Join(atLeast("grace", f.grace, 0), atLeast("patience", f.patience, 0))
	if err != nil {
		return err
	}
	if f.stay && !cmd.Flags().Changed("patience") {
		f.patience = 0
	}
	servers, err := serverURLs(args[0])
	if err != nil {
		return fmt.Errorf("worker: %w", err)
	}
	access, err := f.access(servers)
	if err != nil {
		return err
	}
	level := slog.LevelInfo
	if f.verbose {
		level = slog.LevelDebug
	}
	log := newLog(cmd.ErrOrStderr(), level)
	shards := 0
	err = cluster.Worker{
		Access: access, Kinds: kinds(), Jobs: f.jobs, Signature: signature(),
		Grace: f.grace, Patience: f.patience, Stay: f.stay, Log: log,
		Stored: func(int, float64) { shards++ },
	}.Run(cmd.Context())
	log.Info("leaving", "shards", shards)
	if patience, ok := errors.AsType[*cluster.PatienceError](err); ok && cmd.Context().Err() == nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "nonogram: %v\n", patience)
		return report.Undecided
	}
	return interrupted(cmd, err)
}

// kinds lists the kinds of work that this program does for others.
func kinds() cluster.Kinds {
	return slices.Concat(
		cluster.Kinds{counting.Kind()}, runner.Kinds(),
		cluster.Kinds{generateTask.Kind(), sampleTask.Kind(), bench.Kind(), imageTask.Kind()},
	)
}

// newLog returns a logger for unattended commands.
func newLog(w io.Writer, level slog.Level) *slog.Logger {
	return slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{Level: level}))
}

func signature() cluster.Signature { return cluster.Signature{Program: versionText()} }
