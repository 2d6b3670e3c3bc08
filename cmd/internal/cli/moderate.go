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

type moderateListFlags struct {
	libraryFlags
	all   bool
	limit int
}

func (f *moderateListFlags) add(cmd *cobra.Command) {
	f.libraryFlags.add(cmd)
	cmd.Flags().BoolVar(&f.all, "all", false, "show everything: also puzzles that nobody reported")
	cmd.Flags().IntVar(&f.limit, "limit", 1000, "most items to list: puzzles")
}

func (f *moderateListFlags) do(cmd *cobra.Command, _ []string) error {
	return interrupted(cmd, f.list(cmd))
}

func (f *moderateListFlags) list(cmd *cobra.Command) error {
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

// hideFlags are the flags of the commands that hide puzzles and restore them.
type hideFlags struct {
	libraryFlags
	hide bool
}

// idsNeeded is the argument check of these commands.
func idsNeeded(cmd *cobra.Command, ids []string) error {
	if len(ids) == 0 {
		return fmt.Errorf("%s: no ID given; see nonogram help %[1]s", commandPath(cmd))
	}
	return nil
}

func (f *hideFlags) do(cmd *cobra.Command, ids []string) error {
	return interrupted(cmd, f.mark(cmd, ids))
}

// mark hides or restores puzzles. A fault of one puzzle does not stop it.
func (f *hideFlags) mark(cmd *cobra.Command, ids []string) error {
	lib, err := f.open(cmd)
	if err != nil {
		return err
	}
	defer lib.Close()
	var errs []error
	for _, id := range ids {
		s, err := lib.Hide(cmd.Context(), id, f.hide)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", id, err))
			continue
		}
		done := "restored"
		if f.hide {
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
