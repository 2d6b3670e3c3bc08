package cli

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/internal/base/files"
)

type certifyFlags struct {
	runFlags
	maxMemory int64
	clauses   string
}

func (f *certifyFlags) add(cmd *cobra.Command) {
	f.outputFlags.add(cmd, report.CertifyLine{})
	f.from.add(cmd)
	flags := cmd.Flags()
	addTimeout(cmd, &f.timeout, certifyTimeout, "for the proof")
	flags.Int64Var(&f.maxMemory, "max-memory", 4096, "memory limit in MiB, at most 8192 (0 is none)")
	flags.StringVar(&f.clauses, "clauses", "", "file to write the refuted clauses to")
}

func (f *certifyFlags) do(cmd *cobra.Command, args []string) error {
	puzzle, path := args[0], args[1]
	if err := atLeast("max-memory", f.maxMemory, 0); err != nil {
		return err
	}
	f.jobs = 1 // the checker uses one core
	run, err := f.run(cmd, []string{puzzle})
	if err != nil {
		return err
	}
	if err := onePuzzle(run, "a certificate"); err != nil {
		return err
	}
	if f.clauses != "" && (run.Input.Reads(f.clauses) || input.Find(cmd.Context(), []string{path}, nil).Reads(f.clauses)) {
		return fmt.Errorf("--clauses: %s is an input file, expected another file", f.clauses)
	}
	if f.clauses != "" && path == input.StandardInput {
		return errors.New("--clauses: a certificate from standard input can be read only once, expected a file")
	}
	return run.Ended(run.Ask(cmd.Context(), runner.Certify(runner.Certificate{
		Name:      path,
		Open:      func() (io.ReadCloser, error) { return openProof(cmd, path) },
		Clauses:   f.clauses,
		MaxMemory: memoryBytes(f.maxMemory),
	})))
}

// openProof opens a certificate, which can be compressed.
func openProof(cmd *cobra.Command, path string) (io.ReadCloser, error) {
	if path == input.StandardInput {
		return unpacked(io.NopCloser(stdin(cmd)))
	}
	file, err := input.Open(path, "a file")
	if err != nil {
		return nil, err
	}
	return unpacked(report.NewReading(cmd.ErrOrStderr(), file))
}

// unpacked decompresses a file if it is compressed with gzip.
func unpacked(file io.ReadCloser) (io.ReadCloser, error) {
	in, err := files.Unpacked(file)
	if err != nil {
		file.Close()
		return nil, err
	}
	return readCloser{in, file}, nil
}

type readCloser struct {
	io.Reader
	io.Closer
}
