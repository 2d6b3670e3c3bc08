package server

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
)

// pictures maps the media types that a client can accept instead of JSON to kinds of pictures.
var pictures = map[string]string{"image/svg+xml": "svg", "image/png": "png", "text/html": "html"}

// pictureKind returns the kind of picture that a header Accept names before JSON; "" means JSON.
func pictureKind(accept string) string {
	for part := range strings.SplitSeq(accept, ",") {
		name, _, _ := strings.Cut(strings.TrimSpace(part), ";")
		if kind := pictures[name]; kind != "" || name == jsonType || name == "*/*" {
			return kind
		}
	}
	return ""
}

// addDrawn adds an operation that answers in JSON, or with a picture that drawing describes.
func addDrawn[Request, Response any](s *Server, api huma.API, name, summary string, need need, do func(context.Context, Request) (Response, error),
	drawing func(context.Context, Request) (formats.DrawRequest, error)) {
	op := operationOf[Response](api, name, summary)
	describePictures(op.Responses)
	inJSON := answerer{jsonType, need, formats.Accepting(wire.OperationOf(wire.MaxRequest, do))}
	registerOperation[Request](s, api, op, wire.MaxRequest, "Accept-Language, Accept", func(accept string) answerer {
		if kind := pictureKind(accept); kind != "" {
			return answerer{formats.TypeOf(kind), drawNeed, picture(kind, drawing)}
		}
		return inJSON
	})
}

func drawnPuzzle(_ context.Context, r formats.DrawRequest) (formats.DrawRequest, error) {
	return r, nil
}

func drawnHint(ask wire.Service) func(context.Context, wire.HintRequest) (formats.DrawRequest, error) {
	return func(ctx context.Context, r wire.HintRequest) (formats.DrawRequest, error) {
		hint, err := ask.Hint(ctx, r)
		return formats.DrawRequest{Puzzle: &r.Puzzle, Board: r.Board.Board, Hint: hint}, err
	}
}

// picture returns an operation that answers with a picture of a kind.
func picture[Request any](kind string, drawing func(context.Context, Request) (formats.DrawRequest, error)) wire.Operation {
	call := formats.Accepting(wire.OperationOf(wire.MaxRequest, func(ctx context.Context, r Request) (*formats.DrawResponse, error) {
		d, err := drawing(ctx, r)
		if err != nil {
			return nil, err
		}
		d.Kind = kind
		return formats.Draw(ctx, d)
	}))
	return func(ctx context.Context, request []byte) ([]byte, error) {
		answer, err := call(ctx, request)
		if err != nil {
			return nil, err
		}
		var drawn formats.DrawResponse
		err = json.Unmarshal(answer, &drawn)
		return drawn.Data, err
	}
}

func describePictures(responses map[string]*huma.Response) {
	for name := range pictures {
		schema := &huma.Schema{Type: huma.TypeString}
		if name == "image/png" {
			schema.Format = "binary"
		}
		responses["200"].Content[name] = &huma.MediaType{Schema: schema}
	}
}
