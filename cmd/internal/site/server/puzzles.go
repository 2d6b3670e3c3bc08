package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nonogram/cmd/internal/site/library"
	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
)

// Entry is a published puzzle in a list.
type Entry struct {
	ID           string    `json:"id"`
	Version      int64     `json:"version" doc:"counts from 1 and grows by 1 with every edit"`
	Title        string    `json:"title,omitempty" doc:"may give the picture away"`
	Author       string    `json:"author,omitempty"`
	Licence      string    `json:"licence,omitempty"`
	Width        int       `json:"width" doc:"in cells"`
	Height       int       `json:"height" doc:"in cells"`
	Colours      int       `json:"colours" doc:"besides blank: black and white is 1"`
	Status       string    `json:"status" enum:"unique,unknown" doc:"unknown: too hard to decide in time"`
	LineSolvable bool      `json:"line_solvable"`
	Class        string    `json:"class" enum:"unrated,trivial,easy,medium,hard,expert,deep"`
	Technique    string    `json:"technique,omitempty" doc:"the hardest that the puzzle needs, such as T6"`
	Difficulty   float64   `json:"difficulty" doc:"larger is harder; lists can be sorted by it"`
	Created      time.Time `json:"created"`
	Updated      time.Time `json:"updated"`
	Likes        int       `json:"likes" doc:"browsers that like it"`
	Plays        int       `json:"plays" doc:"browsers that have played it"`
	Hidden       bool      `json:"hidden,omitempty" doc:"hidden by the server's owner: in no list, and only its key gets it"`
}

func entryOf(s library.Summary) Entry {
	return Entry{
		ID: s.ID, Version: s.Version, Title: s.Title, Author: s.Author, Licence: s.Licence,
		Width: s.Width, Height: s.Height, Colours: s.Colours - 1,
		Status: string(s.Verdict.Status), LineSolvable: s.Verdict.LineSolvable,
		Class: s.Verdict.Class, Technique: s.Verdict.Technique, Difficulty: s.Verdict.Difficulty,
		Created: s.Created, Updated: s.Updated,
		Likes: s.Likes, Plays: s.Plays, Hidden: s.Hidden,
	}
}

// Published is a published puzzle.
type Published struct {
	Entry
	Puzzle *wire.Puzzle `json:"puzzle"`
}

// Receipt is the answer to a publication.
type Receipt struct {
	Entry
	Key string `json:"key" doc:"for editing and deleting the puzzle; it cannot be retrieved later"`
	wire.Remarks
}

// Edited is the answer to an edit.
type Edited struct {
	Entry
	wire.Remarks
}

// PublishRequest has a puzzle to publish, or to replace a published one.
type PublishRequest struct {
	Puzzle wire.Puzzle `json:"puzzle"`
}

// Page is a part of a list.
type Page struct {
	Puzzles []Entry `json:"puzzles"`
	Next    string  `json:"next,omitempty" doc:"the cursor of the next page; absent on the last"`
}

// keyScheme is the name of the key's security scheme in the description.
const keyScheme = "key"

// The paths of all published puzzles, and of one.
const (
	puzzlesPath = base + "/puzzles"
	puzzlePath  = puzzlesPath + "/{id}"
)

var (
	puzzlesTag = []string{"puzzles"}
	byKey      = []map[string][]string{{keyScheme: {}}}
	keyErrors  = []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound}
)

