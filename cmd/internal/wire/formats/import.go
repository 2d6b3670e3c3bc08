package formats

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/color"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/picture"
	"nonogram/solve"
)

const (
	// MaxImagePixels is the most pixels of an image to decode.
	MaxImagePixels = 24_000_000
	// MaxImageBytes is the largest image file, in bytes.
	MaxImageBytes = 20 << 20
)

// Image is an image, and the part of it to use.
type Image struct {
	Data []byte `json:"data" doc:"the image in base64: PNG, JPEG, GIF, WebP, BMP or SVG; or raw pixels"`
	// Raw lets a page that has the pixels send them without encoding an image.
	Raw  *RawSize `json:"raw,omitempty" doc:"if set, data has four bytes per pixel, red, green, blue, alpha, row by row"`
	Crop *Crop    `json:"crop,omitempty" doc:"the part of the image to use; all of it if left out"`
}

// ImageOptions select the grid to make from an image.
type ImageOptions struct {
	Untrimmed  bool   `json:"untrimmed,omitempty" doc:"keep the background around the picture"`
	Width      int    `json:"width,omitempty" minimum:"0" maximum:"1000" doc:"width of the picture in cells; 0 derives it from the height"`
	Height     int    `json:"height,omitempty" minimum:"0" maximum:"1000" doc:"height of the picture in cells; 0 derives it from the width"`
	Side       int    `json:"side,omitempty" minimum:"0" maximum:"1000" doc:"the longer side in cells, if width and height are 0"`
	Mode       string `json:"mode,omitempty" enum:"auto,silhouette,lines,dark,light,rimmed,outline,threshold,local,dither,ordered,edges,exact" doc:"how to decide which cells are filled; auto, which is exact for an image of few cells and colours, if left out"`
	Threshold  int    `json:"threshold,omitempty" minimum:"0" maximum:"255" doc:"grey level below which a cell or surface is dark; 0 picks the best"`
	Coverage   int    `json:"coverage,omitempty" minimum:"0" maximum:"100" doc:"percentage of a cell that must be covered for it not to be blank; 0 picks the best"`
	Invert     bool   `json:"invert,omitempty"`
	Palette    int    `json:"palette_size,omitempty" minimum:"0" maximum:"32" doc:"number of colours, including blank; 0 is black and white"`
	Background string `json:"background,omitempty" doc:"which colour is blank: auto, lightest, frequent, or six hexadecimal digits"`
}

// ImportRequest asks for a puzzle made from an image.
type ImportRequest struct {
	Image
	ImageOptions
	// Judge asks for status and class, the slowest part.
	Judge        bool `json:"judge,omitempty" doc:"also report status and class"`
	Milliseconds int  `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit for status and class; 0 means 5000"`
}

// RawSize is the size of an image in pixels.
type RawSize struct {
	Width  int `json:"width" minimum:"1" maximum:"10000"`
	Height int `json:"height" minimum:"1" maximum:"10000"`
}

// Crop is a part of an image, in pixels.
type Crop struct {
	X      int `json:"x" minimum:"0"`
	Y      int `json:"y" minimum:"0"`
	Width  int `json:"width" minimum:"1"`
	Height int `json:"height" minimum:"1"`
}

// ImportResponse has the puzzle and its properties.
type ImportResponse struct {
	Puzzle    *wire.Puzzle `json:"puzzle" doc:"a puzzle whose goal is the picture"`
	Mode      string       `json:"mode" enum:"auto,silhouette,lines,dark,light,rimmed,outline,threshold,local,dither,ordered,edges,exact" doc:"the mode used; exact or auto if the picture has colours"`
	Threshold int          `json:"threshold,omitempty" doc:"the value used"`
	Coverage  int          `json:"coverage,omitempty" doc:"the value used"`
	Likeness  int          `json:"likeness" doc:"how closely the picture resembles the image, 0 to 1000"`
	// The response has the fields below if Judge was set.
	Status       string  `json:"status,omitempty" enum:"unique,multiple,none,unknown"`
	Class        string  `json:"class,omitempty" enum:"unrated,trivial,easy,medium,hard,expert,deep"`
	LineSolvable bool    `json:"line_solvable,omitempty"`
	Seconds      float64 `json:"seconds"`
}

