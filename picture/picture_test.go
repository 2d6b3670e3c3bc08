package picture

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff" // a format that other packages register

	"nonogram"
	"nonogram/internal/base/testrun"
)

// drawn makes an image of rows of letters, each a square of so many pixels.
func drawn(square int, rows ...string) *image.NRGBA {
	colours := map[rune]color.NRGBA{
		'#': {0, 0, 0, 255}, '.': {255, 255, 255, 255}, ' ': {0, 0, 0, 0},
		'd': {90, 90, 90, 255}, 'l': {170, 170, 170, 255},
		'r': {220, 20, 20, 255}, 'g': {20, 160, 20, 255}, 'b': {30, 40, 210, 255},
	}
	img := image.NewNRGBA(image.Rect(0, 0, square*len(rows[0]), square*len(rows)))
	for y, row := range rows {
		for x, c := range row {
			at := image.Rect(x*square, y*square, (x+1)*square, (y+1)*square)
			draw.Draw(img, at, image.NewUniform(colours[c]), image.Point{}, draw.Src)
		}
	}
	return img
}

func wantRows(t *testing.T, got Picture, err error, want ...string) {
	t.Helper()
	testrun.OK(t, err)
	if rows := slices.Collect(got.Grid.Strings(got.Palette)); !slices.Equal(rows, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(rows, "\n"), strings.Join(want, "\n"))
	}
}

var cross = []string{"#...#", ".#.#.", "..#..", ".#.#.", "#...#"}

func encoded(t testing.TB, encode func(io.Writer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	testrun.OK(t, encode(&b))
	return b.Bytes()
}

func pngOf(t testing.TB, img image.Image) []byte {
	return encoded(t, func(w io.Writer) error { return png.Encode(w, img) })
}

func jpegOf(t testing.TB, img image.Image) []byte {
	return encoded(t, func(w io.Writer) error { return jpeg.Encode(w, img, &jpeg.Options{Quality: 95}) })
}

func TestReadFormats(t *testing.T) {
	img := drawn(16, cross...)
	for name, data := range map[string][]byte{
		"png":  pngOf(t, img),
		"jpeg": jpegOf(t, img),
		"gif":  encoded(t, func(w io.Writer) error { return gif.Encode(w, img, nil) }),
		"bmp":  encoded(t, func(w io.Writer) error { return bmp.Encode(w, img) }),
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Read(iotest.OneByteReader(bytes.NewReader(data)), Options{Width: 5})
			wantRows(t, got, err, cross...)
			_, err = Read(bytes.NewReader(data[:len(data)/2]), Options{})
			if !errors.Is(err, ErrDamaged) {
				t.Errorf("half of it: %v", err)
			}
		})
	}
}

func TestReadUnsupportedBMP(t *testing.T) {
	data := encoded(t, func(w io.Writer) error { return bmp.Encode(w, drawn(2, cross...)) })
	const compression = 30
	data[compression] = 1 // run lengths
	if _, err := Read(bytes.NewReader(data), Options{}); !errors.Is(err, ErrUnsupported) {
		t.Errorf("a BMP with run lengths: %v", err)
	}
}

// A WebP of one transparent pixel.
func TestReadWebP(t *testing.T) {
	data := testrun.Must(base64.StdEncoding.DecodeString("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="))(t)
	got, err := Read(bytes.NewReader(data), Options{})
	wantRows(t, got, err, ".")
	if _, err := Read(bytes.NewReader(data[:20]), Options{}); !errors.Is(err, ErrDamaged) {
		t.Errorf("20 bytes of it: %v", err)
	}
}

