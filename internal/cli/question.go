package cli

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"nonogram/census"
	"nonogram/internal/cli/counting"
)

// questionFlags say what is to be counted.
type questionFlags struct {
	unique, clues, all bool
	method             string
}

func (f *questionFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.BoolVar(&f.unique, "unique", false, "count the grids that are the only solution of their clues")
	flags.BoolVar(&f.clues, "clues", false, "count the different sets of clues")
	flags.BoolVar(&f.all, "all", false, "count line-solvable grids, unique grids and sets of clues")
	flags.StringVar(&f.method, "method", "auto", "how: auto, "+strings.Join(census.MethodNames(), ", "))
	fixedCompletion(cmd, "method", append([]string{"auto"}, census.MethodNames()...))
}

// question is about the size of the arguments N and M, or of standard input if there
// are none.
func (f *questionFlags) question(cmd *cobra.Command, args []string) (counting.Question, error) {
	q := counting.Question{Unique: f.unique, Clues: f.clues, All: f.all}
	if f.method != "auto" {
		q.Method = census.Method(f.method)
	}
	if len(args) == 0 {
		text, err := io.ReadAll(io.LimitReader(stdin(cmd), 1<<10))
		if err != nil {
			return q, err
		}
		if args = strings.Fields(string(text)); len(args) == 0 || len(args) > 2 {
			return q, fmt.Errorf("standard input: found %d numbers, expected the number of rows, and of columns if it differs", len(args))
		}
	}
	var err error
	q.Size, err = parseSides(args)
	return q, err
}

// parseSides reads one or two sides.
func parseSides(args []string) (census.Size, error) {
	var sides []int
	for _, text := range args {
		side, err := strconv.Atoi(text)
		if err != nil || side < 0 || side > maxSide {
			return census.Size{}, fmt.Errorf("found %q, expected a number of rows or columns, 0 to %d", text, maxSide)
		}
		sides = append(sides, side)
	}
	switch len(sides) {
	case 1:
		return census.Size{Rows: sides[0], Columns: sides[0]}, nil
	case 2:
		return census.Size{Rows: sides[0], Columns: sides[1]}, nil
	}
	return census.Size{}, errors.New("expected one or two sides")
}

// maxSide is the longest side that is worth a look.
const maxSide = 1000