func (s *Server) addPuzzles(api huma.API) {
	register(s, api, huma.Operation{
		OperationID: "list-puzzles", Method: http.MethodGet, Path: puzzlesPath, Tags: puzzlesTag,
		Summary: "Published puzzles",
	}, s.list)
	register(s, api, huma.Operation{
		OperationID: "get-puzzle", Method: http.MethodGet, Path: puzzlePath, Tags: puzzlesTag,
		Summary: "A published puzzle", Errors: keyErrors,
	}, s.get)
	registerWithBody[PublishRequest](s, api, huma.Operation{
		OperationID: "publish-puzzle", Method: http.MethodPost, Path: puzzlesPath, Tags: puzzlesTag,
		Summary:   "Publish a puzzle, if it has one solution",
		Responses: answers[Receipt](api), DefaultStatus: http.StatusCreated,
		Errors: []int{http.StatusConflict},
	}, puzzleBody, s.publish)
	registerWithBody[PublishRequest](s, api, huma.Operation{
		OperationID: "edit-puzzle", Method: http.MethodPut, Path: puzzlePath, Tags: puzzlesTag, Security: byKey,
		Summary: "Replace a puzzle by its key",
		Errors:  slices.Concat(keyErrors, []int{http.StatusPreconditionFailed, http.StatusPreconditionRequired}),
	}, puzzleBody, s.edit)
	register(s, api, huma.Operation{
		OperationID: "delete-puzzle", Method: http.MethodDelete, Path: puzzlePath, Tags: puzzlesTag, Security: byKey,
		Summary: "Delete a puzzle by its key", Errors: keyErrors,
	}, s.remove)
	s.addOpinions(api)
}

type listQuery struct {
	MinWidth     int    `query:"min_width" minimum:"0" maximum:"1000" doc:"in cells; 0 is no limit"`
	MaxWidth     int    `query:"max_width" minimum:"0" maximum:"1000"`
	MinHeight    int    `query:"min_height" minimum:"0" maximum:"1000"`
	MaxHeight    int    `query:"max_height" minimum:"0" maximum:"1000"`
	MinColours   int    `query:"min_colours" minimum:"0" maximum:"31" doc:"besides blank: black and white is 1; 0 is no limit"`
	MaxColours   int    `query:"max_colours" minimum:"0" maximum:"31"`
	Status       string `query:"status" enum:"unique,unknown"`
	Class        string `query:"class" enum:"unrated,trivial,easy,medium,hard,expert,deep"`
	Author       string `query:"author" maxLength:"200" doc:"the whole name, in any case"`
	Title        string `query:"title" maxLength:"200" doc:"a part of the title, in any case"`
	LineSolvable bool   `query:"line_solvable" doc:"only line-solvable puzzles"`
	Sort         string `query:"sort" enum:"newest,size,difficulty,title,likes,plays" default:"newest"`
	Reverse      bool   `query:"reverse"`
	Limit        int    `query:"limit" minimum:"1" maximum:"200" default:"50"`
	Cursor       string `query:"cursor" maxLength:"8000" doc:"next from the page before, with the same sort and reverse"`
}

func (q *listQuery) query() library.Query {
	return library.Query{
		Filter: library.Filter{
			Width:   library.Range{Min: q.MinWidth, Max: q.MaxWidth},
			Height:  library.Range{Min: q.MinHeight, Max: q.MaxHeight},
			Colours: withBlank(q.MinColours, q.MaxColours),
			Status:  library.Status(q.Status), Class: q.Class, Author: q.Author, Title: q.Title,
			LineSolvable: q.LineSolvable,
		},
		Sort: library.Sort(q.Sort), Reverse: q.Reverse, Limit: q.Limit, Cursor: q.Cursor,
	}
}

// withBlank returns the range for a number of colours that counts blank; 0 still means no limit.
func withBlank(least, most int) library.Range {
	return library.Range{Min: least + min(least, 1), Max: most + min(most, 1)}
}

// listNeed is the memory for a page of the longest titles, in bytes.
const listNeed = 1 << 20

func (s *Server) list(ctx context.Context, q *listQuery) (*sent[Page], error) {
	// A search can take as long as a computation, so it waits and is charged like one.
	page, err := compute(ctx, s, listNeed, s.limits.QueryTime, func(ctx context.Context) (library.Page, error) {
		return s.library.List(ctx, q.query())
	})
	if err != nil {
		return nil, err
	}
	out := Page{Puzzles: make([]Entry, len(page.Puzzles)), Next: page.Next}
	for i, p := range page.Puzzles {
		out.Puzzles[i] = entryOf(p)
	}
	return &sent[Page]{out}, nil
}

type getInput struct {
	ID          string `path:"id"`
	Goal        bool   `query:"goal" doc:"include the setter's picture, which is the solution"`
	IfNoneMatch string `header:"If-None-Match"`

	Authorization string `header:"Authorization" doc:"Bearer, and the key that publishing returned, which a hidden puzzle needs"`
}

