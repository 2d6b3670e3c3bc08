package picture

import "slices"

// cornerArm is the least length of the straight sides of a corner, in samples; slopes and curves have
// shorter ones.
const cornerArm = 5

// squareCorners gives each sample in which two straight sides meet the label of the samples beside it:
// by its own mixture of both, an inner corner would be filled, an outer one rounded, and a corner would
// stick out where the shape keeps one of its two sides and the paper the other.
func squareCorners(labels []uint8, width int) {
	before := slices.Clone(labels)
	for from := cornerArm * width; from < len(labels)-cornerArm*width; from += width {
		for i := from + cornerArm; i < from+width-cornerArm; i++ {
			label := before[i]
			switch left, right := label != before[i-1], label != before[i+1]; {
			case left != right:
				if other, isCorner := corner(before, i, width); isCorner {
					labels[i] = other
				} else if sticksOut(before, i, width, 1) {
					labels[i] = before[i-width]
				}
			case left && sticksOut(before, i, 1, width):
				labels[i] = before[i-1]
			}
		}
	}
}

// sticksOut reports whether a sample is alone between two along a line, on the end of a straight side
// beside that line.
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
		return false // amid the side
	}
	for n := 1; n <= cornerArm; n++ {
		if labels[i+n*along] != other || labels[i+n*along+aside] != own {
			return false
		}
	}
	return true
}

// corner is the label of the side that ends beside a sample and of the one that ends above or below
// it, if both have another label than the sample and what is beyond them.
func corner(labels []uint8, i, width int) (other uint8, isCorner bool) {
	own, across, down := labels[i], 1, width
	if labels[i+across] == own {
		across = -across
	}
	if labels[i+down] == own {
		down = -down
	}
	other = labels[i+across]
	for n := 1; n <= cornerArm; n++ {
		if other == own || labels[i+n*across] != other || labels[i+n*across-down] != own ||
			labels[i+n*down] != other || labels[i+n*down-across] != own {
			return other, false
		}
	}
	return other, true
}
