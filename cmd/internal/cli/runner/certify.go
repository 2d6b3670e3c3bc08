package runner

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"nonogram/certificate"
	"nonogram/cmd/internal/cli/report"
	"nonogram/format"
	"nonogram/solve"
)

// Certificate is the certificate that [Certify] reads.
type Certificate struct {
	Name string
	Open func() (io.ReadCloser, error)
	// Clauses, unless "", is the file for the refuted clauses. The run then opens the certificate
	// twice.
	Clauses string
	certificate.Options
}

// Certify asks whether a certificate proves that it lists all solutions of a puzzle. If the file is
// not a certificate, that is an error.
func Certify(from Certificate) Question {
	return func(ctx context.Context, e format.Entry, _ int) (Answer, error) {
		start := time.Now()
		c := report.Certified{Entry: e, Proof: from.Name}
		err := from.writeClauses(ctx, e)
		if err == nil {
			err = from.read(func(in io.Reader) (err error) {
				c.Result, err = certificate.Check(ctx, e.Puzzle, in, from.Options)
				return err
			})
		}
		switch {
		case err == nil:
		case errors.Is(err, certificate.ErrRefused):
			c.Refused = err
		case errors.Is(err, certificate.ErrMemory):
			c.Limit = solve.MemoryLimit
		case ctx.Err() != nil:
			c.Limit, c.Interrupted = solve.ContextLimit, Interrupted(ctx)
		default:
			return nil, err
		}
		c.Time = time.Since(start)
		return c, nil
	}
}

// read calls do with the opened certificate, and puts the certificate's name into errors of do.
func (from Certificate) read(do func(io.Reader) error) error {
	in, err := from.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	if err := do(in); err != nil {
		return fmt.Errorf("%s: %w", from.Name, err)
	}
	return nil
}

// writeClauses writes the clauses that the certificate refutes, if there is a file for them.
func (from Certificate) writeClauses(ctx context.Context, e format.Entry) error {
	if from.Clauses == "" {
		return nil
	}
	return from.read(func(in io.Reader) error {
		solutions, err := certificate.Solutions(ctx, e.Puzzle, in)
		if err != nil {
			return err
		}
		return report.WriteFile(from.Clauses, func(w io.Writer) error {
			return certificate.WriteClauses(w, e.Puzzle, solutions)
		})
	})
}
