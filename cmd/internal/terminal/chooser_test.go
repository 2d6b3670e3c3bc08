package terminal

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

func TestChooser(t *testing.T) {
	items := []Item{{Name: "first", State: "50%"}, {Name: "second"}, {Name: "broken", Err: errors.New("cannot be read")}}
	for i := range 30 {
		items = append(items, Item{Name: fmt.Sprintf("more %d", i)})
	}
	for _, c := range []struct {
		name string
		msgs []tea.Msg
		want int
	}{
		{"Enter takes the first", []tea.Msg{keyPress(t, "enter")}, 0},
		{"down", []tea.Msg{keyPress(t, "down"), keyPress(t, "space")}, 1},
		{"what is broken cannot be chosen", []tea.Msg{keyPress(t, "j"), keyPress(t, "j"), keyPress(t, "enter")}, -1},
		{"quit", []tea.Msg{keyPress(t, "q")}, -1},
		{"a click", []tea.Msg{tea.MouseClickMsg{X: 5, Y: chooserHead + 1, Button: tea.MouseLeft}}, 1},
		{"a click beside", []tea.Msg{tea.MouseClickMsg{X: 5, Y: 0, Button: tea.MouseLeft}}, -1},
		{"the end", []tea.Msg{keyPress(t, "G"), keyPress(t, "down"), keyPress(t, "enter")}, 32},
		{"the wheel", []tea.Msg{tea.MouseWheelMsg{Button: tea.MouseWheelDown}, keyPress(t, "enter")}, 1},
		{"the wheel sideways", []tea.Msg{tea.MouseWheelMsg{Button: tea.MouseWheelRight}, keyPress(t, "enter")}, 0},
	} {
		l := newChooser(List{"Choose", ToPlay, items, false}, Look{})
		for _, msg := range append([]tea.Msg{tea.WindowSizeMsg{Width: 60, Height: 10}}, c.msgs...) {
			l.Update(msg)
		}
		if l.chosen != c.want {
			t.Errorf("%s: %d, expected %d", c.name, l.chosen, c.want)
		}
		text := ansi.Strip(l.View().Content)
		if n := strings.Count(text, "\n"); n != 9 {
			t.Errorf("%s: %d lines", c.name, n+1)
		}
		if at := items[l.at]; !strings.Contains(text, at.Name) || at.Err != nil && !strings.Contains(text, at.Err.Error()) {
			t.Errorf("%s: the screen lacks %q:\n%s", c.name, at.Name, text)
		}
	}
}

// TestChooserBelow: in a list below another list, Esc goes back and q leaves, as the last line
// says.
func TestChooserBelow(t *testing.T) {
	for _, c := range []struct {
		key  string
		left bool
	}{{"esc", false}, {"q", true}} {
		l := newChooser(List{"Choose", ToPlay, []Item{{Name: "first"}}, true}, Look{})
		l.Update(tea.WindowSizeMsg{Width: 60, Height: 10})
		if text := ansi.Strip(l.View().Content); !strings.Contains(text, "q quit  Esc back") {
			t.Errorf("the keys are missing:\n%s", text)
		}
		if _, cmd := l.Update(keyPress(t, c.key)); cmd == nil || l.left != c.left || l.chosen != -1 {
			t.Errorf("%s: left %v, chosen %d", c.key, l.left, l.chosen)
		}
	}
}