type getOutput[T any] struct {
	Status       int
	ETag         string `header:"ETag" doc:"the version"`
	CacheControl string `header:"Cache-Control" hidden:"true"`
	Body         T
}

func (s *Server) get(ctx context.Context, in *getInput) (*getOutput[Published], error) {
	stored, err := s.stored(ctx, in)
	if err != nil {
		return nil, err
	}
	out := &getOutput[Published]{Status: http.StatusOK, ETag: etag(stored.Version), CacheControl: "no-cache"}
	if matches(in.IfNoneMatch, out.ETag) {
		out.Status = http.StatusNotModified
		return out, nil
	}
	if problem := accountIn(ctx).take(int64(64 * stored.Width * stored.Height)); problem != nil {
		return nil, problem
	}
	sent := wire.PuzzleOf(stored.Puzzle)
	if !in.Goal {
		sent.Goal = nil
	}
	out.Body = Published{entryOf(stored.Summary), sent}
	return out, nil
}

// stored returns the requested puzzle. Its owner gets it even if it is hidden.
func (s *Server) stored(ctx context.Context, in *getInput) (*library.Stored, error) {
	if in.Authorization == "" {
		return s.library.Get(ctx, in.ID)
	}
	key, err := keyOf(in.Authorization, puzzleKey)
	if err != nil {
		return nil, err
	}
	return s.library.Owned(ctx, in.ID, key)
}

type publishInput struct {
	Token   string `header:"Idempotency-Key" minLength:"16" maxLength:"128" doc:"random printable characters: a repeated request with the same key and puzzle publishes nothing and gets the first answer"`
	RawBody []byte `contentType:"application/json"`
}

type publishOutput struct {
	Status   int
	Location string `header:"Location"`
	ETag     string `header:"ETag" doc:"the version"`
	Body     Receipt
}

// A client can publish or edit publishBurst puzzles at once, and publishRate a second after that.
const (
	publishRate  = 0.5
	publishBurst = 30
)

func (s *Server) publish(ctx context.Context, in *publishInput) (*publishOutput, error) {
	if problem := s.publishers.admit(accountIn(ctx).client); problem != nil {
		return nil, problem
	}
	d, err := s.draft(ctx, in.RawBody)
	if err != nil {
		return nil, err
	}
	d.Token = in.Token
	receipt, err := s.library.Publish(ctx, d.Draft)
	if err != nil {
		return nil, err
	}
	out := &publishOutput{http.StatusCreated, puzzlesPath + "/" + receipt.ID, etag(receipt.Version), Receipt{entryOf(receipt.Summary), receipt.Key, d.Remarks}}
	if receipt.Repeated {
		out.Status = http.StatusOK
	}
	return out, nil
}

type editInput struct {
	ID            string `path:"id"`
	IfMatch       string `header:"If-Match" doc:"the ETag of the version to edit"`
	Authorization string `header:"Authorization" doc:"Bearer, and the key that publishing returned"`
	RawBody       []byte `contentType:"application/json"`
}

type editOutput[T any] struct {
	ETag string `header:"ETag" doc:"the new version"`
	Body T
}

func (s *Server) edit(ctx context.Context, in *editInput) (*editOutput[Edited], error) {
	key, err := keyOf(in.Authorization, puzzleKey)
	if err != nil {
		return nil, err
	}
	version, err := versionOf(in.IfMatch)
	if err != nil {
		return nil, err
	}
	if problem := s.publishers.admit(accountIn(ctx).client); problem != nil {
		return nil, problem
	}
	d, err := s.draft(ctx, in.RawBody)
	if err != nil {
		return nil, err
	}
	edited, err := s.library.Edit(ctx, in.ID, key, version, d.Draft)
	if err != nil {
		return nil, err
	}
	return &editOutput[Edited]{etag(edited.Version), Edited{entryOf(edited), d.Remarks}}, nil
}

type removeInput struct {
	ID            string `path:"id"`
	Authorization string `header:"Authorization" doc:"Bearer, and the key that publishing returned"`
}

