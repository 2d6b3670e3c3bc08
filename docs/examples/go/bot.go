// Command bot answers a puzzle on standard input, in any format that nonogram reads, with the next
// step in words, and as a picture in hint.png.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"nonogram/draw"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/format"
)

func main() {
	for entry, err := range format.Read(os.Stdin, "", format.ReadOptions{}) {
		if err != nil {
			log.Fatal(err)
		}
		if err := answer(entry); err != nil {
			log.Fatal(err)
		}
		return
	}
}

// answer prints and draws a hint.
func answer(entry format.Entry) error {
	puzzle := entry.Puzzle
	hint, err := explain.NextHint(context.Background(), puzzle, explain.Options{})
	if err != nil {
		return err
	}
	fmt.Println(words.English().Hint(puzzle, hint, explain.Why))

	grid := hint.State.Clone()
	highlight := &draw.Highlight{Marks: hint.Marks()}
	if hint.Kind == explain.Step {
		highlight.Line = &hint.Line
		for _, f := range hint.Visit.Found() {
			grid.Set(f.Row, f.Column, f.Cell)
		}
	}
	picture, err := os.Create("hint.png")
	if err != nil {
		return err
	}
	defer picture.Close()
	return draw.PNG(picture, puzzle, grid, draw.PNGOptions{Highlight: highlight})
}
