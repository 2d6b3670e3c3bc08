package cli

import (
	"strings"
	"testing"

	"nonogram/cmd/internal/terminal"
)

// TestNamesInLanguage: what is saved in English is listed in the player's language.
func TestNamesInLanguage(t *testing.T) {
	folder := t.TempDir()
	save(t, folder, "tools/2", `"name":"Workshop 2","picture":"ph-hard-hat-fill",`)
	store, err := terminal.NewStore(folder)
	if err != nil {
		t.Fatal(err)
	}
	f := playFlags{language: "de"}
	if err := f.chooseLook(store); err != nil {
		t.Fatal(err)
	}
	games, err := store.List()
	if err != nil {
		t.Fatal(err)
	}
	if got := f.offers(nil, games, store)[0].Name; !strings.HasPrefix(got, "Weiter: Werkstatt 2 ") {
		t.Errorf("the list starts with %q", got)
	}
}
