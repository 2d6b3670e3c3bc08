package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/message"
)

func newModerate() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "moderate COMMAND",
		Short: "List, hide and restore published puzzles",
	}
	grouped(cmd)
	cmd.AddCommand(newModerateList(), newModerateHide(true), newModerateHide(false))
	return cmd
}

type moderateFlags struct {
	libraryFlags
	all   bool
	limit int
}

func newModerateList() *cobra.Command {
	var f moderateFlags
	cmd := &cobra.Command{
		Use:   "list (--data DIR | --database URL)",
		Short: "List reported and hidden puzzles",
		Args:  noFiles,
		RunE:  func(cmd *cobra.Command, _ []string) error { return interrupted(cmd, f.list(cmd)) },
	}
	f.add(cmd)
	cmd.Flags().BoolVar(&f.all, "all", false, "show everything: also puzzles that nobody reported")
	cmd.Flags().IntVar(&f.limit, "limit", 1000, "most items to list: puzzles")
	return cmd
}

func (f *moderateFlags) list(cmd *cobra.Command) error {
	if f.limit < 1 {
		return fmt.Errorf("--limit: found %d, expected 1 or more", f.limit)
	}
	lib, err := f.open(cmd)
	if err != nil {
		return err
	}
	defer lib.Close()
	list, err := lib.Moderate(cmd.Context(), f.limit, f.all)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	for _, p := range list {
		writeModerated(&out, p)
	}
	_, err = cmd.OutOrStdout().Write(out.Bytes())
	return err
}

// writeModerated writes a puzzle on one line, and its reports below it.
func writeModerated(w io.Writer, p library.Moderated) {
	hidden := ""
	if p.Hidden {
		hidden = "  hidden"
	}
	fmt.Fprintf(w, "%s  %dx%d  %s, %s, %s%s  %s\n", p.ID, p.Width, p.Height, message.Count(p.Reports, "report"), message.Count(p.Likes, "like"), message.Count(p.Plays, "play"), hidden, report.Printable(p.Title))
	for _, r := range p.Reported {
		fmt.Fprintf(w, "    %s  %s  %s\n", r.At.Format(time.DateOnly), r.Reason, report.Printable(r.Text))
	}
}

// newModerateHide returns the command that hides puzzles, or the command that restores them if hide
// is false.
func newModerateHide(hide bool) *cobra.Command {
	var f libraryFlags
	name, short := "restore", "Restore hidden puzzles"
	if hide {
		name, short = "hide", "Hide puzzles"
	}
	cmd := &cobra.Command{
		Use:   name + " (--data DIR | --database URL) ID...",
		Short: short,
		Args: func(cmd *cobra.Command, ids []string) error {
			if len(ids) == 0 {
				return fmt.Errorf("%s: no ID given; see nonogram help %[1]s", commandPath(cmd))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, ids []string) error { return interrupted(cmd, f.hide(cmd, ids, hide)) },
	}
	f.add(cmd)
	return cmd
}

// hide hides or restores puzzles. A fault of one puzzle does not stop it.
func (f *libraryFlags) hide(cmd *cobra.Command, ids []string, hide bool) error {
	lib, err := f.open(cmd)
	if err != nil {
		return err
	}
	defer lib.Close()
	var errs []error
	for _, id := range ids {
		s, err := lib.Hide(cmd.Context(), id, hide)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", id, err))
			continue
		}
		done := "restored"
		if hide {
			done = "hidden"
		}
		note(cmd, "%s: %s %s", s.ID, done, s.Title)
	}
	return errors.Join(errs...)
}

// open opens the library of a server. The server can be running.
func (f *libraryFlags) open(cmd *cobra.Command) (*library.Library, error) {
	address, err := f.address(cmd)
	if err != nil {
		return nil, err
	}
	return library.OpenExisting(cmd.Context(), address)
}