// A picture of Netpbm is named as such, since its use is not obvious.
func TestReadNetpbm(t *testing.T) {
	for text, netpbm := range map[string]bool{"P4\n1 1\n\x80": true, "P6#c\n": true, "P7\n": false, "P1x": false} {
		_, err := Read(strings.NewReader(text), Options{})
		if !errors.Is(err, ErrNotImage) || strings.Contains(err.Error(), "Netpbm") != netpbm {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	failing := iotest.ErrReader(os.ErrPermission)
	var unlisted bytes.Buffer
	testrun.OK(t, tiff.Encode(&unlisted, drawn(10, cross...), nil))
	for name, test := range map[string]struct {
		r    io.Reader
		o    Options
		want error
	}{
		"text":        {strings.NewReader("width 5"), Options{}, ErrNotImage},
		"TIFF":        {&unlisted, Options{}, ErrNotImage},
		"nothing":     {strings.NewReader(""), Options{}, ErrNotImage},
		"unreadable":  {failing, Options{}, os.ErrPermission},
		"huge PNG":    {bytes.NewReader(hugePNG(100_000, 100_000)), Options{}, ErrTooLarge},
		"huge GIF":    {strings.NewReader("GIF89a\xff\xff\xff\xff\x00\x00\x00"), Options{}, ErrTooLarge},
		"limit":       {bytes.NewReader(pngOf(t, drawn(10, cross...))), Options{MaxPixels: 2499}, ErrTooLarge},
		"crop":        {bytes.NewReader(pngOf(t, drawn(10, cross...))), Options{Crop: image.Rect(10, 10, 51, 20)}, ErrOptions},
		"tall":        {bytes.NewReader(pngOf(t, drawn(1, strings.Split("######", "")...))), Options{Width: 500}, ErrOptions},
		"width":       {nil, Options{Width: 1001}, ErrOptions},
		"height":      {nil, Options{Height: -1}, ErrOptions},
		"colours":     {nil, Options{Colours: 33}, ErrOptions},
		"one colour":  {nil, Options{Colours: 1}, ErrOptions},
		"threshold":   {nil, Options{Threshold: 256}, ErrOptions},
		"mode":        {nil, Options{Mode: 99}, ErrOptions},
		"edges":       {nil, Options{Mode: Edges, Colours: 3}, ErrOptions},
		"inverted":    {nil, Options{Invert: true, Colours: 3}, ErrOptions},
		"two ways":    {nil, Options{Threshold: 9, Colours: 3}, ErrOptions},
		"background":  {nil, Options{Background: Background{MostFrequent: true}}, ErrOptions},
		"endless GIF": {io.MultiReader(strings.NewReader("GIF89a\x01\x00\x01\x00\x00\x00\x00\x21\xfe"), endless{}), Options{MaxBytes: 1 << 20}, ErrTooLarge},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := Read(test.r, test.o); !errors.Is(err, test.want) {
				t.Errorf("%v, %v; want %v", got, err, test.want)
			}
		})
	}
	if _, err := FromImage(image.NewUniform(color.Black), Options{}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("an image without end: %v", err)
	}
	if _, err := FromImage(image.NewGray(image.Rectangle{}), Options{}); !errors.Is(err, ErrDamaged) {
		t.Errorf("an image without pixels: %v", err)
	}
}

// endless is a GIF's extension block without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 0x21
	}
	return len(p), nil
}

