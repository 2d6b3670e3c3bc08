package picture

// floodSmoothly looks for a background that gets lighter or darker gradually, such as paper in
// uneven light. It has to cover nearly the whole border and to end at an edge.
func (s *subject) floodSmoothly(border []int) bool {
	const step, most = 12 * 12, 450 * 450
	start := s.labs[border[0]]
	behind, edges, contrast := 1, 0, 0
	s.fill([]int{border[0]}, func(i, j int) bool {
		square := s.labs[i].square(s.labs[j])
		if square <= step && s.labs[j].square(start) <= most {
			behind++
			return true
		}
		edges++
		contrast += root(square)
		return false
	})
	at := 0
	for _, i := range border {
		if s.background[i] {
			at++
		}
	}
	const edge = 30 // for one sample; most edges are spread over two
	inside := len(s.cells) - behind
	if 20*at >= 19*len(border) && 50*inside >= len(s.cells) && contrast >= edge*edges {
		return true
	}
	clear(s.background)
	return false
}
