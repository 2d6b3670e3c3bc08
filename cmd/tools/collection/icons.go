package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// cache is the folder of rendered icons.
const cache = "cmd/tools/collection/.cache"

// icon is a line of the output of icons.mjs.
type icon struct {
	Name  string // set:icon
	Emoji string // the emoji that it shows, if any
	Title string // English name in the Unicode CLDR, in lower case
	Error string
	file  string
}

// renderIcons renders the icons of picks and returns them by name.
func renderIcons(ctx context.Context, picks []*pick) (map[string]icon, error) {
	var names []string
	for _, p := range picks {
		if p.drawn == nil {
			names = append(names, p.name())
		}
	}
	return rendered(ctx, names)
}

func rendered(ctx context.Context, names []string) (map[string]icon, error) {
	out := map[string]icon{}
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return nil, err
	}
	for len(names) > 0 {
		n, err := runNode(ctx, names, out)
		if err != nil && n == 0 && len(out) == 0 {
			return nil, fmt.Errorf("icons.mjs: %w (npm ci --prefix cmd/tools/collection fetches what it needs)", err)
		}
		if n < len(names) {
			// A fault in the renderer can end its program.
			out[names[n]] = icon{Name: names[n], Error: "the renderer failed"}
			n++
		}
		names = names[n:]
	}
	return out, nil
}

// runNode renders icons and returns the number of lines of output.
func runNode(ctx context.Context, names []string, out map[string]icon) (n int, err error) {
	cmd := exec.CommandContext(ctx, "node", "cmd/tools/collection/icons.mjs", filepath.Join(cache, "icons"))
	cmd.Stdin = strings.NewReader(strings.Join(names, "\n"))
	text, err := cmd.Output()
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		var i icon
		if err := json.Unmarshal(lines.Bytes(), &i); err != nil {
			return n, fmt.Errorf("found %q, expected JSON: %w", lines.Text(), err)
		}
		set, name, _ := strings.Cut(i.Name, ":")
		i.file = filepath.Join(cache, "icons", set, name+".png")
		out[i.Name] = i
		n++
	}
	return n, err
}
