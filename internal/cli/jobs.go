package cli

import (
	"fmt"
	"runtime"
	"strconv"

	"github.com/spf13/cobra"
)

// maxJobs is the largest --jobs that is not a slip of the hand.
const maxJobs = 4096

// jobs is the value of --jobs, never more than there are cores.
type jobs int

// addJobs gives a command the flag --jobs, with all cores as its default.
func addJobs(cmd *cobra.Command, to *int) {
	addJobsOr(cmd, to, runtime.GOMAXPROCS(0), "how many cores to use")
}

func addJobsOr(cmd *cobra.Command, to *int, usual int, usage string) {
	*to = usual
	cmd.Flags().VarP((*jobs)(to), "jobs", "j", fmt.Sprintf("%s, 1 to %d", usage, maxJobs))
}

func (j *jobs) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > maxJobs {
		return fmt.Errorf("expected 1 to %d", maxJobs)
	}
	*j = jobs(min(n, runtime.GOMAXPROCS(0)))
	return nil
}

func (j *jobs) String() string { return strconv.Itoa(int(*j)) }

func (j *jobs) Type() string { return "int" }
