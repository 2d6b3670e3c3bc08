package colourname

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image/color"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// TestDisplayed: a colour without a name is called as it looks, and numbered ones by words, since a
// number beside a block reads as its length.
func TestDisplayed(t *testing.T) {
	rgb := func(v uint32) color.RGBA { return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }
	for want, looks := range map[string][]uint32{
		"blue": {0x1f5fd0, 0x2a4bff, 0x3a6fd8}, "green": {0x77b255, 0x2e8b2e}, "purple": {0x9266cc, 0x7a2f9e},
		"dark blue": {0x000080, 0x14213d}, "red": {0xdd2e44, 0xe01010}, "black": {0x0a0a0a}, "white": {0xfafafa},
		"yellow": {0xffcc4d, 0xffee00}, "orange": {0xf4900c}, "brown": {0x8a4b08}, "pink": {0xff9ec7}, "grey": {0x7f8080},
		"light blue": {0x9fd0ff}, "light green": {0x99e888}, "turquoise": {0x18c5c0}, "dark green": {0x0b4f12},
		"beige": {0xf0dcb0}, "dark red": {0x7c0a0a}, "light grey": {0xcccccc}, "dark grey": {0x484848},
	} {
		for _, v := range looks {
			if got := Displayed(nonogram.Palette{{}, {RGB: rgb(v)}}); got[1] != want {
				t.Errorf("#%06x is called %s, want %s", v, got[1], want)
			}
		}
	}
	names := Displayed(nonogram.Palette{
		{Name: "paper 2"}, {Name: "green", RGB: rgb(0x77b255)}, {Name: "green 2", RGB: rgb(0x0b4f12)},
		{Name: "leaf 7b", RGB: rgb(0x00ff00)}, {Name: "grey 3", RGB: rgb(0x808080)},
		{Name: "grey", RGB: rgb(0xa060af)}, {Name: "dark grey", RGB: rgb(0x5a3216)}, {Name: "fur", RGB: rgb(0xa060af)},
		{Name: "brown", RGB: rgb(0x222222)},
	})
	for i, want := range []string{"paper 2", "green", "dark green", "leaf 7b", "grey", "purple", "dark brown", "fur", "black"} {
		if names[i] != want {
			t.Errorf("got %v, want %s for number %d", names, want, i+1)
		}
	}
}

var update = flag.Bool("update", false, "write the golden files again")

// TestShared compares the names of random palettes with a file; the tests of the pages compare
// theirs with it, too.
func TestShared(t *testing.T) {
	type colour struct{ Name, RGB string }
	type shared struct {
		Palette   []colour
		Displayed []string
	}
	var all, golden []shared
	r := rand.New(rand.NewPCG(35, 0))
	for range 24 {
		var p nonogram.Palette
		var one shared
		for range 2 + r.IntN(40) {
			v := r.IntN(1 << 24)
			if r.IntN(6) == 0 {
				v = v >> 16 * 0x10101 // a grey
			}
			c := nonogram.PaletteColour{RGB: color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}}
			c.Name = []string{"", "fur", "red", "red 2", "leaf 7b", "blank", plain[r.IntN(len(plain))].name}[r.IntN(7)]
			p, one.Palette = append(p, c), append(one.Palette, colour{c.Name, fmt.Sprintf("#%06x", v)})
		}
		one.Displayed = Displayed(p)
		all = append(all, one)
	}
	const path = "../../../testdata/rules/colours.json"
	if *update {
		text, _ := json.Marshal(all)
		testrun.OK(t, os.WriteFile(path, bytes.ReplaceAll(append(text, '\n'), []byte("},{\"Palette"), []byte("},\n{\"Palette")), 0o644))
	}
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &golden)
	}
	if err != nil || !reflect.DeepEqual(golden, all) {
		t.Errorf("the names are others than in %s; run with -update: %v", path, err)
	}
}
