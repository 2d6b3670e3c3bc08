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

func TestPictureWords(t *testing.T) {
	words := make(pictureWords)
	if pack, number := words.place("de", "ph-hard-hat-fill"); pack != "Werkstatt" || number != 2 {
		t.Errorf("found %q %d", pack, number)
	}
	if title := words.title("de", "ph-hard-hat-fill"); title != "Schutzhelm" {
		t.Errorf("the picture is called %q", title)
	}
	if pack, number := words.place("de", "starter-6"); pack != "Für den Anfang" || number != 6 {
		t.Errorf("found %q %d", pack, number)
	}
	if pack, _ := words.place("en", "starter-6"); pack != "" {
		t.Errorf("found %q, expected the name No. 6", pack)
	}
	if pack, number := words.place("de", "nothing"); pack != "" || words.title("de", "nothing") != "" {
		t.Errorf("a picture that does not exist is %q %d", pack, number)
	}
}
