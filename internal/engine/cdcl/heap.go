package cdcl

// heap orders the variables by activity, the most active first (VSIDS with
// growing steps, Een & Sorensson 2003).
type heap struct {
	activity []float64
	step     float64
	items    []int32
	place    []int32 // by variable: index in items, -1 if not there
}

func (h *heap) init(n int) {
	h.activity, h.step = make([]float64, n), 1
	h.items, h.place = make([]int32, n), make([]int32, n)
	for v := range h.items {
		h.items[v], h.place[v] = int32(v), int32(v)
	}
}

// bump raises a variable's activity.
func (h *heap) bump(v int, by float64) {
	h.activity[v] += by
	if h.activity[v] > 1e100 {
		for i := range h.activity {
			h.activity[i] *= 1e-100
		}
		h.step *= 1e-100
	}
	if h.place[v] >= 0 {
		h.up(int(h.place[v]))
	}
}

// decay makes all earlier bumps count less.
func (h *heap) decay(factor float64) { h.step /= factor }

func (h *heap) insert(v int) {
	if h.place[v] >= 0 {
		return
	}
	h.place[v] = int32(len(h.items))
	h.items = append(h.items, int32(v))
	h.up(len(h.items) - 1)
}

// pop removes and returns the most active variable; -1 if none is left.
func (h *heap) pop() int {
	if len(h.items) == 0 {
		return -1
	}
	top, last := h.items[0], h.items[len(h.items)-1]
	h.items = h.items[:len(h.items)-1]
	h.place[top] = -1
	if len(h.items) > 0 {
		h.items[0], h.place[last] = last, 0
		h.down(0)
	}
	return int(top)
}

func (h *heap) up(i int) {
	v := h.items[i]
	for i > 0 {
		parent := (i - 1) / 2
		u := h.items[parent]
		if h.activity[u] >= h.activity[v] {
			break
		}
		h.items[i], h.place[u] = u, int32(i)
		i = parent
	}
	h.items[i], h.place[v] = v, int32(i)
}

func (h *heap) down(i int) {
	v := h.items[i]
	for {
		child := 2*i + 1
		if child >= len(h.items) {
			break
		}
		if child+1 < len(h.items) && h.activity[h.items[child+1]] > h.activity[h.items[child]] {
			child++
		}
		u := h.items[child]
		if h.activity[v] >= h.activity[u] {
			break
		}
		h.items[i], h.place[u] = u, int32(i)
		i = child
	}
	h.items[i], h.place[v] = v, int32(i)
}
