package formats

import (
	"bytes"
	"context"
	"image"
	"time"

	"nonogram"
	"nonogram/explain"
	"nonogram/internal/app"
	"nonogram/internal/wire"
	"nonogram/picture"
	"nonogram/solve"
)

const (
	// MaxImagePixels is the largest image that is decoded.
	MaxImagePixels = 24_000_000
	// MaxImageBytes is the largest image file.
	MaxImageBytes = 20 << 20
)

// ImportRequest holds an image and says what to make of it.
type ImportRequest struct {
	Data []byte `json:"data" doc:"the image in base64: PNG, JPEG, GIF, WebP or BMP; or raw pixels"`
	// Raw spares a page that has the pixels from packing them.
	Raw        *RawSize `json:"raw,omitempty" doc:"the data are pixels of four bytes, red, green, blue, alpha, row by row"`
	Crop       *Crop    `json:"crop,omitempty" doc:"the part of the image to use; all of it if left out"`
	Width      int      `json:"width,omitempty" minimum:"0" maximum:"1000" doc:"of the picture in cells; 0 follows from the height"`
	Height     int      `json:"height,omitempty" minimum:"0" maximum:"1000" doc:"of the picture in cells; 0 follows from the width"`
	Mode       string   `json:"mode,omitempty" enum:"threshold,dither,ordered,edges"`
	Threshold  int      `json:"threshold,omitempty" minimum:"0" maximum:"255" doc:"the grey below which a cell is filled; 0 finds the best"`
	Invert     bool     `json:"invert,omitempty"`
	Colours    int      `json:"colours,omitempty" minimum:"0" maximum:"32" doc:"of the palette, blank included; 0 is black and white"`
	Background string   `json:"background,omitempty" doc:"which colour is blank: lightest, frequent, or six hexadecimal digits"`
	// Judge is what takes longest.
	Judge        bool `json:"judge,omitempty" doc:"status and class are wanted as well"`
	Milliseconds int  `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"how long judging may take; 0 means 5000"`
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

// ImportResponse is the puzzle, and what it is like.
type ImportResponse struct {
	Puzzle    *wire.Puzzle `json:"puzzle" doc:"the picture is its goal"`
	Threshold int          `json:"threshold,omitempty" doc:"the one that was used"`
	// What follows is there if it was asked for.
	Status       string  `json:"status,omitempty" enum:"unique,multiple,none,unknown"`
	Class        string  `json:"class,omitempty" enum:"unrated,trivial,easy,medium,hard,expert,deep"`
	LineSolvable bool    `json:"line_solvable,omitempty"`
	Seconds      float64 `json:"seconds"`
}

// Import makes a puzzle of an image.
func Import(ctx context.Context, r ImportRequest) (*ImportResponse, error) {
	options, err := r.options()
	if err != nil {
		return nil, err
	}
	if len(r.Data) == 0 {
		return nil, wire.Faultf(wire.Missing, "data", "there is no image")
	}
	ctx, end, err := wire.Within(ctx, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer end()
	start := time.Now()
	p, err := r.picture(options)
	if err != nil {
		return nil, wire.FaultOf(err, wire.BadFile, "data")
	}
	puzzle := nonogram.FromGrid(p.Grid, p.Palette)
	out := &ImportResponse{Puzzle: wire.PuzzleOf(puzzle), Threshold: p.Threshold}
	if r.Judge {
		if err := out.judge(ctx, puzzle); err != nil {
			return nil, err
		}
	}
	out.Seconds = time.Since(start).Seconds()
	return out, nil
}

func (r *ImportRequest) options() (picture.Options, error) {
	o := picture.Options{
		Width: r.Width, Height: r.Height, Threshold: r.Threshold, Invert: r.Invert, Colours: r.Colours,
		Limits: picture.Limits{MaxPixels: MaxImagePixels, MaxBytes: MaxImageBytes},
	}
	var err error
	if r.Mode != "" {
		if err := o.Mode.UnmarshalText([]byte(r.Mode)); err != nil {
			return o, wire.FaultOf(err, wire.OutOfRange, "mode")
		}
	}
	if r.Background != "" {
		if o.Background, err = picture.ParseBackground(r.Background); err != nil {
			return o, wire.FaultOf(err, wire.OutOfRange, "background")
		}
	}
	if c := r.Crop; c != nil {
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

// picture decodes the image, unless its pixels are there already.
func (r *ImportRequest) picture(o picture.Options) (picture.Picture, error) {
	if r.Raw == nil {
		return picture.Read(bytes.NewReader(r.Data), o)
	}
	width, height := r.Raw.Width, r.Raw.Height
	if width < 1 || height < 1 || width > 10000 || height > 10000 || len(r.Data) != 4*width*height {
		return picture.Picture{}, wire.Faultf(wire.OutOfRange, "raw", "%d bytes are not %d x %d pixels of four", len(r.Data), width, height)
	}
	pixels := &image.NRGBA{Pix: r.Data, Stride: 4 * width, Rect: image.Rect(0, 0, width, height)}
	return picture.FromImage(pixels, o)
}

// judge finds out whether the puzzle is unique, and then how hard it is.
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
