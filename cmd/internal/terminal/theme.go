package terminal

import (
	"image/color"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// theme holds the styles for a terminal. Colour alone carries no meaning: everything with a colour
// also differs in its characters or its weight.
type theme struct {
	quiet, frame, title, key     style
	clue                         style
	filled, cross, tried, hinted style
	wrong, trouble               style
	// here is the background of the cursor's row and column, at that of the cursor's cell. All four
	// are nil on a terminal without colours.
	here, at, because, follows color.Color
}

func newTheme(profile colorprofile.Profile, dark bool) theme {
	t := theme{
		quiet: faint, title: bold, key: bold, cross: faint, trouble: bold,
		tried: style{Underline: uv.UnderlineSingle}, wrong: style{Attrs: uv.AttrBold, Underline: uv.UnderlineSingle},
	}
	switch {
	case profile >= colorprofile.ANSI256:
		t.shades(dark)
	case profile == colorprofile.ANSI:
		t.sixteen(dark)
	}
	return t
}

// sixteen sets colours whose shades the terminal chooses.
func (t *theme) sixteen(dark bool) {
	t.here, t.at, t.because, t.follows = ansi.BrightBlack, ansi.Cyan, ansi.Blue, ansi.Yellow
	if !dark {
		t.here = ansi.White
	}
	t.tried.Fg, t.hinted.Fg = ansi.Cyan, ansi.Green
	t.wrong.Fg, t.trouble.Fg = ansi.Red, ansi.Red
}

func (t *theme) shades(dark bool) {
	pick := func(onDark, onLight uint32) color.Color {
		v := onDark
		if !dark {
			v = onLight
		}
		return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
	}
	t.here, t.at = pick(0x2b303c, 0xe4e9f2), pick(0x56617a, 0xb4c2da)
	t.because, t.follows = pick(0x1f4a86, 0xb9d6ff), pick(0x7a5a00, 0xffdf7a)
	t.tried.Fg, t.hinted.Fg = pick(0x7fc7ff, 0x0050a0), pick(0x8fd694, 0x1c6b26)
	t.wrong.Fg, t.trouble.Fg = pick(0xff8080, 0xb00020), pick(0xff8080, 0xb00020)
}

// paint returns the style of a puzzle's colour as a background, with a legible foreground.
func paint(c color.RGBA) style {
	c.A = 0xff
	light := 299*int(c.R)+587*int(c.G)+114*int(c.B) > 128_000
	fg := color.RGBA{0xff, 0xff, 0xff, 0xff}
	if light {
		fg = color.RGBA{A: 0xff}
	}
	return style{Fg: fg, Bg: c}
}
