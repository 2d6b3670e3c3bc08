package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"nonogram/census"
	"nonogram/cmd/internal/cli/counting"
	"nonogram/internal/base/message"
)

// questionFlags choose the numbers to count.
type questionFlags struct {
	asked  counting.Question
	method string
}

func (f *questionFlags) add(cmd *cobra.Command) {
	of := map[string]*bool{"unique": &f.asked.Unique, "clues": &f.asked.Clues, "all": &f.asked.All}
	addChosen(cmd, &choice{names: []string{"unique", "clues", "all"}, set: func(name string) { *of[name] = true }},
		"of", "", "what to count: %s; can be repeated (default: line-solvable grids)")
	addChoice(cmd, &f.method, "algorithm", "", "auto", "counting method: %s", append([]string{"auto"}, census.MethodNames()...))
}

// question returns the question for a size, which the arguments give or, without arguments,
// standard input.
func (f *questionFlags) question(cmd *cobra.Command, args []string) (counting.Question, error) {
	q := f.asked
	if f.method != "auto" {
		q.Method = census.Method(f.method)
	}
	if len(args) == 0 {
		text, err := io.ReadAll(io.LimitReader(stdin(cmd), 1<<10))
		if err != nil {
			return q, err
		}
		if args = strings.Fields(string(text)); len(args) == 0 || len(args) > 2 {
			return q, fmt.Errorf("standard input: found %s, expected a size, such as 7x6 or 7 6", message.Count(len(args), "word"))
		}
	}
	width, height, err := parseSize(strings.Join(args, " x "))
	if err == nil && (min(width, height) < 0 || max(width, height) > maxSide) {
		err = fmt.Errorf("found size %d x %d, expected sides from 0 to %d", width, height, maxSide)
	}
	q.Size = census.Size{Rows: height, Columns: width}
	return q, err
}

// maxSide is the longest side that the command accepts.
const maxSide = 1000
