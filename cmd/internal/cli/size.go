package cli

import (
	"fmt"
	"strconv"
	"strings"
)

// parseSize reads a size, such as 20x15, width first, or 10 for 10x10.
func parseSize(text string) (width, height int, err error) {
	across, down, two := strings.Cut(strings.NewReplacer("X", "x", "×", "x", " ", "").Replace(text), "x")
	if !two {
		down = across
	}
	width, widthErr := strconv.Atoi(across)
	height, heightErr := strconv.Atoi(down)
	if widthErr != nil || heightErr != nil {
		return 0, 0, notSize(text)
	}
	return width, height, nil
}

func notSize(text string) error {
	return fmt.Errorf("found size %q, expected width x height, such as 20x15, or the side of a square", text)
}
