package generate

import (
	"fmt"
	"slices"
	"strings"
)

// Texture is how random pictures look.
type Texture uint8

const (
	// Blobs: smooth areas, as in pictures that people draw.
	Blobs Texture = iota
	// Noise: each cell by itself, as far as the wishes allow.
	Noise
)

var textureNames = []string{"blobs", "noise"}

// Textures lists the names of all textures.
func Textures() []string { return slices.Clone(textureNames) }

// String is the texture in lower case, such as "blobs".
func (t Texture) String() string { return textureNames[t] }

// ParseTexture is the texture of a name; the error matches [ErrOptions].
func ParseTexture(name string) (Texture, error) {
	if i := slices.Index(textureNames, name); i >= 0 {
		return Texture(i), nil
	}
	return Blobs, fmt.Errorf("%w: texture %q, want one of %s", ErrOptions, name, strings.Join(textureNames, ", "))
}
