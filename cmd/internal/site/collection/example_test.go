package collection_test

import (
	"fmt"

	"nonogram/cmd/internal/site/collection"
)

func ExampleFind() {
	e, _ := collection.Find("webpbn-23")
	p := e.Puzzle()
	fmt.Printf("%s: %d x %d, %s, by %s\n", e.Name, p.Width(), p.Height(), e.Class, p.Author)
	// Output: webpbn 23: 10 x 11, hard, by Jan Wolter
}