// Import makes a puzzle from an image.
func Import(ctx context.Context, r ImportRequest) (*ImportResponse, error) {
	options, err := r.options(r.Crop)
	if err != nil {
		return nil, err
	}
	ctx, end, err := wire.Within(ctx, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer end()
	start := time.Now()
	source, err := r.source(ctx)
	if err == nil {
		err = r.takeForPicture(ctx)
	}
	if err != nil {
		return nil, err
	}
	p, err := source.Picture(options)
	if err != nil {
		return nil, wire.FaultOf(err, wire.BadFile, "data")
	}
	puzzle := nonogram.FromGrid(p.Grid, p.Palette)
	out := &ImportResponse{
		Puzzle: wire.PuzzleOf(puzzle), Mode: p.Mode.String(), Threshold: p.Threshold, Coverage: p.Coverage, Likeness: p.Likeness,
	}
	if r.Judge {
		if err := out.judge(ctx, puzzle); err != nil {
			return nil, err
		}
	}
	out.Seconds = time.Since(start).Seconds()
	return out, nil
}

// options returns the options for package picture.
func (r *ImageOptions) options(crop *Crop) (picture.Options, error) {
	o := picture.Options{
		Untrimmed: r.Untrimmed, Width: r.Width, Height: r.Height, Side: r.Side,
		Threshold: r.Threshold, Coverage: r.Coverage, Invert: r.Invert, Colours: r.Palette,
	}
	err := wire.ReadName("mode", r.Mode, &o.Mode, nonogram.Names[picture.Mode]())
	if err != nil {
		return o, err
	}
	if r.Background != "" {
		if o.Background, err = picture.ParseBackground(r.Background); err != nil {
			return o, wire.FaultOf(err, wire.OutOfRange, "background")
		}
	}
	if c := crop; c != nil {
		const most = 1 << 20
		if c.X < 0 || c.Y < 0 || c.Width < 1 || c.Height < 1 || c.X > most || c.Y > most || c.Width > most || c.Height > most {
			return o, wire.Faultf(wire.OutOfRange, "crop", "not a part of an image")
		}
		o.Crop = image.Rect(c.X, c.Y, c.X+c.Width, c.Y+c.Height)
	}
	if err := o.Validate(); err != nil {
		return o, wire.FaultOf(err, wire.OutOfRange, "")
	}
	return o, nil
}

// bytesPerPixel returns the memory for each pixel of an image during decoding, which depends on the
// colour model of its file.
func bytesPerPixel(m color.Model) int64 {
	switch m {
	case color.NRGBA64Model, color.RGBA64Model:
		return 8
	case color.NRGBAModel, color.RGBAModel, color.CMYKModel, color.NYCbCrAModel:
		return 4
	}
	return 2
}

// bytesPerCell is the memory for each cell of a picture during the comparison of modes.
const bytesPerCell = 600

// takeForImage takes memory for decoding the image.
func (r *Image) takeForImage(ctx context.Context) error {
	c := r.config()
	return app.Take(ctx, bytesPerPixel(c.ColorModel)*min(int64(c.Width)*int64(c.Height), MaxImagePixels))
}

// takeForPicture takes memory for a picture of the image. If the request gives no size, the picture
// has few cells, unless its cells are the image's own pixels.
func (r *ImportRequest) takeForPicture(ctx context.Context) error {
	side := cmp.Or(r.Side, max(r.Width, r.Height))
	width, height := cmp.Or(r.Width, side), cmp.Or(r.Height, side)
	if c := r.config(); side == 0 && max(c.Width, c.Height) <= nonogram.MaxSide {
		width, height = c.Width, c.Height
	}
	return app.Take(ctx, bytesPerCell*int64(width)*int64(height))
}

// config returns the image's header, if it can be read.
func (r *Image) config() (c image.Config) {
	if r.Raw == nil {
		c, _, _ = image.DecodeConfig(bytes.NewReader(r.Data)) // decoding will report the error
	}
	return c
}

// source returns the decoded image; raw pixels need no decoding.
func (r *Image) source(ctx context.Context) (*picture.Source, error) {
	limits := picture.Limits{MaxPixels: MaxImagePixels, MaxBytes: MaxImageBytes}
	if len(r.Data) == 0 {
		return nil, wire.Faultf(wire.Missing, "data", "there is no image")
	}
	if r.Raw == nil {
		if err := r.takeForImage(ctx); err != nil {
			return nil, err
		}
		s, err := picture.Open(bytes.NewReader(r.Data), limits)
		if err != nil {
			return nil, wire.FaultOf(err, wire.BadFile, "data")
		}
		return s, nil
	}
	width, height := r.Raw.Width, r.Raw.Height
	if width < 1 || height < 1 || width > 10000 || height > 10000 || len(r.Data) != 4*width*height {
		return nil, wire.Faultf(wire.OutOfRange, "raw", "%d bytes are not %d x %d pixels of four", len(r.Data), width, height)
	}
	pixels := &image.NRGBA{Pix: r.Data, Stride: 4 * width, Rect: image.Rect(0, 0, width, height)}
	s, err := picture.NewSource(pixels, limits)
	if err != nil {
		return nil, wire.FaultOf(err, wire.OutOfRange, "raw")
	}
	return s, nil
}

// judge solves the puzzle, and rates it if it is unique.
func (i *ImportResponse) judge(ctx context.Context, p *nonogram.Puzzle) error {
	if max(p.Width(), p.Height()) > wire.MaxSearchSide {
		return wire.Faultf(wire.TooLarge, "judge", "%d x %d cells, %d x %[3]d at most", p.Width(), p.Height(), wire.MaxSearchSide)
	}
	session, err := app.NewSession(p)
	if err != nil {
		return wire.FaultOf(err, wire.Internal, "")
	}
	result, err := session.Check(ctx, nil)
	if err != nil {
		return wire.FaultOf(err, wire.Internal, "")
	}
	i.Status, i.LineSolvable = result.Status.String(), result.LineSolvable
	i.Class = explain.Unrated.String()
	if result.Status != solve.Unique {
		return nil
	}
	rating, err := session.Rate(ctx)
	if err != nil {
		return wire.FaultOf(err, wire.Internal, "")
	}
	i.Class = rating.Class.String()
	return nil
}
