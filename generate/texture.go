package generate

import (
	"nonogram/internal/base/enum"
)

// Texture is the style of random pictures.
type Texture uint8

const (
	// Blobs: smooth areas, as in pictures that people draw.
	Blobs Texture = iota
	// Noise: independent cells, as far as the options allow.
	Noise
	// Sprites: symmetric creatures, faces, houses and other things, each made of parts.
	Sprites
)

var textures = enum.Of[Texture]("texture", "blobs", "noise", "sprites")

// String returns the texture in lower case, such as "blobs", or its number if it has none.
func (t Texture) String() string { return textures.String(t) }

// MarshalText returns the same text as String, or an error if the value has no name.
func (t Texture) MarshalText() ([]byte, error) { return textures.MarshalText(t) }

// UnmarshalText reads what MarshalText writes. The error matches [ErrOptions].
func (t *Texture) UnmarshalText(text []byte) error { return wrap(textures.UnmarshalText(t, text)) }
