package sprite

// build says where a thing has the middle of its height, and the middle between its axis and its
// sides, in percent: things of a kind are long in the leg or in the neck, slim or stout.
type build struct{ waist, girth int }

// leastBuild is the smallest value of a waist and of a girth; the largest is 100 less it.
const leastBuild = 38

// row is the height of what a drawing has at a height, both in units.
func (b build) row(place int) int { return bent(place, whole/2, 100*b.waist, whole) }

// column is the same from left to right; what is symmetric stays so.
func (b build) column(place int) int { return sideways(place, whole/4, 50*b.girth) }

// unbent is the place in a drawing, in units, of what is at x and y.
func (b build) unbent(x, y int64) (int64, int64) {
	return int64(sideways(int(x), 50*b.girth, whole/4)), int64(bent(int(y), 100*b.waist, whole/2, whole))
}

// sideways is bent between the left side and the axis, and likewise on the right.
func sideways(place, at, to int) int {
	if place > whole/2 {
		return whole - bent(whole-place, at, to, whole/2)
	}
	return bent(place, at, to, whole/2)
}

// bent is a place from 0 to end, where the place at becomes to.
func bent(place, at, to, end int) int {
	if place <= at {
		return place * to / at
	}
	return to + (place-at)*(end-to)/(end-at)
}
