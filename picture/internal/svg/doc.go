// Package svg paints drawings: what icons and emblems are made of, as drawing programs write them,
// without text, images and filters. What it cannot paint as it is meant is an error with its place,
// since a picture that lacks a part would be a wrong one.
//
//	read.go    XML to elements, within limits
//	sheet.go   style sheets, with selectors of elements, classes and ids
//	style.go   how an element is painted: inherited properties, colours
//	gradient.go
//	length.go  lengths, lists of numbers, transformations
//	shape.go   elements to paths
//	path.go    path data to paths
//	stroke.go  a path to the area that its stroke covers
//	fill.go    areas to pixels
//	paint.go   the walk over the elements; groups, clips, masks and copies
//
// Drawings may come from anyone. Their size, depth and number of elements are limited, and
// so is the work of painting, which is counted before it is done.
package svg
