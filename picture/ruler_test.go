package picture

import (
	"math/rand/v2"
	"testing"
)

// The agreement of contours is the one that follows sample by sample from its definition.
func TestAgreementBySamples(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for range 300 {
		s := randomSampled(r)
		for range 4 {
			values := make([]uint8, s.cols*s.rows)
			for i := range values {
				switch {
				case i > 0 && r.IntN(3) > 0:
					values[i] = values[i-1]
				default:
					values[i] = uint8(r.IntN(3))
				}
			}
			ruler := newRuler(s, newCredits(s.side, s.side))
			if got, want := ruler.agreement(ruler.borders(values)), agreementBySamples(s, values); got != want {
				t.Fatalf("%d x %d cells of %d samples, cut %v: agreement %d, expected %d\n%v\n%v", s.cols, s.rows, s.side, s.cut, got, want, s.labels, values)
			}
		}
	}
}

// randomSampled is a few rectangles of several shades.
func randomSampled(r *rand.Rand) *sampled {
	s := &sampled{cols: 1 + r.IntN(7), rows: 1 + r.IntN(7), side: 2 + r.IntN(7), cut: r.IntN(2) == 0, shades: make([]shade, 4)}
	for l := range s.shades {
		s.shades[l].lab = grey(60 * l)
	}
	s.labels = make([]uint8, s.width()*s.height())
	for range 1 + r.IntN(4) {
		x, y, l := r.IntN(s.width()), r.IntN(s.height()), uint8(r.IntN(4))
		w, h := 1+r.IntN(s.width()), 1+r.IntN(s.height())
		for i := range s.labels {
			if u, v := i%s.width(), i/s.width(); u >= x && v >= y && u < x+w && v < y+h {
				s.labels[i] = l
			}
		}
	}
	return s
}

// agreementBySamples is the agreement of the definition: the grid's cells, too, are samples
// whose contours and distances are measured.
func agreementBySamples(s *sampled, values []uint8) int {
	grid := *s
	grid.labels = make([]uint8, len(s.labels))
	for i := range grid.labels {
		grid.labels[i] = values[s.cellAt(i)]
	}
	everyContrast := new(contrasts)
	for a := range everyContrast {
		for b := range everyContrast[a] {
			if a != b {
				everyContrast[a][b] = 1
			}
		}
	}
	drawn := outline{make([]int32, len(s.labels)), make([]int32, len(s.labels))}
	drawn.find(&grid, everyContrast)
	drawn.measure(s.width())
	there := s.outline()
	recall := found(there.strength, drawn.far, s.side)
	precision := found(drawn.strength, there.far, 3*s.side/2)
	if recall+precision == 0 {
		return 0
	}
	return 2 * recall * precision / (recall + precision)
}

func found(contours, far []int32, reach int) int {
	credits := creditsWithin(reach)
	total, sum := 0, 0
	for i, c := range contours {
		total += int(c)
		if d := int(far[i]); d < len(credits) {
			sum += int(c) * int(credits[d])
		}
	}
	return sum / max(1, total)
}
