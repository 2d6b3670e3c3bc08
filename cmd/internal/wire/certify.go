package wire

import (
	"bytes"
	"context"
	"errors"

	"nonogram/certificate"
	"nonogram/cmd/internal/app"
	"nonogram/internal/schema"
	"nonogram/solve"
)

// CertifyRequest asks for a proof that a puzzle has no solutions except those found, or for a check
// of such a proof.
type CertifyRequest struct {
	Puzzle       Puzzle `json:"puzzle"`
	Certificate  []byte `json:"certificate,omitempty" doc:"the proof to check, in base64; without it, one is made"`
	Milliseconds int    `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit; 0 means 5000"`
}

// CertifyResponse is the verdict on a proof, or a new proof.
type CertifyResponse struct {
	Status      string     `json:"status" enum:"accepted,refused,made,unknown" doc:"unknown: a limit was reached, or further solutions were not excluded"`
	Reason      string     `json:"reason,omitempty" doc:"why the proof is refused"`
	Solutions   [][]string `json:"solutions,omitempty" doc:"all solutions"`
	Certificate []byte     `json:"certificate,omitempty" doc:"the new proof, in base64"`
	Remarks
}

// Certify checks a proof, or makes a new one.
func Certify(ctx context.Context, r CertifyRequest) (*CertifyResponse, error) {
	p, err := r.Puzzle.Puzzle(MaxSearchSide)
	if err != nil {
		return nil, err
	}
	ctx, end, err := Within(ctx, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer end()
	if len(r.Certificate) == 0 {
		var proof bytes.Buffer
		result, err := solve.Solve(ctx, p, solve.Options{Certificate: &proof, Jobs: 1, MaxMemory: app.SearchMemory(ctx, maxProofMemory)})
		if err != nil && !errors.Is(err, solve.ErrLimit) {
			return nil, FaultOf(err, Internal, "")
		}
		if !result.Certified {
			return &CertifyResponse{Status: solve.Unknown.String()}, nil
		}
		return &CertifyResponse{Status: "made", Solutions: schema.BoardsOf(result.Solutions, p.Palette), Certificate: proof.Bytes()}, nil
	}
	result, err := certificate.Check(ctx, p, bytes.NewReader(r.Certificate), certificate.Options{MaxMemory: app.SearchMemory(ctx, maxProofMemory)})
	switch {
	case err == nil:
		return &CertifyResponse{Status: "accepted", Solutions: schema.BoardsOf(result.Solutions, p.Palette)}, nil
	case errors.Is(err, certificate.ErrRefused):
		return &CertifyResponse{Status: "refused", Reason: err.Error()}, nil
	case errors.Is(err, certificate.ErrMemory), ctx.Err() != nil:
		return &CertifyResponse{Status: solve.Unknown.String()}, nil
	}
	return nil, FaultOf(err, OutOfRange, "certificate")
}

// maxProofMemory is the most memory of the search for a proof and of its check, in bytes.
const maxProofMemory = 512 << 20
