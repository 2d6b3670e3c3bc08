// Package colourname has the words that people have for colours.
package colourname

import (
	"image/color"
	"math"
)

// plain lists the colours that every reader knows by name. A name can have several shades, the
// most usual one first.
var plain = []struct {
	name    string
	r, g, b uint8
}{
	{"black", 0, 0, 0}, {"black", 28, 28, 28}, {"white", 255, 255, 255}, {"grey", 128, 128, 128},
	{"red", 230, 0, 0}, {"red", 200, 40, 50}, {"red", 245, 45, 80}, {"green", 0, 150, 0}, {"green", 110, 180, 80}, {"green", 0, 220, 0}, {"green", 50, 140, 90},
	{"blue", 0, 0, 240}, {"blue", 30, 95, 208}, {"blue", 60, 140, 230}, {"yellow", 255, 240, 0}, {"yellow", 255, 210, 60},
	{"orange", 255, 150, 0}, {"orange", 240, 120, 30}, {"brown", 140, 75, 20}, {"brown", 120, 85, 60},
	{"pink", 255, 170, 190}, {"pink", 250, 130, 180}, {"pink", 255, 218, 224}, {"purple", 130, 0, 150}, {"purple", 146, 102, 204}, {"purple", 100, 50, 160},
	{"turquoise", 0, 200, 200}, {"turquoise", 170, 240, 235}, {"beige", 240, 215, 170}, {"magenta", 255, 0, 255}, {"violet", 200, 130, 255}, {"violet", 190, 165, 235}, {"violet", 234, 222, 248},
	{"light grey", 200, 200, 200}, {"dark grey", 50, 50, 50}, {"dark grey", 75, 75, 75}, {"light red", 255, 100, 100}, {"dark red", 130, 0, 0},
	{"light green", 150, 235, 140}, {"light green", 215, 243, 213}, {"dark green", 0, 80, 0}, {"light blue", 150, 200, 255}, {"light blue", 175, 215, 230}, {"light blue", 222, 236, 255}, {"dark blue", 0, 0, 120}, {"dark blue", 30, 50, 110},
	{"light yellow", 255, 255, 160}, {"light yellow", 255, 250, 190}, {"dark yellow", 190, 170, 0}, {"light brown", 200, 140, 80}, {"dark brown", 80, 45, 10},
	{"dark orange", 215, 95, 0}, {"dark pink", 225, 80, 130}, {"dark purple", 75, 0, 90}, {"dark turquoise", 0, 125, 125},
}

// Colour returns the most usual shade of a name.
func Colour(name string) (c color.RGBA, ok bool) {
	for _, p := range plain {
		if p.name == name {
			return color.RGBA{p.r, p.g, p.b, 0xff}, true
		}
	}
	return c, false
}

// Nearest returns the free name whose shade looks most like c, and their distance: up to [Alike],
// people accept the name. It names a grey after a hue, or a hue after a grey, only if no other
// name is free. Without a free name it returns "".
func Nearest(c color.RGBA, free func(name string) bool) (name string, distance float64) {
	lab := oklab(c)
	distance = math.Inf(1)
	for _, p := range plain {
		d, plainLab := 0.0, oklab(color.RGBA{R: p.r, G: p.g, B: p.b})
		for i, x := range plainLab {
			d += (x - lab[i]) * (x - lab[i])
		}
		if greyed(lab, plainLab) || hue(lab) < leastHue && hue(plainLab) >= leastHue {
			d++
		}
		if d < distance && free(p.name) {
			name, distance = p.name, d
		}
	}
	return name, distance
}

// Alike is the distance up to which a name suits a colour.
const Alike = 0.03

// hue returns the distance of a colour from the greys, black and white, as people see it.
func hue(lab [3]float64) float64 { return math.Hypot(lab[1], lab[2]) }

// greyed reports whether the name of a shade would call a hue a grey.
func greyed(lab, shade [3]float64) bool { return hue(shade) < leastHue && hue(lab) > mostGrey }

// Below leastHue people see a grey, and above mostGrey none; between them, either.
const leastHue, mostGrey = 0.02, 0.07

// oklab converts a colour to a space in which distances are as people see them (Ottosson 2020).
// Here its two axes of colour count more than lightness, which matters less to names.
func oklab(c color.RGBA) [3]float64 {
	var light [3]float64
	for i, v := range [...]uint8{c.R, c.G, c.B} {
		light[i] = math.Pow(float64(v)/255, 2.2)
	}
	cone := func(r, g, b float64) float64 { return math.Cbrt(r*light[0] + g*light[1] + b*light[2]) }
	l, m, s := cone(0.4122214708, 0.5363325363, 0.0514459929), cone(0.2119034982, 0.6806995451, 0.1073969566), cone(0.0883024619, 0.2817188376, 0.6299787005)
	const colour = 1.5
	return [...]float64{
		0.2104542553*l + 0.793617785*m - 0.0040720468*s,
		colour * (1.9779984951*l - 2.428592205*m + 0.4505937099*s), colour * (0.0259040371*l + 0.7827717662*m - 0.808675766*s),
	}
}
