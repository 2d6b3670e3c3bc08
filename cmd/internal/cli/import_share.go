package cli

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/cluster"
)

// importVersion changes whenever the candidates of an image can change.
const importVersion = "3"

// importKind makes the candidates of images for other machines. Its items are images.
func importKind() cluster.Kind {
	return runner.KindOf("import", importVersion, func(s importSpec) (runner.ItemWork[sentImage, candidateFolder], error) { return s.work() })
}

// importSpec is what all images have in common: the flags that say what to make of them. The
// names are part of it so that jobs over different images differ.
type importSpec struct {
	Flags  map[string]string `json:"flags"`
	Images []string          `json:"images"`
}

// imageFlags are the flags that decide what is made of an image.
var imageFlags = []string{
	"crop", "width", "height", "side", "size", "mode", "threshold", "coverage", "untrimmed", "invert", "colours", "background",
	"repair", "line-solvable", "seed", "effort", "title", "author", "source", "copyright", "licence", "candidates", "format", "json", "timeout",
}

// spec is what the flags say.
func (f *importFlags) spec(cmd *cobra.Command, found []imageFile) importSpec {
	s := importSpec{Flags: map[string]string{}}
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

// work reads the flags as the command does.
func (s importSpec) work() (importWork, error) {
	w := importWork{&importFlags{}, &cobra.Command{Use: "import"}}
	w.flags.add(w.cmd)
	for name, value := range s.Flags {
		if !slices.Contains(imageFlags, name) {
			return w, fmt.Errorf("found the flag %.40q, which is not for images", name)
		}
		if err := w.cmd.Flags().Set(name, value); err != nil {
			return w, err
		}
	}
	if err := w.flags.complete(); err != nil {
		return w, err
	}
	return w, w.flags.Picture.Validate()
}

// importWork makes the candidates of one image after the other.
type importWork struct {
	flags *importFlags
	cmd   *cobra.Command
}

// Do implements runner.ItemWork.
func (w importWork) Do(ctx context.Context, image sentImage) (candidateFolder, error) {
	folder := w.flags.candidatesOf(ctx, w.cmd, image, 1)
	return folder, ctx.Err()
}

// Same implements runner.ItemWork. What a time limit has ended differs as times do.
func (w importWork) Same(a, b candidateFolder) bool {
	return a.Outcome == report.Undecided || b.Outcome == report.Undecided
}

// remoteFolders is folders on other machines.
func (f *importFlags) remoteFolders(cmd *cobra.Command, found []imageFile, values runner.Values) (iter.Seq2[candidateFolder, error], error) {
	job, err := cluster.NewJob(importKind(), f.spec(cmd, found))
	if err != nil {
		return nil, err
	}
	return runner.Decoded[candidateFolder](values(cmd.Context(), job, f.imageItems(cmd, found))), nil
}

// imageItems are the images as items for other machines, each a block of its own.
func (f *importFlags) imageItems(cmd *cobra.Command, found []imageFile) iter.Seq[cluster.Item] {
	const puzzles = 1000 // that take as long
	return func(yield func(cluster.Item) bool) {
		for _, file := range found {
			if !yield(cluster.ItemOf(f.imageOf(cmd.Context(), file, stdin(cmd)), puzzles)) {
				return
			}
		}
	}
}
