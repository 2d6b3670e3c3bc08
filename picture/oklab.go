package picture

import (
	"image/color"
	"math"
)

// lab is a colour in a space in which distances are as people see them (OKLab, Ottosson 2020), in
// thousandths: lightness 0 to 1000, and two axes of hue.
type lab struct{ l, a, b int }

func (c lab) square(d lab) int {
	l, a, b := c.l-d.l, c.a-d.a, c.b-d.b
	return l*l + 2*(a*a+b*b)
}

// linear holds the light of each value of an sRGB channel, out of 65,535.
var linear = func() (out [256]int64) {
	for i := range out {
		v := float64(i) / 255
		if v <= 0.04045 {
			v /= 12.92
		} else {
			v = math.Pow((v+0.055)/1.055, 2.4)
		}
		out[i] = int64(math.Round(v * 65535))
	}
	return out
}()

// labOf converts a tone in whole numbers, so that every machine computes the same.
func labOf(t tone) lab {
	r, g, b := linear[t.r], linear[t.g], linear[t.b]
	l := cubeRoot(4122*r + 5363*g + 514*b)
	m := cubeRoot(2119*r + 6807*g + 1074*b)
	s := cubeRoot(883*r + 2817*g + 6300*b)
	return lab{
		l: int((2105*l + 7936*m - 41*s) / 10000),
		a: int((19780*l - 24286*m + 4506*s) / 10000),
		b: int((259*l + 7828*m - 8087*s) / 10000),
	}
}

func rgbOf(c color.RGBA) rgb { return rgb{int(c.R), int(c.G), int(c.B)} }

// lab converts a colour whose channels are 0 to 255.
func (c rgb) lab() lab { return labOf(tone{r: uint8(c[0]), g: uint8(c[1]), b: uint8(c[2])}) }

// cubeRoot returns the cube root, in thousandths, of a share of 10,000 times 65,535.
func cubeRoot(share int64) int64 {
	cube := share * 100_000_000 / 65_535_000
	r := int64(cubeRoots[cube>>rootShift])
	for (r+1)*(r+1)*(r+1) <= cube {
		r++
	}
	return r
}

// cubeRoots holds the integer cube roots of the multiples of 1<<rootShift.
var cubeRoots = func() (out [1_000_000_000>>rootShift + 1]uint16) {
	r := 0
	for i := range out {
		for (r+1)*(r+1)*(r+1) <= i<<rootShift {
			r++
		}
		out[i] = uint16(r)
	}
	return out
}()

const rootShift = 16

func root(n int) int { return int(math.Sqrt(float64(n))) }

// shift returns a squared distance of two colours in which hue matters more than lightness, as it
// does to people who paint with few colours: they paint light green as green rather than as yellow.
func (c lab) shift(d lab) int {
	l, a, b := c.l-d.l, c.a-d.a, c.b-d.b
	return l*l + 9*(a*a+b*b)
}

// nearest returns the index of the colour most like c, the first of equal ones.
func (c lab) nearest(colours []lab) int { return nearestBy(lab.square, c, colours) }

func nearestBy(distance func(c, d lab) int, c lab, colours []lab) int {
	best, least := 0, math.MaxInt
	for i, d := range colours {
		if far := distance(c, d); far < least {
			best, least = i, far
		}
	}
	return best
}
