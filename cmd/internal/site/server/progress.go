package server

import (
	"context"
	"encoding/json"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// SaveProgressRequest has the progress of a player.
type SaveProgressRequest struct {
	Ciphertext []byte `json:"ciphertext" doc:"what only the player's devices can read, in base64; at most 4 MiB before that"`
}

// Progress is the progress of a player.
type Progress struct {
	Ciphertext []byte `json:"ciphertext" doc:"what a device has stored, in base64"`
}

// Saved is the answer to progress that was stored.
type Saved struct {
	Tag string `json:"tag" doc:"names what was stored; the ETag without its quotes"`
}

// syncScheme is the name of the id's security scheme in the description.
const syncScheme = "sync"

// progressPath is the path of all progress. Which one is in a header, since addresses are
// logged on their way.
const progressPath = base + "/progress"

// addProgress adds the operations on the progress of players.
func (s *Server) addProgress(api huma.API) {
	tags, byID := []string{"progress"}, []map[string][]string{{syncScheme: {}}}
	failures := []int{http.StatusUnauthorized, http.StatusNotFound, http.StatusUnprocessableEntity, http.StatusTooManyRequests}
	huma.Register(api, huma.Operation{
		OperationID: "get-progress", Method: http.MethodGet, Path: progressPath, Tags: tags, Security: byID,
		Summary: "A player's encrypted progress", Responses: answers[Progress](api, http.StatusOK), Errors: failures,
	}, s.progress)
	registerWithBody[SaveProgressRequest](s, api, huma.Operation{
		OperationID: "save-progress", Method: http.MethodPut, Path: progressPath, Tags: tags, Security: byID,
		Summary: "Store a player's encrypted progress", Responses: answers[Saved](api, http.StatusOK),
		Errors: slices.Concat(failures, operationErrors, []int{http.StatusPreconditionFailed, http.StatusPreconditionRequired}),
	}, progressBody, s.saveProgress)
	huma.Register(api, huma.Operation{
		OperationID: "delete-progress", Method: http.MethodDelete, Path: progressPath, Tags: tags, Security: byID,
		Summary: "Delete a player's progress", Errors: failures,
	}, s.deleteProgress)
}

// players limits what one sync code may ask for, and how many codes one address may add.
type players struct {
	requests *clients[string]
	codes    *clients[netip.Addr]
}

// A code may send a request every two seconds, and an address add ten codes a day.
const (
	playerRate, playerBurst = 0.5, 60
	codesPerDay             = 10
)

func newPlayers(l Limits) players {
	return players{
		requests: limited[string](l, playerRate, playerBurst),
		codes:    limited[netip.Addr](l, codesPerDay/secondsPerDay, codesPerDay),
	}
}

// player reads the id of a request, and counts the request.
func (s *Server) player(authorization string) (id string, err error) {
	if id, err = keyOf(authorization, "the id of a sync code, as Bearer ID"); err != nil {
		return "", err
	}
	if problem := s.players.requests.admit(id); problem != nil {
		return "", problem.describe("too-many-for-code", nil)
	}
	return id, nil
}

type progressInput struct {
	Authorization string `header:"Authorization" doc:"Bearer, and the id of the sync code: 256 bits in base64url"`
	IfNoneMatch   string `header:"If-None-Match"`
}

func (s *Server) progress(ctx context.Context, in *progressInput) (*getOutput, error) {
	id, err := s.player(in.Authorization)
	if err != nil {
		return nil, err
	}
	stored, err := s.library.Progress(ctx, id)
	if err != nil {
		return nil, s.problem(err)
	}
	out := &getOutput{Status: http.StatusOK, ETag: etagOf(stored.Tag, ""), CacheControl: "no-store"}
	if matches(in.IfNoneMatch, out.ETag) {
		out.Status = http.StatusNotModified
		return out, nil
	}
	out.ContentType = jsonType
	out.Body, err = json.Marshal(Progress{stored.Ciphertext})
	return out, err
}

type saveProgressInput struct {
	Authorization string `header:"Authorization" doc:"Bearer, and the id of the sync code: 256 bits in base64url"`
	IfMatch       string `header:"If-Match" doc:"the ETag of what this replaces"`
	IfNoneMatch   string `header:"If-None-Match" doc:"*, if nothing is stored yet"`
	RawBody       []byte `contentType:"application/json"`
}

// savePrice is the cost of stored progress, since it stays.
const savePrice = publishCost / 4

func (s *Server) saveProgress(ctx context.Context, in *saveProgressInput) (*editOutput, error) {
	id, err := s.player(in.Authorization)
	if err != nil {
		return nil, err
	}
	tag := strings.Trim(in.IfMatch, `"`)
	if (tag == "") == (in.IfNoneMatch != "*") {
		return nil, newProblem(http.StatusPreconditionRequired, "", `expected If-Match with the ETag of what this replaces, or If-None-Match: * for the first`).at("If-Match")
	}
	request, err := decode[SaveProgressRequest](ctx, in.RawBody)
	if err != nil {
		return nil, s.problem(err)
	}
	if tag == "" {
		if problem := s.players.codes.admit(clientIn(ctx)); problem != nil {
			return nil, problem.describe("too-many-codes", nil)
		}
	}
	spend(ctx, savePrice)
	saved, err := s.library.SaveProgress(ctx, id, tag, request.Ciphertext)
	if err != nil {
		return nil, s.problem(err)
	}
	out := &editOutput{ETag: etagOf(saved, ""), ContentType: jsonType}
	out.Body, err = json.Marshal(Saved{saved})
	return out, err
}

type deleteProgressInput struct {
	Authorization string `header:"Authorization" doc:"Bearer, and the id of the sync code: 256 bits in base64url"`
}

func (s *Server) deleteProgress(ctx context.Context, in *deleteProgressInput) (*struct{}, error) {
	id, err := s.player(in.Authorization)
	if err != nil {
		return nil, err
	}
	if err := s.library.DeleteProgress(ctx, id); err != nil {
		return nil, s.problem(err)
	}
	return nil, nil
}
