package server

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
)

// addOperations adds a path for each operation of package wire.
func (s *Server) addOperations(api huma.API) {
	ask := wire.Service{Sessions: s.sessions}
	addOperation(s, api, "solve", "Solutions of a puzzle", puzzleBody, searchNeed, ask.Solve)
	addOperation(s, api, "solutions", "All solutions of a puzzle, page by page", puzzleBody, searchNeed, ask.Solutions)
	addOperation(s, api, "count", "The exact number of solutions", puzzleBody, searchNeed, ask.Count)
	addOperation(s, api, "certify", "A proof of all solutions, or a check of one", maxBody, searchNeed, wire.Certify)
	addOperation(s, api, "check", "Whether a puzzle is valid and unique, and a board right", puzzleBody, searchNeed, ask.Check)
	addDrawn(s, api, "hint", "The next step, in four levels", searchNeed, ask.Hint, drawnHint(ask))
	addOperation(s, api, "explain", "All steps of the way to the solution", puzzleBody, searchNeed, ask.Explain)
	addOperation(s, api, "rate", "How hard a puzzle is", puzzleBody, searchNeed, ask.Rate)
	addOperation(s, api, "repair", "The fewest edits, or given cells, for a unique puzzle", puzzleBody, searchNeed, wire.Repair)
	addOperation(s, api, "clues", "The proven blocks of a board's lines", wire.MaxRequest, cellsNeed, wire.Clues)
	addOperation(s, api, "generate", "A random puzzle with given properties", smallBody, generateNeed, wire.Generate)
	addOperation(s, api, "daily", "The picture of a date", smallBody, searchNeed, daily)
	addOperation(s, api, "codes", "A puzzle as a short code, and back", wire.MaxRequest, cellsNeed, wire.Codes)
	addOperation(s, api, "convert", "Puzzles from one file format to another", maxBody, fileNeed, collection.Convert)
	addDrawn(s, api, "draw", "A puzzle as SVG, PNG, PDF or text", fileNeed, formats.Draw, drawnPuzzle)
	addOperation(s, api, "import", "A puzzle from an image", maxBody, fileNeed, formats.Import)
	addOperation(s, api, "candidates", "The best puzzles from an image", maxBody, cellsNeed, formats.Candidates)
}

// need returns the memory, in bytes, for a request with a body of a size. That of the body is
// extra, and so is memory that the operation takes later.
type need func(size int) int64

// searchNeed is for a search; its memory grows with the puzzle.
func searchNeed(size int) int64 { return min(1<<20+int64(size)<<13, searchMemory+searchMemory/4) }

// generateNeed is for a generator, whose searches are short.
func generateNeed(int) int64 { return 16 << 20 }

// fileNeed is for a file; the operation takes more after it has seen the contents.
func fileNeed(size int) int64 { return 16<<20 + 2*int64(size) }

func drawNeed(size int) int64 { return searchNeed(size) + fileNeed(size) }

// cellsNeed is for a puzzle of 1000 x 1000 cells.
func cellsNeed(int) int64 { return 48 << 20 }

type asked struct {
	Accept         string `header:"Accept" hidden:"true"`
	AcceptLanguage string `header:"Accept-Language" doc:"the languages of the words in the answer, as browsers send them; English if there is none of them"`
	RawBody        []byte `contentType:"application/json"`
}

// answered is an answer in JSON, or a picture.
type answered struct {
	ContentType     string `header:"Content-Type" hidden:"true"`
	ContentLanguage string `header:"Content-Language" doc:"the language of the words"`
	Vary            string `header:"Vary" hidden:"true"`
	Body            []byte
}

// answerer is a way to answer an operation's requests.
type answerer struct {
	contentType string
	need        need
	call        wire.Operation
}

// addOperation adds an operation that answers in JSON.
func addOperation[Request, Response any](s *Server, api huma.API, name, summary string, most int64, need need, do func(context.Context, Request) (Response, error)) {
	inJSON := answerer{jsonType, need, formats.Accepting(wire.OperationOf(int(most), do))}
	registerOperation[Request](s, api, operationOf[Response](api, name, summary), most, "Accept-Language",
		func(string) answerer { return inJSON })
}

func operationOf[Response any](api huma.API, name, summary string) huma.Operation {
	return huma.Operation{
		OperationID: name, Method: http.MethodPost, Path: base + "/" + name, Summary: summary, Tags: []string{"operations"},
		Responses: answers[Response](api),
	}
}

// registerOperation registers an operation. choose returns the way to answer for a header Accept.
func registerOperation[Request any](s *Server, api huma.API, op huma.Operation, most int64, vary string, choose func(accept string) answerer) {
	s.operations = append(s.operations, op.Path)
	registerWithBody[Request](s, api, op, most, func(ctx context.Context, in *asked) (*answered, error) {
		l, by := languageFor(in.AcceptLanguage), choose(in.Accept)
		ctx = formats.InLanguage(wire.InLanguage(ctx, l.Language), l.book)
		body, err := compute(ctx, s, by.need(len(in.RawBody)), s.limits.SolveTime, func(ctx context.Context) ([]byte, error) { return by.call(ctx, in.RawBody) })
		if err != nil {
			return nil, err
		}
		a := accountIn(ctx)
		a.keep(a.total().bodies, int64(cap(body)))
		return &answered{ContentType: by.contentType, ContentLanguage: l.Tag(), Vary: vary, Body: body}, nil
	})
}

// compute runs a computation when there is a place and memory for it. It charges the client for a
// usual computation at the start, and corrects the charge at the end.
func compute[T any](ctx context.Context, s *Server, need int64, limit time.Duration, work func(context.Context) (T, error)) (result T, err error) {
	a := accountIn(ctx)
	if err := s.gate.enter(ctx, a, need); err != nil {
		return result, err
	}
	start, correct := time.Now(), s.clients.estimate(a.client)
	defer func() {
		took := time.Since(start)
		s.gate.leave(a.client, took)
		correct(took)
	}()
	ctx, cancel := context.WithTimeout(a.bounded(ctx), limit)
	defer cancel()
	if result, err = work(ctx); err != nil {
		if refused := a.refused.Load(); refused != nil {
			err = refused
		}
	}
	return result, err
}

// problem returns the problem to send to the client for an error. It logs internal errors.
func (s *Server) problem(err error) *Problem {
	var p *Problem
	var fault *wire.Fault
	switch {
	case errors.As(err, &p):
		return p
	case errors.As(err, &fault) && fault.Code != wire.Internal:
		return problemOf(fault)
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded), errors.Is(err, errEnding):
		return newProblem(http.StatusServiceUnavailable, "ended", "").describe("ended", nil).with("Retry-After", "1")
	}
	if p := libraryProblem(err); p != nil {
		return p
	}
	s.log.Error("failed", "error", err)
	return internalProblem()
}
