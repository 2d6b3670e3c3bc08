package words

import "nonogram/explain/reason"

// cases says to which blocks a run can belong, where blocks lie in each case, and what follows
// in all; only that the same follows where the rest takes too long.
func (w *writer) cases(c reason.Claim) []string {
	const most = 75
	a := w.about(c)
	a["n"], a["blocks"] = len(c.Seen), w.blocks(c.Line, c.Blocks)
	all := []string{w.say("claim.belongs", a)}
	for i, claims := range c.Cases {
		all = append(all, w.say("claim.case", args{
			"n": len(c.Seen), "block": w.block(c.Line, c.Blocks[i]), "rooms": w.roomsOf(claims),
		}))
	}
	all = append(all, w.say("claim.each", a))
	words := 0
	for _, text := range all {
		n := length(text)
		if words += n; n > longest || words > most {
			return []string{w.claim(c)}
		}
	}
	return all
}

// supposed says why a line fails if a cell is otherwise.
func (w *writer) supposed(c reason.Claim) []string {
	all := []string{w.say("claim.suppose", args{"seen": cells(c.Cells()), "value": w.value(c.Otherwise)})}
	for _, because := range c.Because {
		all = append(all, w.claim(because))
	}
	return append(all, w.say("claim.fails", w.about(c)))
}
