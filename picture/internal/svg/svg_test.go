package svg

import (
	"errors"
	"fmt"
	"image/color"
	"strings"
	"testing"
)

const open = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">`

// Each drawing has 10 x 10 units; the test checks the colours at two of its places.
func TestPaint(t *testing.T) {
	none, black, red := color.RGBA{}, color.RGBA{A: 255}, color.RGBA{R: 255, A: 255}
	for body, want := range map[string][2]color.RGBA{ // at 5, 5 and at 1, 1
		`<path d="M0 0h10v10H0zM3 3h4v4H3z" fill-rule="evenodd"/>`:                                                   {none, black},
		`<path d="M0 0h10v10H0zM3 3h4v4H3z"/>`:                                                                       {black, black},
		`<path d="M4 5a1 1 0 012 0a1 1 0 01-2 0"/>`:                                                                  {black, none},
		`<path d="M0 0h10v10H0zm3 3v4h4V3z"/>`:                                                                       {none, black},
		`<g transform="scale(2)"><rect x="2" y="2" width="2" height="2" fill="red"/></g>`:                            {red, none},
		`<circle cx="5" cy="5" r="2" fill="none" stroke="red" stroke-width="1"/>`:                                    {none, none},
		`<path d="M0 5h10" stroke="red"/>`:                                                                           {red, none},
		`<path d="M0 5h10" stroke="red" stroke-width="1" stroke-dasharray="2 6"/>`:                                   {none, none},
		`<clipPath id="c"><rect width="3" height="3"/></clipPath><rect width="10" height="10" clip-path="url(#c)"/>`: {none, black},
		`<use xlink:href="#a"/><defs><rect id="a" width="3" height="3" style="fill:#f00"/></defs>`:                   {none, red},
		`<rect width="10" height="10" fill="url(#g)"/><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="2" x2="3"><stop stop-color="#f00"/><stop offset="1"/></linearGradient>`: {black, red},
		`<rect width="10" height="10" display="none"/><rect width="10" height="10" visibility="hidden"/>`:                                                                               {none, none},
		`<style type="text/css">/* a */ .st0,.b{fill:#FF0000;} @font-face{a:b}</style><rect class="st0" width="10" height="10" fill="#000"/>`:                                           {red, red},
		`<g class="a"><rect width="10" height="10"/></g><defs><style><![CDATA[.a { fill : red }]]></style></defs>`:                                                                      {red, red},
		`<style>#r{fill:red}rect.b{fill:#000}*{fill:none}</style><rect id="r" class="b c" width="10" height="10"/>`:                                                                     {red, red},
		`<style>.a{fill:red}.a{fill:#000}</style><rect class="a" width="10" height="10"/>`:                                                                                              {black, black},
		`<style>.a{fill:red}</style><rect class="a" style="fill:none" width="10" height="10"/>`:                                                                                         {none, none},
		`<style>@media print{rect{fill:none}}@media screen{rect{fill:red}}rect:hover{fill:none}@import url(a);</style><rect width="10" height="10"/>`:                                   {red, red},
		`<style>rect{fill:red}@media (prefers-color-scheme:dark){rect{fill:none}g{fill:none}}@keyframes a{to{b:c}}</style><rect width="10" height="10"/>`:                               {red, red},
		`<text><tspan x="1"> </tspan></text><g display="none"><text>A</text></g><script>a</script><rect width="3" height="3"/>`:                                                         {none, black},
		`<switch><foreignObject requiredExtensions="a"><a>b</a></foreignObject><rect width="3" height="3"/><rect width="9" height="9"/></switch>`:                                       {none, black},
		`<mask id="m"><rect width="10" height="10" fill="#fff"/><rect width="3" height="3"/></mask><rect width="10" height="10" fill="red" mask="url(#m)"/>`:                            {red, none},
		`<mask id="m" style="mask-type:alpha"><rect width="3" height="3"/></mask><rect width="10" height="10" fill="red" mask="url(#m)"/>`:                                              {none, red},
		`<clipPath id="c" transform="translate(4 4)"><rect width="3" height="3"/></clipPath><rect width="10" height="10" clip-path="url(#c)"/>`:                                         {black, none},
		`<path d="M0 1h6" stroke="red" transform="scale(1 5)" stroke-width=".6"/>`:                                                                                                      {red, none},
		`<path d="M0 0h10v10H0z" stroke="red" stroke-width="3" style="paint-order:stroke"/>`:                                                                                            {black, black},
		`<path d="M0 0h10v10H0z" stroke="red" stroke-width="3" style="paint-order:markers fill stroke"/>`:                                                                               {black, red},
		`<path d="M0 .1h1" stroke="red" transform="scale(10)" vector-effect="non-scaling-stroke" fill="none"/>`:                                                                         {none, red},
		`<rect width="40%" height="100%"/><rect x="40%" width=".6in" height="60mm" fill="red"/>`:                                                                                        {red, black},
		`<rect x="4" y="4" width="2" height="2" transform="scale(5)" style="transform-box:fill-box;transform-origin:center"/>`:                                                          {black, black},
		`<rect x="4" y="4" width="2" height="2" transform="scale(4)" style="transform-origin:7px 7px"/>`:                                                                                {none, black},
		`<symbol id="s" viewBox="-1 -1 2 2"><rect x="-1" y="-1" width="2" height="2" fill="red"/></symbol><use href="#s" x="4" y="4" width="2" height="2"/>`:                            {red, none},
		`<svg x="50%" width="4" height="4" y="4" viewBox="0 0 100 100"><rect width="100%" height="100%"/></svg>`:                                                                        {black, none},
		`<title>A</title><rect width="9" height="9" fill="currentColor"/>`:                                                                                                              {black, black},
	} {
		img, err := Paint([]byte(open+body+`</svg>`), 100)
		if err != nil {
			t.Errorf("%s: %v", body, err)
			continue
		}
		if got := [2]color.Color{img.At(50, 50), img.At(10, 10)}; got != [2]color.Color{want[0], want[1]} {
			t.Errorf("%s: found %v, want %v", body, got, want)
		}
	}
}

