package languages_test

import (
	"encoding/json"
	"fmt"

	"nonogram/internal/languages"
)

// A message in the file of an area.
func ExampleFile() {
	text, err := languages.File("en", "hints")
	if err != nil {
		fmt.Println(err)
		return
	}
	var messages map[string]string
	if err := json.Unmarshal(text, &messages); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(messages["where"])
	// Output: Look at {line, line}.
}
