package cli

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/message"
)

type jobVerifyFlags struct {
	accessFlags
	share float64
	seed  uint64
	jobs  int
	json  bool
}

func (f *jobVerifyFlags) add(cmd *cobra.Command) {
	cmd.Flags().Float64Var(&f.share, "share", 0.01, "share of the results to compute again, above 0 and up to 1")
	addSeed(cmd, &f.seed)
	addJobs(cmd, &f.jobs)
	addJSON(cmd, &f.json, "", verifyLine{})
	f.accessFlags.add(cmd)
}

func (f *jobVerifyFlags) do(cmd *cobra.Command, args []string) error {
	id := ""
	if len(args) > 1 {
		id = args[1]
	}
	if isServer(args[0]) {
		access, err := f.at(args[0])
		if err != nil {
			return err
		}
		return f.onServer(cmd, access, id)
	}
	data, err := serverData(args[0], id)
	if err != nil {
		return err
	}
	if data != "" {
		server, err := cluster.StartServer(cluster.ServerConfig{Data: data, Log: newLog(cmd.ErrOrStderr(), slog.LevelWarn)})
		if err != nil {
			return err
		}
		defer server.Close(0)
		return f.onServer(cmd, server.Access(), "")
	}
	folder, err := cluster.OpenFolder(args[0], kinds())
	if err != nil {
		return err
	}
	return f.compare(cmd, folder)
}

// serverData returns the folder of a server's data for a job. The folder is in dir, which --store
// names; it is "" if there is none.
func serverData(dir, id string) (string, error) {
	found, err := filepath.Glob(filepath.Join(dir, cmp.Or(id, "*"), "jetstream"))
	if own, _ := os.Stat(filepath.Join(dir, "jetstream")); own != nil {
		found = append(found, filepath.Join(dir, "jetstream"))
	}
	switch {
	case err != nil || len(found) == 0:
		return "", err
	case len(found) > 1:
		return "", errors.New(dir + ": found several jobs, expected JOB after the folder")
	}
	return filepath.Dir(found[0]), nil
}

func (f *jobVerifyFlags) onServer(cmd *cobra.Command, access cluster.Access, id string) error {
	bucket, err := cluster.OpenServer(cmd.Context(), access, kinds(), id)
	if err != nil {
		return interrupted(cmd, err)
	}
	defer bucket.Close()
	return f.compare(cmd, bucket)
}

// compare verifies a random share of the results.
func (f *jobVerifyFlags) compare(cmd *cobra.Command, store cluster.Shared) error {
	var agreed int
	var liars []cluster.Liar
	err := watched(cmd, store.Job(), f.jobs, func(ctx context.Context, pool cluster.Pool) error {
		chosen, err := cluster.Sample(ctx, store, f.share, f.seed)
		if err == nil {
			agreed, liars, err = pool.Verify(ctx, store, chosen)
		}
		return err
	})
	if err == nil || len(liars) > 0 {
		err = errors.Join(err, f.report(cmd, agreed, liars))
	}
	switch {
	case err != nil:
		return err
	case len(liars) > 0:
		return report.No
	case agreed == 0:
		return report.Undecided
	}
	return nil
}

// liarJSON is a worker with wrong results, in JSON.
type liarJSON struct {
	Worker       string                     `json:"worker"`
	Shards       string                     `json:"shards"`
	Disagreement *cluster.DisagreementError `json:"disagreement"`
}

// verifyLine is a comparison of results in JSON.
type verifyLine struct {
	Agreed int        `json:"agreed"`
	Seed   uint64     `json:"seed"`
	Wrong  []liarJSON `json:"wrong"`
}

func (f *jobVerifyFlags) report(cmd *cobra.Command, agreed int, liars []cluster.Liar) error {
	if f.json {
		wrong := []liarJSON{}
		for _, l := range liars {
			wrong = append(wrong, liarJSON{l.Worker, cluster.FormatShards(l.Shards), l.Disagreement})
		}
		return runner.QuietPipe(report.WriteObject(cmd.OutOrStdout(), verifyLine{agreed, f.seed, wrong}))
	}
	if err := say(cmd, "agree      %s computed again, seed %d\n", message.Count(agreed, "shard"), f.seed); err != nil {
		return err
	}
	for _, l := range liars {
		if err := say(cmd, "disagree   %v\nwrong      %s: shards %s\n", l.Disagreement, l.Worker, cluster.FormatShards(l.Shards)); err != nil {
			return err
		}
	}
	if len(liars) > 0 {
		return say(cmd, "void       all results but those that agree; stop the workers above, and run the job again\n")
	}
	return nil
}
