package cdcl

// Lit is a literal: variable v, counted from 0, is literal 2v, its negation 2v+1.
type Lit uint32

// NoLit is no literal.
const NoLit = ^Lit(0)

// Positive returns the literal of variable v.
func Positive(v int) Lit { return Lit(v) << 1 }

// Not returns the negation.
func (l Lit) Not() Lit { return l ^ 1 }

// Var returns the literal's variable.
func (l Lit) Var() int { return int(l >> 1) }

// Negated reports whether the literal is a variable's negation.
func (l Lit) Negated() bool { return l&1 != 0 }
