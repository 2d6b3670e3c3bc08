package enum_test

import (
	"slices"
	"testing"

	"nonogram/internal/base/enum"
)

type size int

var sizes = enum.Names[size]{Kind: "size", First: 1, List: []string{"small", "large"}}

func TestNames(t *testing.T) {
	for i, name := range sizes.List {
		v := size(i + 1)
		text, err := sizes.MarshalText(v)
		if sizes.String(v) != name || err != nil || string(text) != name {
			t.Errorf("%d: %v, %s, %v", i, sizes.String(v), text, err)
		}
		var back size
		if err := sizes.UnmarshalText(&back, text); err != nil || back != v {
			t.Errorf("%s is read as %d, %v", text, back, err)
		}
	}
	for _, v := range []size{-1, 0, 3} {
		if text, err := sizes.MarshalText(v); err == nil || sizes.Has(v) || slices.Contains(sizes.List, sizes.String(v)) {
			t.Errorf("%d is written as %s", v, text)
		}
	}
	v := size(2)
	err := sizes.UnmarshalText(&v, []byte("huge"))
	if err == nil || err.Error() != `size: found "huge", expected one of small, large` || v != 2 {
		t.Errorf("%v, %v", v, err)
	}
}
