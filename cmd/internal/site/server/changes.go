package server

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"nonogram/cmd/internal/site/library"
)

// AppendChangeRequest has a change to a player's progress.
type AppendChangeRequest struct {
	Ciphertext []byte `json:"ciphertext" doc:"what only the player's devices can read, in base64; at most 16 KiB before that"`
}

// Appended is the answer after a change was stored.
type Appended struct {
	Number int64 `json:"number" doc:"above those of all changes before"`
}

// StoredEvent is the data of an event about the stored progress.
type StoredEvent struct {
	Tag   string `json:"tag" doc:"names what is stored; the ETag without its quotes"`
	First int64  `json:"first" doc:"what is stored contains all changes with lower numbers"`
}

const (
	changesPath = progressPath + "/changes"
	eventsPath  = progressPath + "/events"
)

// addChanges adds the operations by which a player's open devices exchange strokes.
func (s *Server) addChanges(api huma.API, tags []string, byID []map[string][]string, failures []int) {
	registerWithBody[AppendChangeRequest](s, api, huma.Operation{
		OperationID: "append-change", Method: http.MethodPost, Path: changesPath, Tags: tags, Security: byID,
		Summary: "Append a small encrypted change to a player's progress",
		Errors:  append(slices.Clone(failures), http.StatusPreconditionFailed),
	}, smallBody, s.appendChange)
	text := &huma.Schema{Type: huma.TypeString}
	api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[StoredEvent](), true, "")
	register(s, api, huma.Operation{
		OperationID: "follow-progress", Method: http.MethodGet, Path: eventsPath, Tags: tags, Security: byID,
		Summary: "Follow the changes of a player's progress, as server-sent events",
		Description: "An event `stored` has a StoredEvent. An event `change` has a change in base64, and its number as its id. " +
			"Comments keep the connection open.",
		Responses: map[string]*huma.Response{"200": {
			Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{"text/event-stream": {Schema: text}},
		}},
		Errors: failures,
	}, s.followProgress)
}

type appendChangeInput struct {
	SyncID
	RawBody []byte `contentType:"application/json"`
}

func (s *Server) appendChange(ctx context.Context, in *appendChangeInput) (*sent[Appended], error) {
	player, _, err := s.player(ctx, in.SyncID, s.players.changes)
	if err != nil {
		return nil, err
	}
	request, _, err := decode[AppendChangeRequest](ctx, in.RawBody)
	if err != nil {
		return nil, err
	}
	number, err := s.library.AppendChange(ctx, player, request.Ciphertext)
	if err != nil {
		return nil, err
	}
	return &sent[Appended]{Appended{number}}, nil
}

type followProgressInput struct {
	SyncID
	LastEventID int64 `header:"Last-Event-ID" minimum:"0" doc:"number of the last change that is known"`
}

func (s *Server) followProgress(ctx context.Context, in *followProgressInput) (*huma.StreamResponse, error) {
	player, _, err := s.player(ctx, in.SyncID, s.players.requests)
	if err != nil {
		return nil, err
	}
	if _, err := s.library.LatestProgress(ctx, player); err != nil {
		return nil, err
	}
	leave, problem := s.streams.enter(player, accountIn(ctx).client)
	if problem == nil {
		if problem = accountIn(ctx).take(streamMemory); problem != nil {
			leave()
		}
	}
	if problem != nil {
		return nil, problem
	}
	return &huma.StreamResponse{Body: func(hctx huma.Context) {
		defer leave()
		r, w := humago.Unwrap(hctx)
		changed, stop := s.library.Follow(player)
		defer stop()
		f := &stream{library: s.library, player: player, last: in.LastEventID, w: w, control: http.NewResponseController(w)}
		f.serve(r.Context(), changed, s.streams.ended)
	}}, nil
}

const (
	// heartbeat is the interval of comments, which show proxies that the stream is alive. It is
	// also the longest delay of a change if a notification between servers is lost.
	heartbeat = 15 * time.Second
	// eventTime is the time limit for sending an event.
	eventTime = 10 * time.Second
)

// stream sends the events of one player to one device.
type stream struct {
	library *library.Library
	player  library.Player
	last    int64          // number of the last change sent
	stored  library.Latest // as last sent
	w       http.ResponseWriter
	control *http.ResponseController
}

// serve sends events until the device leaves, the server ends, or the progress is deleted.
func (s *stream) serve(ctx context.Context, changed <-chan struct{}, ended <-chan struct{}) {
	s.w.Header().Set("Content-Type", "text/event-stream")
	s.w.Header().Set("X-Accel-Buffering", "no") // for nginx
	s.control.SetReadDeadline(time.Time{})
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	for s.send(":\n\n") == nil && s.catchUp(ctx) == nil {
		select {
		case <-changed:
		case <-ticker.C:
		case <-ctx.Done():
			return
		case <-ended:
			return
		}
	}
}

// catchUp sends everything stored since the last call.
func (s *stream) catchUp(ctx context.Context) error {
	for {
		stored, err := s.library.LatestProgress(ctx, s.player)
		if err != nil {
			return err
		}
		if stored.Tag != s.stored.Tag {
			data, err := json.Marshal(StoredEvent{stored.Tag, stored.First})
			if err != nil {
				return err
			}
			if err := s.send("event: stored\ndata: %s\n\n", data); err != nil {
				return err
			}
			s.stored = stored
		}
		next, err := s.library.NextChange(ctx, s.player, s.last)
		if err != nil || next.Number == 0 {
			return err
		}
		if err := s.send("id: %d\nevent: change\ndata: %s\n\n", next.Number, base64.StdEncoding.EncodeToString(next.Ciphertext)); err != nil {
			return err
		}
		s.last = next.Number
	}
}

func (s *stream) send(format string, values ...any) error {
	err := s.control.SetWriteDeadline(time.Now().Add(eventTime))
	_, written := fmt.Fprintf(s.w, format, values...)
	return errors.Join(err, written, s.control.Flush())
}
