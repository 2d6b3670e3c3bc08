package solve

import (
	"errors"
	"fmt"
)

// ErrCertificate: the options ask for a certificate that cannot be written.
var ErrCertificate = errors.New("no certificate can be written")

// checkCertificate refuses options under which the solutions do not follow from the puzzle alone,
// or only by steps that a certificate cannot express.
func (o Options) checkCertificate() error {
	switch {
	case o.Certificate == nil:
		return nil
	case !certificates:
		return fmt.Errorf("%w by WebAssembly", ErrCertificate)
	case o.From != nil:
		return fmt.Errorf("%w of a puzzle with a partial solution", ErrCertificate)
	case o.Method == Implications || o.Method == Probe:
		return fmt.Errorf("%w by method %v: expected search or line", ErrCertificate, o.Method)
	}
	return nil
}
