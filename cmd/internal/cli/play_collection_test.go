package cli

import (
	"strings"
	"testing"

	"nonogram/cmd/internal/terminal"
	"nonogram/internal/base/testrun"
)

// TestNamesInLanguage: a game that was saved in English is listed in the player's language.
func TestNamesInLanguage(t *testing.T) {
	folder := t.TempDir()
	save(t, folder, "tools/2", `"name":"Workshop 2","picture":"ph-hard-hat-fill",`)
	store := testrun.Must(terminal.NewStore(folder))(t)
	f := playFlags{language: "de"}
	testrun.OK(t, f.chooseLook(store))
	games := testrun.Must(store.List())(t)
	if got := f.offers(nil, games, store)[0].Name; !strings.HasPrefix(got, "Weiter: Werkstatt 2 ") {
		t.Errorf("the list starts with %q", got)
	}
}
