// Package svg paints drawings such as icons and emblems, as drawing programs write them, without
// text, images and filters. It reports a part that it cannot paint as an error with its place, since a
// picture that lacks a part would be a wrong one.
//
//	read.go    XML to elements, within limits
//	sheet.go   style sheets, with selectors of elements, classes and ids
//	style.go   the settings for painting an element: inherited properties, colours
//	gradient.go
//	length.go  lengths, lists of numbers, transformations
//	shape.go   elements to paths
//	path.go    path data to paths
//	stroke.go  a path to the area that its stroke covers
//	fill.go    areas to pixels
//	paint.go   the walk over the elements; groups, clips, masks and copies
//
// Drawings may come from anyone. The package limits their size, depth and number of elements, and
// the work of painting, which it counts in advance.
package svg
