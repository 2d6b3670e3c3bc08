package colourname

import (
	"image/color"
	"strings"
	"testing"

	"golang.org/x/image/colornames"
)

func always(string) bool { return true }

// A colour of the web that has a basic colour in its name is called by that colour, light or
// dark, except a few whose names mislead.
func TestNearestAgreesWithTheWeb(t *testing.T) {
	misleading := map[string]string{
		"cadetblue": "a greyish turquoise", "palevioletred": "pink", "mediumvioletred": "dark pink", "blueviolet": "purple",
		"greenyellow": "green", "yellowgreen": "green", "orangered": "red", "lightgoldenrodyellow": "beige",
		"darkolivegreen": "brownish", "steelblue": "greyish", "lightsteelblue": "grey", "slateblue": "purple",
		"mediumslateblue": "purple", "darkslateblue": "purple", "powderblue": "greyish", "aliceblue": "white",
		"rosybrown": "greyish", "antiquewhite": "beige", "navajowhite": "beige", "darkseagreen": "greyish",
		"lightseagreen": "turquoise", "brown": "red", "sandybrown": "orange", "lightyellow": "white",
	}
	for web, c := range colornames.Map {
		if misleading[web] != "" || strings.Contains(web, "slategr") {
			continue
		}
		for _, basic := range []string{"red", "green", "blue", "yellow", "orange", "brown", "pink", "purple", "white", "grey", "turquoise"} {
			if got, _ := Nearest(c, always); strings.HasSuffix(web, basic) && !strings.HasSuffix(got, basic) {
				t.Errorf("%s %v is called %s", web, c, got)
			}
		}
	}
}

func TestNearest(t *testing.T) {
	for want, looks := range map[string][]uint32{
		"green": {0x77b255, 0x5c913b}, "purple": {0x9266cc, 0x744eaa}, "dark blue": {0x000080, 0x1b2a49, 0x14213d},
		"red": {0xdd2e44, 0xff0000, 0xf8312f}, "violet": {0xbca4eb}, "black": {0x1c1c1c, 0x222222}, "dark grey": {0x2f2f2f, 0x636363}, "light grey": {0xd7d7d7}, "orange": {0xf4900c}, "yellow": {0xffcc4d}, "brown": {0x8b4513},
		// Pastels.
		"pink": {0xffd1dc, 0xffe4e1, 0xffcfd2}, "light green": {0xc1e1c1, 0xe0ffe0, 0xd8f3dc}, "light blue": {0xe0f0ff, 0xdfe7fd}, "light yellow": {0xfffacd, 0xfbf8cc}, "white": {0xfdfdfd, 0xfff8f8, 0xfbf3e0},
	} {
		for _, v := range looks {
			if got, d := Nearest(color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}, always); got != want || d > Alike {
				t.Errorf("#%06x is called %s at %.3f, want %s", v, got, d, want)
			}
		}
	}
	if got, _ := Nearest(color.RGBA{}, func(string) bool { return false }); got != "" {
		t.Errorf("without a free name: %s", got)
	}
}

// Greys have no name of a hue: where no other is free, none suits them.
func TestGreys(t *testing.T) {
	greys := map[string]bool{"black": true, "dark grey": true, "grey": true, "light grey": true, "white": true}
	for v := range 256 {
		c := color.RGBA{uint8(v), uint8(v), uint8(v), 255}
		if got, _ := Nearest(c, always); !greys[got] {
			t.Errorf("grey %d is called %s", v, got)
		}
		if got, d := Nearest(c, func(name string) bool { return !greys[name] }); d <= Alike {
			t.Errorf("grey %d is called %s where no grey is free", v, got)
		}
	}
}

// Each shade of a name is called by that name.
func TestPlain(t *testing.T) {
	for _, p := range plain {
		if got, d := Nearest(p.rgb, always); got != p.name || d > 0 {
			t.Errorf("%s is called %s", p.name, got)
		}
	}
	if _, ok := Colour("leaf"); ok {
		t.Error("leaf is a plain colour")
	}
}
