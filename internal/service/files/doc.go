// Package files has the operations that deal with files and images:
//
//	convert  puzzles from one file format to another
//	draw     a puzzle as SVG, PNG, PDF or text
//	import   a puzzle of an image, and what it is like
//
// They are as those of package service, whose types they use. Bytes go as base64.
package files

import (
	"context"

	"nonogram/internal/service"
)

// MaxRequest is the largest request of this package, in bytes: a photograph in base64.
const MaxRequest = 32 << 20

// All are the operations of this package.
func All() service.Operations {
	return service.Operations{
		"convert": service.OperationOf(MaxRequest, Convert),
		"draw":    service.OperationOf(service.MaxRequest, Draw),
		"import":  service.OperationOf(MaxRequest, Import),
	}
}

// Call answers a request to one of this package's operations, in JSON. The error is a
// *service.Fault.
func Call(ctx context.Context, op string, request []byte) ([]byte, error) {
	return All().Call(ctx, op, request)
}
