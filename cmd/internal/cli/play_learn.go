package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/app/lessons"
	"nonogram/cmd/internal/terminal"
	"nonogram/internal/base/files"
	"nonogram/internal/base/message"
)

// runLessons shows the lessons, or lists them where there is no terminal.
func (f *playFlags) runLessons(cmd *cobra.Command, args []string) error {
	id, err := lessonOf(args)
	if err != nil {
		return err
	}
	if id == "" && !files.IsTerminal(cmd.OutOrStdout()) {
		return f.listLessons(cmd)
	}
	store, err := f.open(cmd, false)
	if err != nil {
		return err
	}
	return played(terminal.Learn(cmd.Context(), lessons.Course(), id, false, store, f.look))
}

// lessonsOffer returns the item for lessons in the list of games.
func (f *playFlags) lessonsOffer(cmd *cobra.Command, store *terminal.Store) offer {
	n := 0
	for _, l := range lessons.Course() {
		n += len(l.Drills)
	}
	return offer{terminal.Item{Name: f.say("lessons", nil), State: f.say("lessons.drills", message.Args{"n": n})},
		func() (*terminal.Session, error) {
			return nil, terminal.Learn(cmd.Context(), lessons.Course(), "", true, store, f.look)
		}}
}

// lessonOf returns the id of the lesson that the argument names, if any.
func lessonOf(args []string) (string, error) {
	if len(args) == 0 {
		return "", nil
	}
	if len(args) == 1 && lessons.Find(args[0]) != nil {
		return args[0], nil
	}
	var ids []string
	for _, l := range lessons.Course() {
		ids = append(ids, l.ID)
	}
	return "", fmt.Errorf("play --learn: found %q, expected one lesson of %s", strings.Join(args, " "), strings.Join(ids, ", "))
}

func (f *playFlags) listLessons(cmd *cobra.Command) error {
	if err := f.chooseLook(nil); err != nil {
		return err
	}
	for _, l := range lessons.Course() {
		drills := f.say("lessons.drills", message.Args{"n": len(l.Drills)})
		if _, err := fmt.Fprintf(cmd.OutOrStdout(), "%-12s  %s  %s\n", l.ID, terminal.Pad(f.look.Language.Lesson(l), 29), drills); err != nil {
			return err
		}
	}
	return nil
}
