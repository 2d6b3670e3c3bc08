package draw

import (
	"image"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// glyphCache keeps the shapes of characters, since a board repeats a few characters many times.
type glyphCache struct {
	font   *Font
	faces  map[faceKey]font.Face
	glyphs map[glyphKey]glyph
}

type faceKey struct {
	size float64
	bold bool
}

type glyphKey struct {
	faceKey
	char rune
}

type glyph struct {
	mask *image.Alpha
	// offset leads from the character's place on the baseline to the mask's corner.
	offset  image.Point
	advance float64
}

// glyph returns a character's shape, and renders it if it is new.
func (c *glyphCache) glyph(char rune, size float64, bold bool) glyph {
	key := glyphKey{faceKey{size, bold}, char}
	g, ok := c.glyphs[key]
	if !ok {
		g = c.render(key)
		c.glyphs[key] = g
	}
	return g
}

// render draws a character. The shape is empty if the font cannot draw it.
func (c *glyphCache) render(key glyphKey) glyph {
	g := glyph{mask: image.NewAlpha(image.Rectangle{}), advance: key.size * c.font.width(string(key.char), key.bold)}
	face := c.face(key.faceKey)
	if face == nil {
		return g
	}
	area, mask, corner, _, ok := face.Glyph(fixed.Point26_6{}, key.char)
	if !ok {
		return g
	}
	g.offset = area.Min
	g.mask = image.NewAlpha(image.Rectangle{Max: area.Size()})
	draw.Draw(g.mask, g.mask.Rect, mask, corner, draw.Src) // the face reuses its mask
	return g
}

func (c *glyphCache) face(key faceKey) font.Face {
	face, ok := c.faces[key]
	if !ok {
		// At 72 dots per inch, a point is a pixel.
		face, _ = opentype.NewFace(c.font.face(key.bold).outer, &opentype.FaceOptions{Size: key.size, DPI: 72})
		c.faces[key] = face
	}
	return face
}
