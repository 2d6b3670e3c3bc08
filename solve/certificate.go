package solve

import (
	"errors"
	"fmt"
)

// ErrCertificate: the options ask for a certificate that cannot be written.
var ErrCertificate = errors.New("no certificate can be written")

// checkCertificate refuses options under which what is found does not follow from the
// puzzle alone, or not by the steps that a certificate knows.
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
