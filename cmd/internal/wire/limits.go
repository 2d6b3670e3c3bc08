package wire

import (
	"context"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/internal/base/strictjson"
)

const (
	// MaxRequest is the largest request, in bytes. It has room for every puzzle of 1000 x 1000
	// cells in black and white, and for those in colour that are pictures.
	MaxRequest = 8 << 20
	// MaxCertificate is the largest request with a certificate, in bytes.
	MaxCertificate = 4 * MaxRequest
	// MaxDepth is the deepest nesting of arrays and objects in a request.
	MaxDepth = strictjson.MaxDepth
	// MaxSearchSide is the largest side of a puzzle for operations that search.
	MaxSearchSide = app.MaxSide
	// MaxSolutions is the most solutions that a request can ask for.
	MaxSolutions = 100
	// MaxHistory is the most earlier boards in a request.
	MaxHistory = 1000
)

// Within returns a context that ends after a request's milliseconds, or after the default time if
// the request gives none. A server that allows less time ends its own context earlier.
func Within(ctx context.Context, milliseconds int) (context.Context, context.CancelFunc, error) {
	if milliseconds < 0 || milliseconds > int(app.MaxTime/time.Millisecond) {
		return nil, nil, Faultf(OutOfRange, "milliseconds", "found %d, expected 1 to %d, or 0 for the usual time", milliseconds, app.MaxTime/time.Millisecond)
	}
	limited, cancel := app.Within(ctx, time.Duration(milliseconds)*time.Millisecond)
	return limited, cancel, nil
}
