package server

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nonogram/cmd/internal/site/library"
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

// progressPath is the path of all progress. The id is in a header, since proxies log addresses.
const progressPath = base + "/progress"

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
	s.addChanges(api, tags, byID, failures)
	huma.Register(api, huma.Operation{
		OperationID: "delete-progress", Method: http.MethodDelete, Path: progressPath, Tags: tags, Security: byID,
		Summary: "Delete a player's progress", Errors: failures,
	}, s.deleteProgress)
}

// players limits the requests and changes of an id, by its hash, and the new ids of a household and
// of a site.
type players struct {
	requests, changes *clients[[sha256.Size]byte]
	households, sites *clients[netip.Addr]
}

// An id may send a request every two seconds, and four changes a second. A household may add ten
// ids a day; a sync code has two. A household is an address, or a /56 of IPv6, the size that most
// providers assign to one. Some assign a /48, which has 256 of these, so a /48 may add four times
// as many ids.
const (
	playerRate, playerBurst = 0.5, 60
	changeRate, changeBurst = 4, 120
	idsPerDay               = 10
	siteIDsPerDay           = 4 * idsPerDay
	householdBits, siteBits = 56, 48
)

func newPlayers(l Limits) players {
	return players{
		requests:   limited[[sha256.Size]byte](l, playerRate, playerBurst),
		changes:    limited[[sha256.Size]byte](l, changeRate, changeBurst),
		households: limited[netip.Addr](l, idsPerDay/secondsPerDay, idsPerDay),
		sites:      limited[netip.Addr](l, siteIDsPerDay/secondsPerDay, siteIDsPerDay),
	}
}

// addID counts a new id of a client.
func (p players) addID(client netip.Addr) *Problem {
	household, site := client, client
	if client.Is6() {
		household, site = prefixOf(client, householdBits), prefixOf(client, siteBits)
	}
	if problem := p.households.admit(household); problem != nil {
		return problem.describe("too-many-codes", nil)
	}
	if problem := p.sites.admit(site); problem != nil {
		p.households.giveBack(household)
		return problem.describe("too-many-codes", nil)
	}
	return nil
}

// player reads the id of a request, and counts the request if something is stored for the id.
// Anybody can make up ids, so others are not remembered.
func (s *Server) player(ctx context.Context, authorization string) (id string, stored bool, err error) {
	return s.playerWithin(ctx, authorization, s.players.requests)
}

// playerWithin is player, with another limit.
func (s *Server) playerWithin(ctx context.Context, authorization string, limit *clients[[sha256.Size]byte]) (id string, stored bool, err error) {
	if id, err = keyOf(authorization, "the id of a sync code, as Bearer ID"); err != nil {
		return "", false, err
	}
	hash, err := library.ProgressHash(id)
	if err == nil {
		stored, err = s.library.HasProgress(ctx, hash)
	}
	if err != nil {
		return "", false, s.problem(err)
	}
	if stored {
		if problem := limit.admit(hash); problem != nil {
			return "", false, problem.describe("too-many-for-code", nil)
		}
	}
	return id, stored, nil
}

type progressInput struct {
	Authorization string `header:"Authorization" doc:"Bearer, and the id of the sync code: 256 bits in base64url"`
	IfNoneMatch   string `header:"If-None-Match"`
}

func (s *Server) progress(ctx context.Context, in *progressInput) (*getOutput, error) {
	id, _, err := s.player(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	stored, err := s.library.Progress(ctx, id)
	if err != nil {
		return nil, s.problem(err)
	}
	if problem := accountIn(ctx).take(int64(3 * len(stored.Ciphertext))); problem != nil {
		return nil, problem
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
	Through       int64  `header:"Progress-Through" minimum:"0" doc:"number of the last change that this contains: it and those before it are deleted"`
	RawBody       []byte `contentType:"application/json"`
}

// savePrice is the cost of stored progress, since it stays.
const savePrice = time.Second / 4

func (s *Server) saveProgress(ctx context.Context, in *saveProgressInput) (*editOutput, error) {
	id, known, err := s.player(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	tag := strings.Trim(in.IfMatch, `"`)
	if (tag == "") == (in.IfNoneMatch != "*") {
		return nil, newProblem(http.StatusPreconditionRequired, "", `expected If-Match with the ETag of what this replaces, or If-None-Match: * for the first`).at("If-Match")
	}
	if problem := accountIn(ctx).take(int64(2 * len(in.RawBody))); problem != nil {
		return nil, problem
	}
	request, _, err := decode[SaveProgressRequest](ctx, in.RawBody)
	if err != nil {
		return nil, s.problem(err)
	}
	if !known && tag == "" {
		if problem := s.players.addID(accountIn(ctx).client); problem != nil {
			return nil, problem
		}
	}
	accountIn(ctx).spend(savePrice)
	saved, err := s.library.SaveProgress(ctx, id, tag, in.Through, request.Ciphertext)
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
	id, _, err := s.player(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	if err := s.library.DeleteProgress(ctx, id); err != nil {
		return nil, s.problem(err)
	}
	return nil, nil
}
