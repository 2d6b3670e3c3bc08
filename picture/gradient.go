package picture

// floodSmoothly looks for a background that gets lighter or darker by and by, such as paper
// in uneven light. It is one if it has the border, and ends where there is an edge.
func (s *subject) floodSmoothly(border []int) bool {
	const step, most = 12 * 12, 450 * 450
	start := s.labs[border[0]]
	open := []int{border[0]}
	s.background[border[0]] = true
	behind, edges, contrast := 0, 0, 0
	for len(open) > 0 {
		i := open[len(open)-1]
		open = open[:len(open)-1]
		behind++
		for j := range neighbours(i, s.width, len(s.cells)) {
			switch square := s.labs[i].square(s.labs[j]); {
			case s.background[j]:
			case square <= step && s.labs[j].square(start) <= most:
				s.background[j] = true
				open = append(open, j)
			default:
				edges++
				contrast += root(square)
			}
		}
	}
	at := 0
	for _, i := range border {
		if s.background[i] {
			at++
		}
	}
	const edge = 30 // of one sample, where most edges are spread over two
	inside := len(s.cells) - behind
	if 20*at >= 19*len(border) && 50*inside >= len(s.cells) && contrast >= edge*edges {
		return true
	}
	clear(s.background)
	return false
}
