package picture_test

import (
	"fmt"
	"image"
	"image/color"

	"nonogram/picture"
)

// A disc of 40 x 40 pixels on a light ground becomes a grid of ten cells a side; the ground
// around it is left out.
func ExampleFromImage() {
	img := image.NewGray(image.Rect(0, 0, 40, 40))
	for i := range img.Pix {
		x, y := i%40-20, i/40-20
		img.Pix[i] = 230
		if x*x+y*y < 300 {
			img.SetGray(i%40, i/40, color.Gray{40})
		}
	}
	p, err := picture.FromImage(img, picture.Options{Width: 10})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Mode)
	fmt.Print(p.Grid)
	// Output:
	// silhouette
	// ...####...
	// .########.
	// .########.
	// ##########
	// ##########
	// ##########
	// ##########
	// .########.
	// .########.
	// ...####...
}
