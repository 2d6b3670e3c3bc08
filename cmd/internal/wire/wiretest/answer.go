// Package wiretest checks the answers of packages wire and formats against what callers are
// promised.
package wiretest

import (
	"encoding/json"
	"errors"
	"testing"

	"nonogram/cmd/internal/wire"
)

// CheckAnswer fails unless an answer is sound JSON, or its error a fault with a code and
// a message that is not the service's own.
func CheckAnswer(t testing.TB, op, request string, answer []byte, err error) {
	t.Helper()
	var fault *wire.Fault
	switch {
	case err != nil && (!errors.As(err, &fault) || fault.Code == "" || fault.Message == ""):
		t.Errorf("%s: the error is %#v", op, err)
	case err != nil && fault.Code == wire.Internal:
		t.Errorf("%s %s: %v", op, request, err)
	case err == nil && !json.Valid(answer):
		t.Errorf("%s: the answer is %s", op, answer)
	}
}
