package terminal

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

// Item is an item of a list to choose from.
type Item struct {
	Name, State string
	// Err is the reason why the player cannot choose the item.
	Err error
}

// ToPlay, ToOpen and ToChoose are keys of texts about Enter, which plays an item, opens it, or
// chooses it as a value.
const (
	ToPlay   = "list.play"
	ToOpen   = "list.open"
	ToChoose = "list.choose"
)

// List is a list to choose from.
type List struct {
	Heading string
	Enter   string // ToPlay, ToOpen or ToChoose
	Items   []Item
	// Below: the list is below another one, to which Esc returns.
	Below bool
}

// ErrLeft: the player left a list and also the list above it.
var ErrLeft = errors.New("left")

// Choose shows a list and returns the index of the chosen item, or -1 if the player leaves. The
// error is ErrLeft if the player also leaves the list above.
func Choose(ctx context.Context, l List, look Look) (int, error) {
	c := newChooser(l, look)
	if err := show(ctx, c); err != nil {
		return -1, err
	}
	switch {
	case c.interrupt:
		return -1, ErrInterrupted
	case c.left:
		return -1, ErrLeft
	}
	return c.chosen, nil
}

// chooser is the bubbletea model of a list.
type chooser struct {
	List
	look          Look
	theme         theme
	width, height int
	at, top       int
	chosen        int
	// trouble is the reason why the current item cannot be chosen.
	trouble   string
	interrupt bool
	left      bool // the player also leaves the list above
}

func newChooser(l List, look Look) *chooser {
	return &chooser{List: l, look: look, theme: newTheme(colorprofile.TrueColor, true), chosen: -1}
}

// Init implements tea.Model.
func (c *chooser) Init() tea.Cmd { return nil }

// Update implements tea.Model.
func (c *chooser) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		c.width, c.height = msg.Width, msg.Height
	case tea.ColorProfileMsg:
		c.theme = newTheme(msg.Profile, true)
	case tea.KeyPressMsg:
		cmd = c.key(keyName(msg))
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			c.move(-1)
		case tea.MouseWheelDown:
			c.move(1)
		}
	case tea.MouseClickMsg:
		if i := c.top + msg.Y - chooserHead; msg.Y >= chooserHead && i < len(c.Items) && i < c.top+c.room() {
			c.at = i
			cmd = c.choose()
		}
	}
	c.scroll()
	return c, cmd
}

const (
	// chooserHead is the number of lines above the list, chooserFoot that of the lines below.
	chooserHead = 2
	chooserFoot = 2
)

func (c *chooser) room() int { return max(1, c.height-chooserHead-chooserFoot) }

func (c *chooser) scroll() {
	c.top = max(min(c.top, c.at), c.at-c.room()+1, 0)
}

func (c *chooser) move(by int) {
	c.at = min(max(0, c.at+by), len(c.Items)-1)
	c.trouble = ""
}

func (c *chooser) key(name string) tea.Cmd {
	switch name {
	case "up", "k":
		c.move(-1)
	case "down", "j":
		c.move(1)
	case "pgup":
		c.move(-c.room())
	case "pgdown":
		c.move(c.room())
	case "home", "g":
		c.move(-len(c.Items))
	case "end", "G":
		c.move(len(c.Items))
	case "enter", "space":
		return c.choose()
	case "ctrl+c":
		c.interrupt = true
		return tea.Quit
	case "q":
		c.left = c.Below
		return tea.Quit
	case "esc":
		return tea.Quit
	}
	return nil
}

func (c *chooser) choose() tea.Cmd {
	if err := c.Items[c.at].Err; err != nil {
		c.trouble = err.Error()
		return nil
	}
	c.chosen = c.at
	return tea.Quit
}

// View implements tea.Model.
func (c *chooser) View() tea.View {
	v := tea.NewView("")
	v.AltScreen, v.MouseMode = true, tea.MouseModeCellMotion
	if c.width <= 0 || c.height <= 0 {
		return v
	}
	s := newScreen(c.width, c.height, c.look.ASCII)
	s.text(1, 0, c.Heading, c.theme.title)
	for i := c.top; i < min(len(c.Items), c.top+c.room()); i++ {
		c.drawItem(s, chooserHead+i-c.top, i)
	}
	foot := c.look.in().Text(c.Enter, nil)
	if c.Below {
		foot += "  " + c.look.in().Text("list.back", nil)
	}
	if len(c.Items) > c.room() {
		foot += "  " + c.look.in().Text("list.place", args{"place": c.at + 1, "n": len(c.Items)})
	}
	if c.trouble != "" {
		s.text(1, c.height-2, c.trouble, c.theme.trouble)
	}
	s.text(1, c.height-1, foot, c.theme.key)
	v.Content = s.Render()
	return v
}

func (c *chooser) drawItem(s *screen, y, i int) {
	it, st := c.Items[i], style{}
	if it.Err != nil {
		st = c.theme.quiet
	}
	if i == c.at {
		s.text(1, y, "▶", c.theme.title)
		st = c.theme.title
	}
	x := s.text(3, y, it.Name, st)
	if it.State != "" {
		s.text(max(x+2, min(40, s.width/2)), y, it.State, c.theme.quiet)
	}
}
