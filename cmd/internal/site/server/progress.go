package server

import (
	"context"
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

// Saved is the answer after progress was stored.
type Saved struct {
	Tag string `json:"tag" doc:"names what was stored; the ETag without its quotes"`
}

// syncScheme is the name of the id's security scheme in the description.
const syncScheme = "sync"

// progressPath is the path of all players' progress. The id is in a header, since proxies log
// addresses.
const progressPath = base + "/progress"

func (s *Server) addProgress(api huma.API) {
	tags, byID := []string{"progress"}, []map[string][]string{{syncScheme: {}}}
	failures := []int{http.StatusUnauthorized, http.StatusNotFound}
	register(s, api, huma.Operation{
		OperationID: "get-progress", Method: http.MethodGet, Path: progressPath, Tags: tags, Security: byID,
		Summary: "A player's encrypted progress", Errors: failures,
	}, s.progress)
	registerWithBody[SaveProgressRequest](s, api, huma.Operation{
		OperationID: "save-progress", Method: http.MethodPut, Path: progressPath, Tags: tags, Security: byID,
		Summary: "Store a player's encrypted progress",
		Errors:  slices.Concat(failures, []int{http.StatusPreconditionFailed, http.StatusPreconditionRequired}),
	}, progressBody, s.saveProgress)
	s.addChanges(api, tags, byID, failures)
	register(s, api, huma.Operation{
		OperationID: "delete-progress", Method: http.MethodDelete, Path: progressPath, Tags: tags, Security: byID,
		Summary: "Delete a player's progress", Errors: failures,
	}, s.deleteProgress)
}

// players limits the requests and the changes of each id, by its hash, and the new ids of each
// household and each site.
type players struct {
	requests, changes *clients[library.Player]
	households, sites *clients[netip.Addr]
}

// An id may send a request every two seconds, and four changes a second. A household may add ten
// ids a day; a sync code has two. A household is an address, or a /56 of IPv6, the size that most
// providers assign to a customer. Some assign a /48, which has 256 of these, so a site, which is a
// /48, may add only four times as many ids.
const (
	playerRate, playerBurst = 0.5, 60
	changeRate, changeBurst = 4, 120
	idsPerDay               = 10
	siteIDsPerDay           = 4 * idsPerDay
	householdBits, siteBits = 56, 48
)

func newPlayers(l Limits) players {
	return players{
		requests:   limited[library.Player](l, playerRate, playerBurst),
		changes:    limited[library.Player](l, changeRate, changeBurst),
		households: limited[netip.Addr](l, idsPerDay/secondsPerDay, idsPerDay),
		sites:      limited[netip.Addr](l, siteIDsPerDay/secondsPerDay, siteIDsPerDay),
	}
}

// addID counts a new id of a client, or returns a problem if there were too many.
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

// player returns the player with a request's id. If progress is stored for the id, the request
// counts for a limit. Anybody can invent ids, so others are not remembered.
func (s *Server) player(ctx context.Context, id SyncID, limit *clients[library.Player]) (player library.Player, stored bool, err error) {
	key, err := keyOf(id.Authorization, "the id of a sync code, as Bearer ID")
	if err == nil {
		player, err = library.PlayerOf(key)
	}
	if err == nil {
		stored, err = s.library.HasProgress(ctx, player)
	}
	if err != nil {
		return "", false, err
	}
	if stored {
		if problem := limit.admit(player); problem != nil {
			return "", false, problem.describe("too-many-for-code", nil)
		}
	}
	return player, stored, nil
}

// SyncID is the id of a request.
type SyncID struct {
	Authorization string `header:"Authorization" doc:"Bearer, and the id of the sync code: 256 bits in base64url"`
}

type progressInput struct {
	SyncID
	IfNoneMatch string `header:"If-None-Match"`
}

func (s *Server) progress(ctx context.Context, in *progressInput) (*getOutput[Progress], error) {
	player, _, err := s.player(ctx, in.SyncID, s.players.requests)
	if err != nil {
		return nil, err
	}
	stored, err := s.library.Progress(ctx, player)
	if err != nil {
		return nil, err
	}
	if problem := accountIn(ctx).take(int64(3 * len(stored.Ciphertext))); problem != nil {
		return nil, problem
	}
	out := &getOutput[Progress]{Status: http.StatusOK, ETag: etagOf(stored.Tag, ""), CacheControl: "no-store"}
	if matches(in.IfNoneMatch, out.ETag) {
		out.Status = http.StatusNotModified
		return out, nil
	}
	out.Body = Progress{stored.Ciphertext}
	return out, nil
}

type saveProgressInput struct {
	SyncID
	IfMatch     string `header:"If-Match" doc:"the ETag of what this replaces"`
	IfNoneMatch string `header:"If-None-Match" doc:"*, if nothing is stored yet"`
	Through     int64  `header:"Progress-Through" minimum:"0" doc:"number of the last change that this contains: it and those before it are deleted"`
	RawBody     []byte `contentType:"application/json"`
}

// savePrice is the cost of storing progress, which occupies the disk for long.
const savePrice = time.Second / 4

func (s *Server) saveProgress(ctx context.Context, in *saveProgressInput) (*editOutput[Saved], error) {
	player, known, err := s.player(ctx, in.SyncID, s.players.requests)
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
		return nil, err
	}
	if !known && tag == "" {
		if problem := s.players.addID(accountIn(ctx).client); problem != nil {
			return nil, problem
		}
	}
	accountIn(ctx).spend(savePrice)
	saved, err := s.library.SaveProgress(ctx, player, tag, in.Through, request.Ciphertext)
	if err != nil {
		return nil, err
	}
	return &editOutput[Saved]{etagOf(saved, ""), Saved{saved}}, nil
}

func (s *Server) deleteProgress(ctx context.Context, in *SyncID) (*struct{}, error) {
	player, _, err := s.player(ctx, *in, s.players.requests)
	if err != nil {
		return nil, err
	}
	return nil, s.library.DeleteProgress(ctx, player)
}
