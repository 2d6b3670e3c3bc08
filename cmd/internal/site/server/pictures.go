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

// picture returns an operation that answers with a picture of a kind: of a puzzle, or, if ask is
// not nil, of a hint.
func picture(most int64, kind string, ask func(context.Context, wire.HintRequest) (*wire.HintResponse, error)) wire.Operation {
	call := wire.OperationOf(int(most), func(ctx context.Context, r formats.DrawRequest) (*formats.DrawResponse, error) {
		r.Kind = kind
		return formats.Draw(ctx, r)
	})
	if ask != nil {
		call = wire.OperationOf(int(most), func(ctx context.Context, r wire.HintRequest) (*formats.DrawResponse, error) {
			hint, err := ask(ctx, r)
			if err != nil {
				return nil, err
			}
			return formats.Draw(ctx, formats.DrawRequest{Puzzle: &r.Puzzle, Board: r.Board.Board, Kind: kind, Hint: hint})
		})
	}
	return func(ctx context.Context, request []byte) ([]byte, error) {
		answer, err := formats.Accepting(call)(ctx, request)
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
