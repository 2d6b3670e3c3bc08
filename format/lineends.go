package format

import (
	"bytes"
	"io"
)

// fromCR ends lines with LF in an input whose first bytes have only CR, as old computers wrote it.
// It returns nil for other inputs, and for pictures, whose bytes are no lines.
func fromCR(r io.Reader, head []byte) io.Reader {
	if bytes.IndexByte(head, '\r') < 0 || bytes.IndexByte(head, '\n') >= 0 || sniffPNM(head) {
		return nil
	}
	return &carriageReturns{r: r}
}

// carriageReturns reads CR, and CR LF, as LF.
type carriageReturns struct {
	r     io.Reader
	after bool // the last byte was CR
}

func (c *carriageReturns) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	kept := p[:0]
	for _, b := range p[:n] {
		switch {
		case b == '\r':
			kept = append(kept, '\n')
		case b != '\n' || !c.after:
			kept = append(kept, b)
		}
		c.after = b == '\r'
	}
	return len(kept), err
}
