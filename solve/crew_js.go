package solve

// crew is one core in WebAssembly, so that pages need not load what shares work.
type crew struct{ size int }

func newCrew(int) *crew { return &crew{size: 1} }

func (*crew) each(n int, f func(i int)) {
	for i := range n {
		f(i)
	}
}

type team struct{ do func(worker, part int) }

func (*crew) team(do func(worker, part int)) *team { return &team{do} }

func (t *team) share(parts int) {
	for part := parts - 1; part >= 0; part-- {
		t.do(0, part)
	}
}
