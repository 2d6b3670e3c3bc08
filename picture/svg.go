//go:build !js

package picture

import (
	"errors"
	"fmt"
	"image"
	"io"

	"nonogram/picture/internal/svg"
)

// svgSide is the longer side, in pixels, at which a drawing is painted.
const svgSide = 1024

func isSVG(head []byte) bool { return svg.Is(head) }

func readSVG(r io.Reader) (image.Image, error) {
	data, err := io.ReadAll(io.LimitReader(r, svg.MaxBytes+1))
	if err != nil {
		return nil, err
	}
	img, err := svg.Paint(data, svgSide)
	for of, kind := range map[error]error{svg.ErrDamaged: ErrDamaged, svg.ErrTooLarge: ErrTooLarge, svg.ErrUnsupported: ErrUnsupported} {
		if errors.Is(err, of) {
			return nil, fmt.Errorf("%w: %w", kind, err)
		}
	}
	return img, err
}