// Drawings that cannot be painted, and hostile ones, end with an error and its place.
func TestRefuses(t *testing.T) {
	deep := strings.Repeat("<g>", 200) + strings.Repeat("</g>", 200)
	bomb := ""
	for i := range 8 {
		copies := strings.Repeat(fmt.Sprintf(`<use href="#u%d"/>`, i+1), 20)
		bomb += fmt.Sprintf(`<g id="u%d">%s</g>`, i, copies)
	}
	for body, want := range map[string]error{
		"<text>A</text>": ErrUnsupported,
		`<rect width="5" height="5" filter="url(#f)"/>`: ErrUnsupported,
		`<rect width="a%" height="5"/>`:                 ErrUnsupported,
		`<mask id="m"><rect width="9" height="9" mask="url(#m)"/></mask><rect width="9" height="9" mask="url(#m)"/>`: ErrTooLarge,
		`<rect width="5" height="5" transform="scale(2)" style="transform-origin:50% 50%"/>`:                         ErrUnsupported,
		`<image href="http://example.org/a.png"/>`:                                                                   ErrUnsupported,
		`<use href="http://example.org/a.svg#b"/>`:                                                                   ErrUnsupported,
		`<style>g rect{fill:red}</style>`:                                                                            ErrUnsupported,
		`<style>@media print{.a{fill:red}</style>`:                                                                   ErrDamaged,
		`<style>.a{fill:red</style>`:                                                                                 ErrDamaged,
		`<rect width="5" height="5" fill="url(#no)"/>`:                                                               ErrUnsupported,
		`<rect width="1e300" height="5"/>`:                                                                           ErrUnsupported,
		`<path d="M0 0L1e8 1e8V0z"/>`:                                                                                ErrUnsupported,
		`<path d="M0 0h9" stroke="red" stroke-dasharray="1e-6"/>`:                                                    ErrUnsupported,
		`<rect width="5"`:                                    ErrDamaged,
		`<path d="L5 5"/>`:                                   ErrDamaged,
		`<g transform="rotate(a)"/>`:                         ErrDamaged,
		`<g id="a"><use href="#a"/></g>`:                     ErrTooLarge,
		"<style>" + strings.Repeat("a{}", 3000) + "</style>": ErrTooLarge,
		"<style>" + strings.Repeat("a{}", 1900) + "</style>" + strings.Repeat("<g/>", 3000): ErrTooLarge,
		deep: ErrTooLarge,
		bomb + `<rect id="u8" width="10" height="10"/>`: ErrTooLarge,
	} {
		_, err := Paint([]byte(open+body+`</svg>`), 100)
		if !errors.Is(err, want) {
			t.Errorf("%.60s: %v, want %v", body, err, want)
		}
		if err != nil && !strings.Contains(err.Error(), "line 1, column ") {
			t.Errorf("%.60s: %v has no place", body, err)
		}
	}
	for entity, want := range map[string]error{
		`SYSTEM "a"`: ErrUnsupported,
		`"&b;"`:      ErrUnsupported,
		`"` + strings.Repeat("a", MaxBytes/100) + `"`: ErrTooLarge,
	} {
		text := `<!DOCTYPE svg [<!ENTITY a ` + entity + `>]>` + open + "<desc>" + strings.Repeat("&a;", 200) + `</desc></svg>`
		if _, err := Paint([]byte(text), 10); !errors.Is(err, want) {
			t.Errorf("entity %.20s: %v, want %v", entity, err, want)
		}
	}
}

// Whatever the bytes are, Paint returns an image or an error of this package.
func FuzzPaint(f *testing.F) {
	f.Add(open + `<path d="M0 0c1 2 3 4 5 6s7 8 9 9q1 1 2 2t3 3a1 2 3 0 1 4 5z" stroke="red" stroke-linejoin="round" stroke-dasharray="1 2"/></svg>`)
	f.Add(open + `<radialGradient id="g" r="2" fx="9"><stop offset="1"/></radialGradient><ellipse rx="5" ry="3" fill="url(#g)" opacity=".5"/></svg>`)
	f.Add(open + `<style>@charset "a";.a,b#c{fill:red;d}/* e */</style><rect class="a f" width="3"/></svg>`)
	f.Add(open + `<g id="a" clip-path="url(#a)"><use href="#a"/></g></svg>`)
	f.Fuzz(func(t *testing.T, text string) {
		_, err := Paint([]byte(text), 64)
		if err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrUnsupported) && !errors.Is(err, ErrTooLarge) {
			t.Error(err)
		}
	})
}
