package bench

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"nonogram/cmd/internal/cli/runner"
)

// placeholder marks the place of the file in the other program's command.
const placeholder = "{}"

// Program is the command of another program to time on the same files.
type Program []string

// ParseProgram splits a command into words at spaces, except at spaces within single or double
// quotes. One of the words must contain "{}" for the file.
func ParseProgram(command string) (Program, error) {
	words, err := splitWords(command)
	if err != nil {
		return nil, err
	}
	if len(words) == 0 || !strings.Contains(strings.Join(words, " "), placeholder) {
		return nil, fmt.Errorf("command %q has no %s for the file", command, placeholder)
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return nil, err
	}
	return words, nil
}

func splitWords(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord, quote := false, rune(0)
	for _, r := range command {
		switch {
		case r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '\'' || r == '"':
			quote, inWord = r, true
		case r == ' ' || r == '\t':
			if inWord {
				words = append(words, word.String())
				word.Reset()
			}
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("command %q: a quote %c is not closed", command, quote)
	}
	if inWord {
		words = append(words, word.String())
	}
	return words, nil
}

// Command returns the program's command line for a file.
func (r Program) Command(file string) []string {
	words := make([]string, len(r))
	for i, w := range r {
		words[i] = strings.ReplaceAll(w, placeholder, file)
	}
	return words
}

// Comparison is the result for one file. Times are in seconds from a process's start to its end,
// medians of several runs; CPU is the time on all its cores together.
type Comparison struct {
	File string `json:"file"`
	Ours Timing `json:"ours"`
	// Theirs is the timing of the other program.
	Theirs Timing `json:"theirs"`
	// Ratio is their time divided by ours: above 1 we are faster. It is 0 if a timeout stopped
	// either program or one did not run.
	Ratio float64 `json:"ratio,omitempty"`
}

// Timing is the measurement of a process.
type Timing struct {
	Seconds float64 `json:"seconds"`
	CPU     float64 `json:"cpu"`
	// Exit is the exit code, -1 if the process was stopped.
	Exit int `json:"exit"`
	// Stopped: the process ended because of the timeout.
	Stopped bool `json:"stopped,omitempty"`
	// Memory is the peak in bytes; 0 if the system does not report it. It is at least the amount
	// that the starting process had used at the start.
	Memory int64 `json:"-"`
}

// Compare runs this program's solve and the other program alternately on a file. The error means
// that a process did not start or that ctx was cancelled.
func (r Program) Compare(ctx context.Context, file string, o Options) (Comparison, error) {
	self, err := os.Executable()
	if err != nil {
		return Comparison{}, err
	}
	ours := []string{self, "solve", "--json", "--jobs=1", fmt.Sprintf("--solutions=%d", max(1, o.Solutions)), "--", file}
	var us, them []Timing
	for range max(1, o.Runs) {
		for _, side := range []struct {
			words   []string
			timings *[]Timing
		}{{ours, &us}, {r.Command(file), &them}} {
			timing, err := Process(ctx, side.words, o.Timeout, nil)
			if err != nil {
				return Comparison{}, err
			}
			*side.timings = append(*side.timings, timing)
		}
		if us[0].Stopped || them[0].Stopped {
			break
		}
	}
	return newComparison(file, us, them), nil
}

func newComparison(file string, us, them []Timing) Comparison {
	d := Comparison{File: file, Ours: middle(us), Theirs: middle(them)}
	if !d.Ours.Stopped && !d.Theirs.Stopped && d.Ours.Seconds > 0 {
		d.Ratio = d.Theirs.Seconds / d.Ours.Seconds
	}
	return d
}

// middle returns the medians of several runs of one program on one file.
func middle(timings []Timing) Timing {
	var seconds, cpu []float64
	out := timings[len(timings)-1]
	for _, t := range timings {
		seconds, cpu = append(seconds, t.Seconds), append(cpu, t.CPU)
		out.Stopped = out.Stopped || t.Stopped
	}
	out.Seconds, out.CPU = Median(seconds), Median(cpu)
	return out
}

// Process times one process. At the timeout it ends the process and its children; 0 means never.
// The process's standard output goes to out, or nowhere if out is nil. The error means that the
// process did not start or that ctx was cancelled.
func Process(ctx context.Context, words []string, timeout time.Duration, out io.Writer) (Timing, error) {
	limited, stop := runner.WithTimeout(ctx, timeout)
	defer stop()
	command := exec.CommandContext(limited, words[0], words[1:]...)
	command.Stdout = out
	endWithChildren(command)
	command.WaitDelay = time.Second
	start := time.Now()
	err := command.Run()
	timing := Timing{Seconds: time.Since(start).Seconds(), Exit: -1, Stopped: limited.Err() != nil}
	if ctx.Err() != nil {
		return timing, ctx.Err()
	}
	if state := command.ProcessState; state != nil {
		timing.CPU = (state.UserTime() + state.SystemTime()).Seconds()
		timing.Exit, timing.Memory = state.ExitCode(), peakMemory(state)
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) && !timing.Stopped {
		return timing, err
	}
	return timing, nil
}
