package sprite

// build is the middle of a thing's height (waist), and the middle between its axis and its sides
// (girth), in percent. So things of a kind are long in the leg or in the neck, slim or stout.
type build struct{ waist, girth int }

// leastBuild is the smallest waist and girth; the largest is 100 - leastBuild.
const leastBuild = 38

// row returns the height on the canvas of a height in a drawing, both in units.
func (b build) row(place int) int { return bent(place, whole/2, 100*b.waist, whole) }

// column does the same from left to right. Symmetric drawings stay symmetric.
func (b build) column(place int) int { return sideways(place, whole/4, 50*b.girth) }

// unbent undoes column and row: it returns the place in a drawing of a place on the canvas.
func (b build) unbent(x, y int64) (int64, int64) {
	return int64(sideways(int(x), 50*b.girth, whole/4)), int64(bent(int(y), 100*b.waist, whole/2, whole))
}

// sideways applies bent between the left side and the axis, and mirrors it on the right.
func sideways(place, at, to int) int {
	if place > whole/2 {
		return whole - bent(whole-place, at, to, whole/2)
	}
	return bent(place, at, to, whole/2)
}

// bent returns the new place of a place from 0 to end if at moves to the place to.
func bent(place, at, to, end int) int {
	if place <= at {
		return place * to / at
	}
	return to + (place-at)*(end-to)/(end-at)
}
