package cli

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
)

var imageTask = runner.Task[importSettings, sentImage, candidateFolder]{
	Command: "import",
	Version: "12",
	Open:    importSettings.open,
	// If a time limit ended one of the results, they may differ.
	Same: func(_ importSettings, a, b candidateFolder) bool {
		return a.Outcome == report.Undecided || b.Outcome == report.Undecided
	},
	// Such a weight makes each image a block.
	Weight: func(importSettings, sentImage) float64 { return 1000 },
}

// importSettings are the flags that affect candidates. They include the images' names so that jobs
// over different images differ.
type importSettings struct {
	Flags  map[string]string `json:"flags"`
	Images []string          `json:"images"`
	jobs   int               // cores for an image; 1 on other machines
}

// imageFlags are the flags that affect the candidates of an image.
var imageFlags = []string{
	"crop", "width", "height", "side", "size", "mode", "threshold", "coverage", "untrimmed", "invert", "palette-size", "palette", "background",
	"repair", "difficulty", "minutes", "line-solvable", "seed", "effort", "title", "author", "source", "copyright", "licence", "candidates", "format", "json", "timeout",
}

// settings collects the flags that the user set.
func (f *importFlags) settings(cmd *cobra.Command, found []imageFile) importSettings {
	s := importSettings{Flags: map[string]string{}, jobs: f.Jobs}
	cmd.Flags().Visit(func(flag *pflag.Flag) {
		if slices.Contains(imageFlags, flag.Name) {
			s.Flags[flag.Name] = flag.Value.String()
		}
	})
	for _, image := range found {
		s.Images = append(s.Images, image.folder)
	}
	return s
}

// open sets the flags as the command line would.
func (s importSettings) open() (func(context.Context, sentImage) (candidateFolder, error), error) {
	w := importWork{&importFlags{}, &cobra.Command{Use: "import"}, max(1, s.jobs)}
	w.flags.add(w.cmd)
	for name, value := range s.Flags {
		if !slices.Contains(imageFlags, name) {
			return nil, fmt.Errorf("found the flag %.40q, which is not for images", name)
		}
		if err := w.cmd.Flags().Set(name, value); err != nil {
			return nil, err
		}
	}
	if err := w.flags.complete(w.cmd); err != nil {
		return nil, err
	}
	return w.do, w.flags.Picture.Validate()
}

// importWork makes the candidates of one image after the other.
type importWork struct {
	flags *importFlags
	cmd   *cobra.Command
	jobs  int
}
