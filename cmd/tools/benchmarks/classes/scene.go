package classes

import (
	"image"
	"image/color"
	"math"

	"nonogram"
	"nonogram/internal/base/random"
	"nonogram/picture"
)

// photograph paints a scene as a photograph, which a mode of package picture converts.
func photograph(mode picture.Mode) painter {
	return func(n int, s *random.Source) (nonogram.Grid, nonogram.Palette, error) {
		return develop(n, s, picture.Options{Mode: mode, Untrimmed: true})
	}
}

func colourPhotograph(n int, s *random.Source) (nonogram.Grid, nonogram.Palette, error) {
	return develop(n, s, picture.Options{Colours: 4, Untrimmed: true})
}

func develop(n int, s *random.Source, o picture.Options) (nonogram.Grid, nonogram.Palette, error) {
	o.Width = 40 + 3*(n%Count)
	p, err := picture.FromImage(newScene(n, s).image(), o)
	if err != nil {
		return nonogram.Grid{}, nil, err
	}
	return p.Grid, p.Palette, nil
}

// scene is the subject of a photograph: balls in front of each other, and a background.
type scene struct {
	texture fractalNoise
	kind    int
	light   [2]float64 // direction to its source
	horizon float64
	rough   float64
	balls   []ball
}

// ball is a ball or an ellipsoid, given by its centre and half axes.
type ball struct{ x, y, rx, ry, tone, grain float64 }

func newScene(n int, s *random.Source) *scene {
	angle := 2 * math.Pi * s.Float64()
	sc := &scene{
		texture: fractalNoise(s.Uint64()), kind: n % 4, light: [2]float64{math.Cos(angle), -math.Abs(math.Sin(angle))},
		horizon: 0.35 + 0.3*s.Float64(), rough: 0.3 + 0.6*s.Float64(),
	}
	for range 3 + s.Below(6) {
		r := 0.06 + 0.16*s.Float64()
		sc.balls = append(sc.balls, ball{s.Float64(), 0.2 + 0.7*s.Float64(), r, r * (0.6 + 0.9*s.Float64()), 0.3 + 0.6*s.Float64(), 0.5 * s.Float64()})
	}
	return sc
}

// The size of a scene's image.
const sceneWidth, sceneHeight = 420, 300

func (sc *scene) image() image.Image {
	img := image.NewRGBA(image.Rect(0, 0, sceneWidth, sceneHeight))
	for y := range sceneHeight {
		for x := range sceneWidth {
			tone, warm := sc.at(float64(x)/sceneHeight, float64(y)/sceneHeight)
			tone += 0.03 * (sc.texture.at(float64(x), float64(y)) - 0.5) // film grain
			img.SetRGBA(x, y, color.RGBA{level(tone + 0.1*warm), level(tone), level(tone - 0.15*warm), 0xff})
		}
	}
	return img
}

// level returns a brightness from 0 to 1 as a byte.
func level(v float64) uint8 { return uint8(255 * min(max(v, 0), 1)) }

// at returns the brightness and the warmth at a point.
func (sc *scene) at(x, y float64) (tone, warm float64) {
	switch sc.kind {
	case 0:
		tone, warm = sc.landscape(x, y)
	case 1:
		tone, warm = sc.wall(x, y)
	case 2:
		return sc.ground(x, y), sc.texture.octaves(x*3, y*3) - 0.5
	default:
		tone, warm = 0.8-0.4*y+0.2*sc.texture.octaves(2*x, 2*y), 0.2
	}
	for _, b := range sc.balls {
		if sc.kind == 0 {
			break
		}
		if lit, inside := b.shade(x, y, sc); inside {
			tone, warm = lit, b.tone-0.5
		}
	}
	return tone, warm
}

// landscape returns the light of a sky with clouds, and of ridges that fade with the distance.
func (sc *scene) landscape(x, y float64) (tone, warm float64) {
	tone, warm = 0.95-0.4*y+0.5*max(0, sc.texture.octaves(3*x, 6*y)-0.5), -0.5
	for ridge := range 4 {
		depth := float64(ridge) / 4
		top := sc.horizon + 0.15*depth - 0.35*(1-depth)*sc.rough*sc.texture.octaves(2.5*x+10*depth, 7*depth)
		if y > top {
			tone = 0.65 - 0.5*depth + 0.25*(sc.texture.octaves(14*x, 14*y+depth)-0.5)
			warm = depth - 0.3
		}
	}
	return tone, warm
}

// wall returns the light of bricks or tiles, under a light that falls off.
func (sc *scene) wall(x, y float64) (tone, warm float64) {
	row := math.Floor(y * 9)
	across := x*6 + 0.5*math.Mod(row, 2)
	tone = 0.45 + 0.3*sc.texture.at(math.Floor(across)*7.3, row*3.1) + 0.25*(sc.texture.octaves(9*x, 9*y)-0.5)
	if y*9-row < 0.12 || across-math.Floor(across) < 0.07 {
		tone = 0.75
	}
	return tone * (1.1 - 0.6*x*sc.rough), 0.6
}

// ground returns the brightness of gravel or leaves seen from above.
func (sc *scene) ground(x, y float64) float64 {
	slope := sc.texture.octaves(8*x+0.03*sc.light[0], 8*y+0.03*sc.light[1]) - sc.texture.octaves(8*x, 8*y)
	return 0.5 + 9*slope + 0.3*(sc.texture.octaves(3*x, 3*y)-0.5)
}

// shade returns the brightness of a ball at a point; inside is false for a point beside it.
func (b ball) shade(x, y float64, sc *scene) (tone float64, inside bool) {
	dx, dy := (x-b.x*1.4)/b.rx, (y-b.y)/b.ry
	d := dx*dx + dy*dy
	if d > 1 {
		return 0, false
	}
	facing := dx*sc.light[0] + dy*sc.light[1] + 0.6*math.Sqrt(1-d)
	return b.tone*(0.35+0.65*max(0, facing)) + b.grain*(sc.texture.octaves(12*x, 12*y)-0.5), true
}

// fractalNoise is the seed of a smooth random function of the plane (Perlin's value noise).
type fractalNoise uint64

// octaves sums the noise at five scales; the mean is about 0.5.
func (f fractalNoise) octaves(x, y float64) float64 {
	sum, weight := 0.0, 0.5
	for range 5 {
		sum += weight * f.at(x, y)
		x, y, weight = 2*x+17, 2*y+31, weight/2
	}
	return sum
}

// at returns the noise at a point, from 0 to 1.
func (f fractalNoise) at(x, y float64) float64 {
	left, top := math.Floor(x), math.Floor(y)
	u, v := x-left, y-top
	u, v = u*u*(3-2*u), v*v*(3-2*v)
	i, j := int64(left), int64(top)
	above := f.corner(i, j)*(1-u) + f.corner(i+1, j)*u
	below := f.corner(i, j+1)*(1-u) + f.corner(i+1, j+1)*u
	return above*(1-v) + below*v
}

// corner returns the noise at a point with whole coordinates.
func (f fractalNoise) corner(i, j int64) float64 {
	z := uint64(f) + uint64(i)*0x9e3779b97f4a7c15 + uint64(j)*0xc2b2ae3d27d4eb4f
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return float64((z^z>>31)>>11) / (1 << 53)
}