// hugePNG is the beginning of a PNG that claims a size, with a right checksum.
func hugePNG(width, height uint32) []byte {
	small := image.NewGray(image.Rect(0, 0, 1, 1))
	var b bytes.Buffer
	if err := png.Encode(&b, small); err != nil {
		panic(err)
	}
	data := b.Bytes()
	binary.BigEndian.PutUint32(data[16:], width)
	binary.BigEndian.PutUint32(data[20:], height)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

func TestSize(t *testing.T) {
	testrun.NoRace(t)
	img := image.NewGray(image.Rect(0, 0, 400, 300))
	for _, test := range []struct {
		o             Options
		width, height int
	}{
		{Options{}, 30, 23},
		{Options{Width: 40}, 40, 30},
		{Options{Height: 15}, 20, 15},
		{Options{Width: 50, Height: 50}, 50, 50},
		{Options{Width: 1}, 1, 1},
		{Options{Width: 800}, 800, 600}, // a pixel is several cells
		{Options{Crop: image.Rect(100, 100, 120, 110)}, 20, 10},
		{Options{Crop: image.Rect(0, 0, 1, 300)}, 1, 30},
	} {
		got, err := FromImage(img, test.o)
		if err != nil || got.Grid.Width() != test.width || got.Grid.Height() != test.height {
			t.Errorf("%+v: %d x %d, %v", test.o, got.Grid.Width(), got.Grid.Height(), err)
		}
	}
}

func TestCrop(t *testing.T) {
	got, err := FromImage(drawn(4, cross...), Options{Crop: image.Rect(4, 0, 20, 12), Width: 4})
	wantRows(t, got, err, "...#", "#.#.", ".#..")
}

// The averages agree with those of a slow way in floating point, for sides that are
// no multiples, and for images larger and smaller than the grid.
func TestShrinkAverages(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 40 {
		w, h := 1+r.IntN(40), 1+r.IntN(40)
		img := image.NewRGBA(image.Rect(-3, 5, w-3, h+5)) // not at the origin
		for i := range img.Pix {
			img.Pix[i] = uint8(r.Uint32())
			if i%4 == 3 {
				img.Pix[i] = 255
			}
		}
		cols, rows := 1+r.IntN(30), 1+r.IntN(30)
		got := average(img, img.Bounds(), cols, rows, 1)
		for y := range rows {
			for x := range cols {
				var want float64
				x0, x1 := float64(x*w)/float64(cols), float64((x+1)*w)/float64(cols)
				y0, y1 := float64(y*h)/float64(rows), float64((y+1)*h)/float64(rows)
				for py := range h {
					for px := range w {
						overlap := max(0, min(x1, float64(px+1))-max(x0, float64(px))) * max(0, min(y1, float64(py+1))-max(y0, float64(py)))
						want += overlap * float64(img.RGBAAt(px-3, py+5).R)
					}
				}
				want /= (x1 - x0) * (y1 - y0)
				if d := float64(got.cells[y*cols+x].r) - want; d > 0.51 || d < -0.51 {
					t.Fatalf("%d x %d to %d x %d, cell %d, %d: %d, want %g", w, h, cols, rows, x, y, got.cells[y*cols+x].r, want)
				}
			}
		}
	}
}

// All kinds of images in memory give the same grid.
func TestKindsOfImages(t *testing.T) {
	src := drawn(8, cross...)
	b := src.Bounds()
	for name, dst := range map[string]draw.Image{
		"rgba": image.NewRGBA(b), "rgba64": image.NewRGBA64(b), "nrgba64": image.NewNRGBA64(b), "gray": image.NewGray(b),
		"gray16": image.NewGray16(b), "cmyk": image.NewCMYK(b), "paletted": image.NewPaletted(b, color.Palette{color.Black, color.White}),
	} {
		draw.Draw(dst, b, src, b.Min, draw.Src)
		got, err := FromImage(dst, Options{Width: 5})
		t.Run(name, func(t *testing.T) { wantRows(t, got, err, cross...) })
	}
}

func TestThreshold(t *testing.T) {
	img := drawn(3, "#dl.", ".ld#")
	for threshold, want := range map[int][]string{
		1:   {"#...", "...#"},
		91:  {"##..", "..##"},
		171: {"###.", ".###"},
		0:   {"##..", "..##"},
	} {
		got, err := FromImage(img, Options{Width: 4, Mode: Threshold, Untrimmed: true, Threshold: threshold})
		wantRows(t, got, err, want...)
	}
	got, err := FromImage(img, Options{Width: 4, Mode: Threshold, Untrimmed: true, Invert: true})
	wantRows(t, got, err, "..##", "##..")
	if got.Threshold <= 90 || got.Threshold > 170 {
		t.Errorf("threshold %d", got.Threshold)
	}
}

// Clear cells are blank, whatever the mode makes of them.
func TestClearCells(t *testing.T) {
	img := drawn(4, " #. ", " .# ")
	for _, o := range []Options{{}, {Invert: true}, {Mode: Dither}, {Mode: Ordered, Invert: true}, {Mode: Edges, Invert: true}, {Colours: 2}, {Colours: 2, Background: Background{Like: &color.RGBA{}}}} {
		o.Width, o.Untrimmed = 4, true
		got := testrun.Must(FromImage(img, o))(t)
		for _, at := range [][2]int{{0, 0}, {0, 3}, {1, 0}, {1, 3}} {
			if got.Grid.At(at[0], at[1]) != nonogram.BlankCell {
				t.Errorf("%+v: %v is not blank", o, at)
			}
		}
	}
	got, err := FromImage(img, Options{Width: 4, Mode: Threshold, Untrimmed: true})
	wantRows(t, got, err, ".#..", "..#.")
}

// A grey area becomes as dark as it was.
func TestDitherKeepsGrey(t *testing.T) {
	for _, mode := range []Mode{Dither, Ordered} {
		for _, grey := range []uint8{0, 40, 64, 128, 200, 255} {
			img := image.NewUniform(color.Gray{grey})
			cells := tones{64, 64, make([]tone, 64*64)}
			for i := range cells.cells {
				r, _, _, _ := img.C.RGBA()
				cells.cells[i] = tone{uint8(r >> 8), uint8(r >> 8), uint8(r >> 8), false}
			}
			got, _ := byAverage(cells, mode, 0)
			filled := 0
			for _, f := range got {
				if f {
					filled++
				}
			}
			want := 64 * 64 * (255 - int(grey)) / 255
			if d := filled - want; d > 110 || d < -110 {
				t.Errorf("%v of grey %d: %d cells filled, want about %d", mode, grey, filled, want)
			}
		}
	}
}

func TestEdges(t *testing.T) {
	got, err := FromImage(drawn(2, "......", "......", "..####", "..####", "..####", "..####"), Options{Width: 6, Untrimmed: true, Mode: Edges})
	wantRows(t, got, err, "......", "..####", ".#####", ".##...", ".##...", ".##...")
	got, err = FromImage(drawn(2, "###", "###"), Options{Width: 3, Mode: Edges})
	wantRows(t, got, err, "...", "...")
}

func TestColours(t *testing.T) {
	img := drawn(5, "rrr.", "rgb.", "....", "....")
	got, err := FromImage(img, Options{Width: 4, Colours: 4, Untrimmed: true})
	wantRows(t, got, err, "aaa.", "abc.", "....", "....")
	want := []nonogram.PaletteColour{
		{Name: "white", Symbol: '.', RGB: color.RGBA{255, 255, 255, 255}},
		{Name: "red", Symbol: 'a', RGB: color.RGBA{220, 20, 20, 255}},
		{Name: "green", Symbol: 'b', RGB: color.RGBA{20, 160, 20, 255}},
		{Name: "blue", Symbol: 'c', RGB: color.RGBA{30, 40, 210, 255}},
	}
	if !slices.Equal(got.Palette, want) {
		t.Errorf("%v", got.Palette)
	}
	got, err = FromImage(img, Options{Width: 4, Colours: 3, Background: Background{Like: &color.RGBA{R: 255, A: 255}}})
	if err != nil || len(got.Palette) != 3 || got.Palette[0].Name != "red" || got.Grid.At(0, 0) != nonogram.BlankCell {
		t.Errorf("%v, %v", got.Palette, err)
	}
	got, err = FromImage(drawn(2, "bbb", "bb."), Options{Width: 3, Colours: 2, Background: Background{MostFrequent: true}})
	wantRows(t, got, err, "...", "..#")
	got, err = FromImage(drawn(2, "##", "##"), Options{Width: 2, Colours: 5})
	wantRows(t, got, err, "##", "##")
}

// TestManyColours: a photograph has more colours than shades are kept; its palette is valid.
func TestManyColours(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 100, 100))
	for i := range 100 * 100 {
		x, y := i%100, i/100
		img.SetRGBA(x, y, color.RGBA{uint8(x * 2), uint8(y * 2), uint8(x + y), 255})
	}
	for _, mode := range []Mode{Auto, Dither, Ordered} {
		for _, colours := range []int{2, 3, 8, nonogram.MaxColours} {
			got, err := FromImage(img, Options{Width: 100, Mode: mode, Colours: colours})
			if err != nil || len(got.Palette) != colours {
				t.Fatalf("%d colours: %d, %v", colours, len(got.Palette), err)
			}
			if err := nonogram.FromGrid(got.Grid, got.Palette).Validate(); err != nil {
				t.Errorf("%v, %d colours: %v", mode, colours, err)
			}
			names := map[string]bool{}
			for _, c := range got.Palette {
				names[c.Name] = true
			}
			if len(names) != colours {
				t.Errorf("%d names of %d colours", len(names), colours)
			}
		}
	}
}

