package cli

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"nonogram/internal/base/ordered"
)

// maxJobs is the largest --jobs. A larger number is probably a typing error.
const maxJobs = 4096

// jobs is the value of --jobs: at most the number of cores.
type jobs int

// addJobs gives a command the flag --jobs, with all cores as its default.
func addJobs(cmd *cobra.Command, to *int) { addCores(cmd, to, "jobs", "j", "0", "cores to use") }

func addCores(cmd *cobra.Command, to *int, name, letter, usual, usage string) {
	value := (*jobs)(to)
	if err := value.Set(usual); err != nil {
		panic(err) // a fault of the program
	}
	cmd.Flags().VarP(value, name, letter, fmt.Sprintf("%s, 1 to %d (0 is all)", usage, maxJobs))
	// The help does not depend on the machine.
	cmd.Flags().Lookup(name).DefValue = usual
}

// Set sets the number of cores; 0 means all of them.
func (j *jobs) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > maxJobs {
		return fmt.Errorf("expected 0 to %d", maxJobs)
	}
	*j = jobs(min(ordered.Cores(n), ordered.Cores(0)))
	return nil
}

// String returns the number of cores.
func (j *jobs) String() string { return strconv.Itoa(int(*j)) }

// Type names the value in help texts.
func (j *jobs) Type() string { return "cores" }
