package server

import (
	"context"
	"net/http"
	"net/netip"

	"github.com/danielgtaylor/huma/v2"

	"nonogram/cmd/internal/site/library"
)

// LikeRequest likes a puzzle, or takes the like back.
type LikeRequest struct {
	Browser string `json:"browser" minLength:"16" maxLength:"128" doc:"random printable characters, which the browser keeps: each counts once"`
	Like    bool   `json:"like" doc:"false takes a like back"`
}

// PlayRequest reports that a browser plays a puzzle.
type PlayRequest struct {
	Browser string `json:"browser" minLength:"16" maxLength:"128" doc:"random printable characters, which the browser keeps: each counts once"`
}

// ReportRequest reports a puzzle to the server's owner.
type ReportRequest struct {
	Browser string `json:"browser" minLength:"16" maxLength:"128" doc:"random printable characters, which the browser keeps: each counts once"`
	Reason  string `json:"reason" enum:"offensive,copied,spam,other"`
	Text    string `json:"text,omitempty" maxLength:"500" doc:"one line"`
}

// addOpinions adds the operations by which players like, play and report published puzzles.
func (s *Server) addOpinions(api huma.API) {
	operation := func(name, summary string) huma.Operation {
		return huma.Operation{
			OperationID: name + "-puzzle", Method: http.MethodPost, Path: puzzlePath + "/" + name, Tags: puzzlesTag,
			Summary: summary, Errors: []int{http.StatusNotFound},
		}
	}
	registerWithBody[LikeRequest](s, api, operation("like", "Like a puzzle, once for each browser"), smallBody,
		opinion(s, func(ctx context.Context, id string, r LikeRequest) (library.Summary, error) {
			return s.library.Like(ctx, id, r.Browser, r.Like)
		}))
	registerWithBody[PlayRequest](s, api, operation("play", "Count that a puzzle is played, once for each browser"), smallBody,
		opinion(s, func(ctx context.Context, id string, r PlayRequest) (library.Summary, error) {
			return s.library.Play(ctx, id, r.Browser)
		}))
	registerWithBody[ReportRequest](s, api, operation("report", "Report a puzzle to the server's owner"), smallBody,
		opinion(s, func(ctx context.Context, id string, r ReportRequest) (library.Summary, error) {
			return s.library.Report(ctx, id, r.Browser, library.Reason(r.Reason), r.Text)
		}))
}

type opinionInput struct {
	ID      string `path:"id"`
	RawBody []byte `contentType:"application/json"`
}

func opinion[Request any](s *Server, give func(context.Context, string, Request) (library.Summary, error)) func(context.Context, *opinionInput) (*sent[Entry], error) {
	return func(ctx context.Context, in *opinionInput) (*sent[Entry], error) {
		request, _, err := decode[Request](ctx, in.RawBody)
		if err != nil {
			return nil, err
		}
		if problem := s.voters.admit(accountIn(ctx).client, in.ID); problem != nil {
			return nil, problem
		}
		summary, err := give(ctx, in.ID, request)
		if err != nil {
			return nil, err
		}
		return &sent[Entry]{entryOf(summary)}, nil
	}
}

// voters limits the opinions of each address, since tokens of browsers cost nothing.
type voters struct {
	all *clients[netip.Addr]
	one *clients[vote]
}

type vote struct {
	client netip.Addr
	puzzle string
}

// An address may express 20 opinions a day on one puzzle, as a household or a class might. On all
// puzzles it may express 100 at once, and then one every five seconds.
const (
	votesPerDay          = 20
	voteRate, votesBurst = 0.2, 100
)

func newVoters(l Limits) voters {
	return voters{
		all: limited[netip.Addr](l, voteRate, votesBurst),
		one: limited[vote](l, votesPerDay/secondsPerDay, votesPerDay),
	}
}

func (v voters) admit(client netip.Addr, puzzle string) *Problem {
	if problem := v.all.admit(client); problem != nil {
		return problem
	}
	if problem := v.one.admit(vote{client, puzzle}); problem != nil {
		return problem.describe("too-many-opinions", nil)
	}
	return nil
}
