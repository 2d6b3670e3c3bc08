package terminal

import (
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/app/lessons"
	"nonogram/explain"
	"nonogram/proof"
)

// task is the current drill.
type task struct {
	lessons.Drill
	in   *Language
	hint *app.Hint
	help help
	// marks are the marks that judge has already seen.
	marks []Mark
	// shown: the hint filled in the answer.
	shown, solved bool
}

// begin starts a drill of the lesson.
func (l *learner) begin(drill int) {
	lesson := l.course[l.lesson]
	d := lesson.Drills[drill]
	posed := d.Posed()
	l.drill = drill
	l.openBoard(posed, &exercise{
		title: l.say("drill.title", args{"lesson": l.title(lesson), "number": drill + 1, "count": len(lesson.Drills), "width": posed.Width(), "height": posed.Height()}),
		words: []string{l.look.in().task(&d)},
		keys:  l.say("drill.keys", nil),
	})
	p := l.board
	p.settings.Greying, p.game.trial = GreyLines, nil
	l.task = &task{Drill: d, in: l.look.in(), marks: slices.Clone(p.game.marks)}
	for i := range p.game.given {
		p.game.given[i] = !d.Asks(d.Board.PlaceOf(i))
	}
	p.cursor = d.Start()
	l.task.ask(posed)
	l.pointAtLine()
}

// ask finds the hint of the drill, with its words. The hint is about the drill's position, not
// about the player's marks.
func (t *task) ask(posed *nonogram.Puzzle) {
	session, err := app.NewSession(posed)
	if err == nil {
		ctx, end := app.Within(context.Background(), helpTime)
		defer end()
		t.hint, err = session.Hint(ctx, nil, &t.Near)
	}
	if err == nil && t.hint.Kind == explain.Step {
		t.help = t.in.hint(posed, t.hint)
	}
}

// pointAtLine marks the line of the drill, or the cell of its assumption.
func (l *learner) pointAtLine() {
	p := l.board
	if p.help != nil || l.task.solved {
		return
	}
	p.evidence = evidence{lines: map[nonogram.Line]bool{l.task.Line: true}, line: l.task.Line, cells: make(map[int]role)}
	if a := l.task.Assumed; a != nil {
		p.evidence.cells[p.place(a.Place)] = because
	}
}

func (l *learner) drillKey(name string, msg tea.KeyPressMsg) tea.Cmd {
	p := l.board
	switch {
	case l.task.solved && (name == "enter" || name == "space"):
		l.advance()
		return nil
	case name == "esc" && p.help == nil && p.stroke == nil:
		l.showFrame()
		l.drill = -1
		return nil
	case name == "H" || name == "i" || name == "f1":
		return l.showMore()
	}
	_, _, moves := p.moveTarget(name)
	if moves || len(name) == 1 && "0" < name && name <= "9" || slices.Contains(drillCommands, name) {
		return l.pass(msg)
	}
	return nil
}

// drillCommands lists the player's keys that also work in a drill.
var drillCommands = []string{
	"space", "enter", "x", "X", "shift+space", "backspace", "delete", "v", "n", "tab", "N", "shift+tab",
	"u", "ctrl+z", "r", "ctrl+r", "ctrl+y", "ctrl+shift+z", "f", "F", "esc",
}

// showMore shows the next level of the hint, and after the last level fills in the step.
func (l *learner) showMore() tea.Cmd {
	p := l.board
	if l.task.solved || l.task.help.words == nil {
		return nil
	}
	if p.help == nil || p.help.hint == nil {
		p.dismiss()
		p.notice = ""
		help := l.task.help
		p.help = &help
		p.point()
		return nil
	}
	l.task.shown = l.task.shown || p.help.level+1 == hintLevels
	cmd := p.hint()
	l.judge()
	return cmd
}

// advance starts the next drill; after the last one it shows the next lesson.
func (l *learner) advance() {
	switch {
	case l.drill+1 < len(l.course[l.lesson].Drills):
		l.begin(l.drill + 1)
	case l.lesson+1 < len(l.course):
		l.open(l.lesson + 1)
	default:
		l.showList()
	}
}