// Every orientation of a stored image is seen the same, and so is a part of it.
func TestOrientation(t *testing.T) {
	rows := []string{"#.....", "##....", "#.#..#"}
	seen := drawn(8, rows...)
	for o := upright; o <= 8; o++ {
		w, h := o.seen(seen.Rect.Dx(), seen.Rect.Dy())
		stored := image.NewNRGBA(image.Rect(0, 0, w, h))
		for y := range seen.Rect.Dy() {
			for x := range seen.Rect.Dx() {
				sx, sy := o.stored(x, y, w, h)
				stored.SetNRGBA(sx, sy, seen.NRGBAAt(x, y))
			}
		}
		for name, order := range map[string]binary.AppendByteOrder{"II": binary.LittleEndian, "MM": binary.BigEndian} {
			data := withEXIF(jpegOf(t, stored), name, order, uint16(o))
			got, err := Read(bytes.NewReader(data), Options{Width: 6, Mode: Threshold, Untrimmed: true})
			wantRows(t, got, err, rows...)
			got, err = Read(bytes.NewReader(data), Options{Width: 3, Mode: Threshold, Untrimmed: true, Crop: image.Rect(0, 8, 24, 24)})
			wantRows(t, got, err, "##.", "#.#")
		}
	}
}

// withEXIF puts a segment with an orientation behind the first two bytes.
func withEXIF(data []byte, name string, order binary.AppendByteOrder, orientation uint16) []byte {
	tiff := order.AppendUint32(order.AppendUint16([]byte(name), 42), 8)
	tiff = order.AppendUint16(tiff, 2)
	for _, entry := range [][2]uint16{{0x10f, 7}, {0x112, orientation}} {
		tiff = order.AppendUint16(order.AppendUint16(tiff, entry[0]), 3)
		tiff = order.AppendUint16(order.AppendUint16(order.AppendUint32(tiff, 1), entry[1]), 0)
	}
	body := append([]byte("Exif\x00\x00"), tiff...)
	segment := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(body)+2))
	return slices.Concat(data[:2], segment, body, data[2:])
}

