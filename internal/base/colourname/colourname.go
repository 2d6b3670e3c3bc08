// Package colourname has the words that people have for colours.
package colourname

import (
	_ "embed"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// plain lists the colours that every reader knows by name, which the site has, too. A name can
// have several shades, the most usual one first.
var plain = func() (list []shade) {
	for line := range strings.Lines(plainText) {
		name, shades, _ := strings.Cut(line, ": ")
		for _, hex := range strings.Fields(shades) {
			rgb, _ := strconv.ParseUint(hex, 16, 32)
			list = append(list, shade{name, color.RGBA{byte(rgb >> 16), byte(rgb >> 8), byte(rgb), 0xff}})
		}
	}
	return list
}()

//go:embed plain.txt
var plainText string

type shade struct {
	name string
	rgb  color.RGBA
}

// Colour returns the most usual shade of a name.
func Colour(name string) (c color.RGBA, ok bool) {
	for _, p := range plain {
		if p.name == name {
			return p.rgb, true
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
		d, plainLab := 0.0, oklab(p.rgb)
		for i, x := range plainLab {
			d += (x - lab[i]) * (x - lab[i])
		}
		if misleads(lab, plainLab) {
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

// misleads reports whether the name of a shade would call a hue a grey, or a grey by a hue.
func misleads(lab, shade [3]float64) bool {
	return hue(shade) < leastHue && hue(lab) > mostGrey || hue(lab) < leastHue && hue(shade) >= leastHue
}

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
