package picture

import "slices"

// cornerArm is the shortest straight side of a corner, in samples; slopes and curves have shorter
// ones.
const cornerArm = 5

// squareCorners gives each sample where two straight sides meet the label of the samples beside it.
// Such a sample is a mixture of both surfaces, so on its own it would fill inner corners and round
// outer ones, and where the shape keeps one of its two sides and the paper the other, the corner
// would stick out. The samples on both sides of it can be mixtures as well.
func squareCorners(labels []uint8, width int) {
	before := slices.Clone(labels)
	for from := cornerArm * width; from < len(labels)-cornerArm*width; from += width {
		for i := from + cornerArm; i < from+width-cornerArm; i++ {
			label := before[i]
			switch left, right := label != before[i-1], label != before[i+1]; {
			case left != right:
				across := 1
				if left {
					across = -1
				}
				if !squareCorner(labels, before, i, width, across) && !squareCorner(labels, before, i-across, width, across) &&
					sticksOut(before, i, width, 1) {
					labels[i] = before[i-width]
				}
			case left && sticksOut(before, i, 1, width):
				labels[i] = before[i-1]
			}
		}
	}
}

// squareCorner squares the corner at a sample, if it has one whose side lies across from it.
func squareCorner(labels, before []uint8, i, width, across int) bool {
	for _, down := range [...]int{-width, width} {
		if isCorner(before, i, width, across, down) {
			other := before[i+across+down]
			labels[i], labels[i+across], labels[i+down] = other, other, other
			return true
		}
	}
	return false
}

// sticksOut reports whether a sample stands alone between two others along a line, at the end of a
// straight side beside that line.
func sticksOut(labels []uint8, i, along, aside int) bool {
	own, other := labels[i], labels[i+along]
	if other == own || other != labels[i-along] || (labels[i+aside] == own) == (labels[i-aside] == own) {
		return false
	}
	if labels[i+aside] != own {
		aside = -aside
	}
	if labels[i-along+aside] == own {
		along = -along
	}
	if labels[i-along+aside] == own {
		return false // in the middle of the side
	}
	for n := 1; n <= cornerArm; n++ {
		if labels[i+n*along] != other || labels[i+n*along+aside] != own {
			return false
		}
	}
	return true
}

// isCorner reports whether straight sides start across and down from a sample whose label is that
// of the surface beyond them. The first sample of each side can have that label too.
func isCorner(labels []uint8, i, width, across, down int) bool {
	own, other, arm := labels[i], labels[i+across+down], cornerArm
	if labels[i+across] == own || labels[i+down] == own {
		arm++
	}
	if end := i + arm*down; end < 0 || end >= len(labels) || i+arm*across < 0 || (i+arm*across)/width != i/width {
		return false
	}
	for n := 1; n <= arm; n++ {
		side, upright := labels[i+n*across], labels[i+n*down]
		if side != other && (n > 1 || side != own) || upright != other && (n > 1 || upright != own) ||
			labels[i+n*across-down] != own || labels[i+n*down-across] != own {
			return false
		}
	}
	return own != other
}
