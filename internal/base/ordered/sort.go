package ordered

// Sort sorts elements and preserves the order of those that are equal to compare. It is a merge
// sort of little code: the compiler generates one for each type of element, and the sorts of
// package slices would add ten times as much to the download of a page.
func Sort[E any](all []E, compare func(a, b E) int) {
	merge(all, make([]E, len(all)), compare)
}

// merge sorts all, with room for as many elements.
func merge[E any](all, room []E, compare func(a, b E) int) {
	if len(all) < 2 {
		return
	}
	half := len(all) / 2
	merge(all[:half], room, compare)
	merge(all[half:], room, compare)
	if compare(all[half-1], all[half]) <= 0 {
		return
	}
	left := room[:copy(room, all[:half])]
	for at := range all {
		switch {
		case len(left) == 0:
			return
		case half < len(all) && compare(left[0], all[half]) > 0:
			all[at] = all[half]
			half++
		default:
			all[at], left = left[0], left[1:]
		}
	}
}
