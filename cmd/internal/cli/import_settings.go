package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/app/images"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
	"nonogram/picture"
)

var imageTask = runner.Task[importSettings, sentImage, candidateFolder]{
	Command: "import",
	Version: "14",
	Open:    importSettings.open,
	// If a time limit ended one of the results, they may differ.
	Same: func(_ importSettings, a, b candidateFolder) bool {
		return a.Outcome == report.Undecided || b.Outcome == report.Undecided
	},
	// Such a weight makes each image a block.
	Weight: func(importSettings, sentImage) float64 { return 1000 },
}

// importSettings are all settings that affect the candidates of images. They include the images'
// folders so that jobs over different images differ.
type importSettings struct {
	importer
	Format     string // of the puzzles; "" chooses one for each
	Candidates int
	JSON       bool // the form of the report
	Images     []string
}

// settings returns the settings of the flags. Unless the flag --effort says how much, the effort is
// less than for a single puzzle.
func (f *importFlags) settings(cmd *cobra.Command, found []imageFile) importSettings {
	s := importSettings{importer: f.importer, Format: f.format, Candidates: f.candidates, JSON: f.json}
	if !cmd.Flags().Changed("effort") {
		s.Wanted.Effort = images.CandidateEffort
	}
	for _, image := range found {
		s.Images = append(s.Images, image.folder)
	}
	return s
}

// open returns the function that makes the candidates of an image.
func (s importSettings) open() (func(context.Context, sentImage) (candidateFolder, error), error) {
	s.Jobs = max(1, s.Jobs) // of a machine that works for others
	s.Wanted.Locked = nil   // no flag locks cells of an image
	err := errors.Join(checkNumber(s.Candidates), atLeast("effort", s.Wanted.Effort, 1), s.Picture.Validate())
	if s.Format != "" {
		var formatErr error
		s.To, formatErr = format.ByName(s.Format)
		err = errors.Join(err, formatErr)
	}
	return s.folder, err
}

// variety returns the range of grids that the settings allow, for n candidates.
func (s importSettings) variety(n int) picture.Variety {
	v := picture.Variety{Options: s.Picture}
	if s.Picture.Side > 0 {
		v.Sides = []int{s.Picture.Side}
	}
	if s.Picture.Width > 0 || s.Picture.Height > 0 || s.Picture.Side > 0 {
		v.Each = n // one size: more of each palette
	}
	switch {
	case s.Picture.Colours > 0:
		v.Colours = []int{s.Picture.Colours}
	case s.blackAndWhite(), s.Aim.isSet() && s.Picture.Palette == nil:
		v.Colours = []int{0}
	}
	return v
}

// blackAndWhite reports whether the options rule out colours: they do not allow three.
func (s importSettings) blackAndWhite() bool {
	o := s.Picture
	o.Colours = 3
	return o.Validate() != nil
}