func (s *Server) remove(ctx context.Context, in *removeInput) (*struct{}, error) {
	key, err := keyOf(in.Authorization, puzzleKey)
	if err != nil {
		return nil, err
	}
	return nil, s.library.Delete(ctx, in.ID, key)
}

// draftAndRemarks is a draft with remarks on parts of its puzzle that can be read in two ways.
type draftAndRemarks struct {
	library.Draft
	wire.Remarks
}

// draft reads a puzzle, and solves and rates it when the gate lets it in.
func (s *Server) draft(ctx context.Context, body []byte) (draftAndRemarks, error) {
	return compute(ctx, s, searchNeed(len(body)), s.limits.SolveTime, func(ctx context.Context) (draftAndRemarks, error) {
		request, remarks, err := decode[PublishRequest](ctx, body)
		if err != nil {
			return draftAndRemarks{}, err
		}
		d, err := draft(ctx, s.sessions, &request.Puzzle)
		return draftAndRemarks{d, remarks}, err
	})
}

// decode reads a request as strictly as package wire does. Its puzzle may be in any form that files
// may have, which can cause remarks.
func decode[T any](ctx context.Context, body []byte) (request T, remarks wire.Remarks, err error) {
	read := formats.Accepting(wire.OperationOf(maxBody, func(_ context.Context, r T) (struct{}, error) {
		request = r
		return struct{}{}, nil
	}))
	answer, err := read(ctx, body)
	if err != nil {
		return request, remarks, err
	}
	return request, remarks, json.Unmarshal(answer, &remarks)
}

// puzzleKey describes the header of a request that needs a puzzle's key.
const puzzleKey = "the puzzle's key, as Bearer KEY"

// keyOf returns the secret in the header Authorization.
func keyOf(authorization, expected string) (string, error) {
	scheme, key, _ := strings.Cut(authorization, " ")
	if !strings.EqualFold(scheme, "Bearer") || key == "" {
		return "", newProblem(http.StatusUnauthorized, "no_key", "expected "+expected).
			at("Authorization").with("WWW-Authenticate", "Bearer")
	}
	return strings.TrimSpace(key), nil
}

func etag(version int64) string { return `"` + strconv.FormatInt(version, 10) + `"` }

func versionOf(ifMatch string) (int64, error) {
	if ifMatch == "" {
		return 0, newProblem(http.StatusPreconditionRequired, "", "expected the ETag of the version to edit").at("If-Match")
	}
	version, err := strconv.ParseInt(strings.Trim(ifMatch, `"`), 10, 64)
	if err != nil {
		return 0, newProblem(http.StatusPreconditionFailed, "conflict", "not a version of the puzzle").at("If-Match")
	}
	return version, nil
}

// libraryProblem returns the problem for an error of the library that the client caused, or nil for
// other errors.
func libraryProblem(err error) *Problem {
	var conflict *library.ConflictError
	var invalid *library.InvalidError
	switch {
	case errors.Is(err, library.ErrNotFound):
		return newProblem(http.StatusNotFound, "", "").describe("no-puzzle", nil)
	case errors.Is(err, library.ErrNoProgress):
		return newProblem(http.StatusNotFound, "", "").describe("no-progress", nil).at("Authorization")
	case errors.Is(err, library.ErrProgressConflict):
		return newProblem(http.StatusPreconditionFailed, "conflict", "").describe("progress-conflict", nil).at("If-Match")
	case errors.Is(err, library.ErrWrongKey):
		return newProblem(http.StatusForbidden, "wrong_key", "").describe("wrong-key", nil).at("Authorization")
	case errors.Is(err, library.ErrTokenReused):
		return newProblem(http.StatusConflict, "token_reused", "the token was used for another puzzle").at("Idempotency-Key")
	case errors.As(err, &conflict):
		return newProblem(http.StatusPreconditionFailed, "conflict", "").describe("edited", nil).
			at("If-Match").with("ETag", etag(conflict.Version))
	case errors.As(err, &invalid):
		return newProblem(http.StatusUnprocessableEntity, string(wire.OutOfRange), invalid.Problem).at(invalid.Field)
	}
	return nil
}