// judge shows the verdict on new marks, and finishes a solved drill.
func (l *learner) judge() {
	p, t := l.board, l.task
	defer l.pointAtLine()
	if slices.Equal(p.game.marks, t.marks) {
		return
	}
	before := t.marks
	t.marks = slices.Clone(p.game.marks)
	p.wrong, p.notice = make(map[int]bool), ""
	for i, m := range t.marks {
		if p.game.given[i] || m == Open {
			continue
		}
		verdict := t.Judge(t.Board.PlaceOf(i), nonogram.CellOf(m.Colour()))
		if verdict == lessons.Wrong || verdict == lessons.Undecided {
			p.wrong[i] = true
		}
		if m != before[i] {
			p.notice = t.feedback(verdict, t.Board.PlaceOf(i), nonogram.CellOf(m.Colour()))
		}
	}
	if t.Solved(gridOf(p.game.Puzzle, t.marks)) {
		l.finish()
	}
}

// feedback puts the verdict on a mark into words, with the reason if it is wrong on a cell of the
// answer.
func (t *task) feedback(v lessons.Verdict, at nonogram.Place, mark nonogram.Cell) string {
	text := t.in.worth(&t.Drill, v, at, mark)
	if v == lessons.Wrong && len(t.help.words) > 0 && slices.Contains(t.Answer, at) {
		reason := strings.ReplaceAll(t.help.words[explain.Why-explain.Where], "\n", " ")
		return t.in.Text("learn.answer.reason", args{"answer": text, "reason": reason})
	}
	return text
}

// task returns the question of a drill in the words of its web page.
func (l *Language) task(d *lessons.Drill) string {
	switch a := d.Assumed; {
	case a == nil:
		axis := "row"
		if d.Line.Axis == nonogram.Columns {
			axis = "column"
		}
		return l.Text("learn.task.line", args{"axis": axis, "number": d.Line.Index + 1})
	case d.Idea == proof.TwoWay:
		return l.Text("learn.task.either", cellOf(a.Place))
	default:
		return l.Text("learn.task.suppose", cellOf(a.Place))
	}
}

// worth puts the verdict on a mark into words, without a reason.
func (l *Language) worth(d *lessons.Drill, v lessons.Verdict, at nonogram.Place, mark nonogram.Cell) string {
	with := cellOf(at)
	switch v {
	case lessons.Wrong:
		with["mark"] = markName(d, mark)
		return l.Text("learn.answer.wrong", with)
	case lessons.Undecided:
		return l.Text("learn.answer.undecided", with)
	case lessons.Elsewhere:
		return l.Text("learn.answer.elsewhere", nil)
	}
	return l.Text("learn.answer.more", nil)
}

func markName(d *lessons.Drill, mark nonogram.Cell) string {
	switch {
	case mark == nonogram.BlankCell:
		return "blank"
	case d.Puzzle.Palette.Colours() > 2:
		return "coloured"
	}
	return "filled"
}

// cellOf returns the arguments of texts about a cell.
func cellOf(at nonogram.Place) args { return args{"row": at.Row + 1, "cell": at.Column + 1} }

// finish ends a drill, and saves it as solved unless the hint filled in the answer.
func (l *learner) finish() {
	p, t := l.board, l.task
	t.solved = true
	p.dismiss()
	for i := range p.game.given {
		p.game.given[i] = true
	}
	p.exercise.words, p.exercise.keys = nil, l.say("drill.keys.done", nil)
	last := l.drill+1 == len(l.course[l.lesson].Drills)
	switch {
	case t.shown:
		p.notice = l.say("drill.shown", nil)
	case last:
		p.notice = l.say("drill.last", nil)
	default:
		p.notice = l.say("drill.right", nil)
	}
	if !t.shown {
		l.learned[t.ID()] = true
		l.failed = l.store.keepLearned(l.learned)
	}
}
