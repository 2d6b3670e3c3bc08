package cdcl

// later holds the lists of literals that grow during the search. Most literals of a big set of
// clauses never need any, so a literal gets its lists when it first needs them.
type later struct {
	at    []uint32 // by literal: its index in lists; 0, where lists stay empty, until it has one
	lists []laterLists
	links int // literals in all lists of two
}

// laterLists holds the lists of a literal that becomes true.
type laterLists struct {
	two     []Lit // literals implied
	watches []watch
}

func newLater(literals int) later {
	return later{at: make([]uint32, literals), lists: make([]laterLists, 1)}
}

// of returns the lists of p to read, or to change if there are any. They are valid until
// the next call of grow.
func (l *later) of(p Lit) *laterLists { return &l.lists[l.at[p]] }

// grow returns the lists of p to add to.
func (l *later) grow(p Lit) *laterLists {
	if l.at[p] == 0 {
		l.at[p] = uint32(len(l.lists))
		l.lists = append(l.lists, laterLists{})
	}
	return l.of(p)
}

// link adds a clause of two literals.
func (l *later) link(p, q Lit) {
	to := l.grow(p ^ 1)
	to.two = append(to.two, q)
	to = l.grow(q ^ 1)
	to.two = append(to.two, p)
	l.links += 2
}

// watch adds a watch for literal p.
func (l *later) watch(p Lit, w watch) {
	to := l.grow(p)
	to.watches = append(to.watches, w)
}

// unwatch empties all lists of watches and keeps their memory.
func (l *later) unwatch() {
	for i := range l.lists {
		l.lists[i].watches = l.lists[i].watches[:0]
	}
}

// bytes estimates the memory of the lists, without at, for an arena of this many words: a clause
// has two watches, and the lists have room to grow.
func (l *later) bytes(arena int) int64 {
	const perList, perClause, wordsOfClause = 2 * 24, 2 * 8 * 3 / 2, headerWords + 10
	return perList*int64(cap(l.lists)) + literalBytes*int64(l.links)*3/2 + perClause*int64(arena/wordsOfClause)
}