// What is no orientation is upright, and nothing reads beyond the end.
func TestOrientationDamaged(t *testing.T) {
	data := withEXIF(jpegOf(t, drawn(4, cross...)), "MM", binary.BigEndian, 6)
	for n := range 60 {
		if o := exifOrientation(data[:n]); o != upright && o != 6 {
			t.Fatalf("%d bytes: %d", n, o)
		}
	}
	if o := exifOrientation(withEXIF(data, "II", binary.LittleEndian, 9)); o != upright {
		t.Errorf("orientation 9 is %d", o)
	}
}

func TestParse(t *testing.T) {
	if b, err := ParseBackground("ff8001"); err != nil || *b.Like != (color.RGBA{255, 128, 1, 255}) {
		t.Errorf("%v, %v", b, err)
	}
	if b, err := ParseBackground("frequent"); err != nil || !b.MostFrequent {
		t.Errorf("%v, %v", b, err)
	}
	for _, bad := range []string{"", "reddish", "ff80", "ff80011", "gg0000", "ff 000"} {
		if _, err := ParseBackground(bad); !errors.Is(err, ErrOptions) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if err := new(Mode).UnmarshalText([]byte("line")); !errors.Is(err, ErrOptions) {
		t.Error(err)
	}
}

// Whatever the bytes are, there is a valid puzzle or an error of this package.
func FuzzRead(f *testing.F) {
	img := drawn(2, cross...)
	f.Add(pngOf(f, img), uint8(0), uint8(0))
	f.Add(withEXIF(jpegOf(f, img), "II", binary.LittleEndian, 6), uint8(1), uint8(0))
	f.Add(encoded(f, func(w io.Writer) error { return gif.Encode(w, img, nil) }), uint8(3), uint8(0))
	f.Add(encoded(f, func(w io.Writer) error { return bmp.Encode(w, img) }), uint8(0), uint8(3))
	f.Add(hugePNG(1<<31-1, 1<<31-1), uint8(2), uint8(0))
	f.Fuzz(func(t *testing.T, data []byte, mode, colours uint8) {
		o := Options{Mode: Mode(mode % 12), Colours: int(colours), Width: 3, Height: 2, MaxPixels: 1 << 12}
		got, err := Read(bytes.NewReader(data), o)
		if err != nil {
			if !errors.Is(err, ErrNotImage) && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrUnsupported) && !errors.Is(err, ErrTooLarge) && !errors.Is(err, ErrOptions) {
				t.Fatal(err)
			}
			return
		}
		testrun.OK(t, nonogram.FromGrid(got.Grid, got.Palette).Validate())
	})
}

// TestSpecks: dust far from the subject does not make room around it, and a dot of the picture stays.
func TestSpecks(t *testing.T) {
	for _, dot := range []int{1, 12} {
		img := image.NewGray(image.Rect(0, 0, 300, 300))
		for i := range img.Pix {
			img.Pix[i] = 255
		}
		for y := 100; y < 200; y++ {
			for x := 100; x < 200; x++ {
				img.Pix[y*300+x] = 0
			}
		}
		for y := range dot {
			for x := range dot {
				img.Pix[(y+5)*300+x+10] = 0
			}
		}
		p := made(t, img, Options{Side: 20})
		if alone := !slices.Contains(p.Grid.Cells(), nonogram.BlankCell); alone != (dot == 1) {
			t.Errorf("a dot of %d pixels:\n%v", dot, p.Grid)
		}
	}
}
