package solve

// workers is one core in WebAssembly, so that pages need not load code that shares work.
type workers struct{ size int }

func newWorkers(int) *workers { return &workers{size: 1} }

func (*workers) each(n int, f func(i int)) {
	for i := range n {
		f(i)
	}
}

type team struct{ do func(worker, part int) }

func (*workers) team(do func(worker, part int)) *team { return &team{do} }

func (t *team) share(parts int) {
	for part := parts - 1; part >= 0; part-- {
		t.do(0, part)
	}
}
