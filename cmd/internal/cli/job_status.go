package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/files"
	"nonogram/internal/base/message"
)

type jobStatusFlags struct {
	accessFlags
	json, watch bool
}

func (f *jobStatusFlags) add(cmd *cobra.Command) {
	addJSON(cmd, &f.json, ", for each job", cluster.Status{}, folderLine{})
	cmd.Flags().BoolVarP(&f.watch, "watch", "w", false, "repeat every second until no job is open, for a server")
	f.accessFlags.add(cmd)
}

func (f *jobStatusFlags) do(cmd *cobra.Command, args []string) error {
	switch {
	case isServer(args[0]):
		return f.server(cmd, args[0])
	case f.watch:
		return errors.New("--watch: expected the address of a server, such as nats://hub:4222")
	}
	return f.folder(cmd, args[0])
}

// isServer reports whether an argument is the address of a NATS server.
func isServer(arg string) bool {
	return strings.HasPrefix(arg, "nats://") || strings.HasPrefix(arg, "tls://")
}

// folderLine gives the type its name in the JSON Schema.
type folderLine cluster.FolderStatus

func (f *jobStatusFlags) folder(cmd *cobra.Command, dir string) error {
	folder, err := cluster.OpenFolder(dir, kinds())
	if err != nil {
		return err
	}
	s, err := folder.Status(cmd.Context())
	if err != nil {
		return interrupted(cmd, err)
	}
	if f.json {
		return runner.QuietPipe(report.WriteObject(cmd.OutOrStdout(), folderLine(s)))
	}
	err = say(cmd, "job        %s\ndone       %d of %s, %.1f %% of the work\ntook       %.1f s of computing by %s\n",
		s.Job, s.Done, message.Count(s.Shards, "shard"), 100*s.Share, s.Seconds, message.Count(s.Workers, "worker"))
	if err == nil && s.Missing != "" {
		err = say(cmd, "missing    %s\n", s.Missing)
	}
	return err
}

func (f *jobStatusFlags) server(cmd *cobra.Command, address string) error {
	access, err := f.at(address)
	if err != nil {
		return err
	}
	if f.watch {
		return f.watchServer(cmd, access)
	}
	jobs, err := cluster.Statuses(cmd.Context(), access)
	if err != nil {
		return interrupted(cmd, err)
	}
	return say(cmd, "%s", f.text(jobs))
}

// watchServer shows the jobs of a server at intervals until no job is open or the server has ended.
// The server may be part of the command that runs the job, and end with it.
func (f *jobStatusFlags) watchServer(cmd *cobra.Command, access cluster.Access) error {
	const interval = time.Second
	ticks := time.NewTicker(interval)
	defer ticks.Stop()
	out := cmd.OutOrStdout()
	terminal := files.IsTerminal(out)
	for before := ""; ; {
		jobs, err := cluster.Statuses(cmd.Context(), access)
		if err != nil && before != "" && cmd.Context().Err() == nil {
			note(cmd, "nonogram: %v", err)
			return nil
		}
		if err != nil {
			return interrupted(cmd, err)
		}
		text := f.text(jobs)
		switch {
		case terminal:
			_, err = io.WriteString(report.Raw(out), above(before))
		case before != "" && !f.json:
			_, err = io.WriteString(out, "\n")
		}
		if err = errors.Join(err, say(cmd, "%s", text)); err != nil {
			return err
		}
		before = text
		if !slices.ContainsFunc(jobs, func(s cluster.Status) bool { return s.State == "open" }) {
			return nil
		}
		select {
		case <-ticks.C:
		case <-cmd.Context().Done():
			return report.Interrupted
		}
	}
}

// above returns the sequence that moves a terminal's cursor to the start of the text written last,
// and clears the rest of the screen.
func above(text string) string {
	if lines := strings.Count(text, "\n"); lines > 0 {
		return fmt.Sprintf("\x1b[%dA\x1b[J", lines)
	}
	return ""
}

func (f *jobStatusFlags) text(jobs []cluster.Status) string {
	var b strings.Builder
	for i, s := range jobs {
		if f.json {
			b.Write(report.AppendObject(nil, s))
			continue
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		writeStatus(&b, s)
	}
	if len(jobs) == 0 && !f.json {
		b.WriteString("no jobs\n")
	}
	return b.String()
}

func (f *accessFlags) at(address string) (cluster.Access, error) {
	servers, err := serverURLs(address)
	if err != nil {
		return cluster.Access{}, err
	}
	return f.access(servers)
}

func writeStatus(b *strings.Builder, s cluster.Status) {
	fact := func(name, layout string, values ...any) {
		fmt.Fprintf(b, "%-10s %s\n", name, report.Printable(fmt.Sprintf(layout, values...)))
	}
	fact("job", "%s, %s %s, %s", s.Job, s.Kind, s.Version, s.State)
	soFar := fmt.Sprintf(", %.1f %% of the work", 100*s.Share)
	if s.Growing {
		soFar = ", and the input is still being read"
	}
	fact("done", "%d of %d%s", s.Done, s.Shards, soFar)
	if s.State == "open" {
		again := ""
		if s.Redelivered > 0 {
			again = fmt.Sprintf(", %d given out again", s.Redelivered)
		}
		fact("queue", "%d waiting, %d with workers%s", s.Waiting, s.Out, again)
		if s.Left > 0 {
			fact("left", "%s", report.Duration(time.Duration(s.Left*float64(time.Second))))
		}
	}
	if s.Slowest.End > 0 {
		fact("slowest", "%.1f s for %d to %d, by %s", s.Slowest.Seconds, s.Slowest.First+1, s.Slowest.End, s.Slowest.Worker)
	}
	for _, w := range s.Workers {
		last := fmt.Sprintf("last at %s", w.Last.Local().Format(time.TimeOnly))
		if w.Silent {
			last = "silent since " + w.Last.Local().Format(time.TimeOnly)
		}
		fact("worker", "%s: %d done in %.1f s, %s", w.Worker, w.Shards, w.Seconds, last)
	}
}

type jobRemoveFlags struct{ accessFlags }

func (f *jobRemoveFlags) do(cmd *cobra.Command, args []string) error {
	access, err := f.at(args[0])
	if err != nil {
		return err
	}
	return interrupted(cmd, cluster.Remove(cmd.Context(), access, args[1]))
}
