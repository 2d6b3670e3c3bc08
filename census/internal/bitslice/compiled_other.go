//go:build !amd64

package bitslice

const vector = false

func (s *Solver) compiledPlaces() *[16][]uintptr { return nil }

func (m *Machine) settleCompiled(b *Block) Plane { return m.settlePortable(b) }
