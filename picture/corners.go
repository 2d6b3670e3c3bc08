package picture

import "slices"

// cornerArm is the least length of the straight sides of a corner, in samples; slopes and curves have
// shorter ones.
const cornerArm = 5

// squareCorners gives each sample in which two straight sides meet the label of the samples beside it:
// by its own mixture of both, an inner corner would be filled and an outer one rounded.
func squareCorners(labels []uint8, width int) {
	before := slices.Clone(labels)
	for from := cornerArm * width; from < len(labels)-cornerArm*width; from += width {
		for i := from + cornerArm; i < from+width-cornerArm; i++ {
			if label := before[i]; label != before[i-1] != (label != before[i+1]) {
				if other, isCorner := corner(before, i, width); isCorner {
					labels[i] = other
				}
			}
		}
	}
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
