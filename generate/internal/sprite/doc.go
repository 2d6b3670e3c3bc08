// Package sprite draws small pictures of things: creatures, faces, buildings, plants and
// tools, built of parts whose proportions chance decides.
//
// A kind is a function that puts parts on a canvas (kinds.go lists them). Places are in
// percent of the canvas and so fit each size; what would vanish in a small picture, such
// as an eye, is measured in cells, one at least. Everything is computed in whole numbers,
// so that a source of chance gives the same sprite on every machine.
//
//	draw      the parts of a kind, one over the other (shapes.go)
//	fold      the left half is mirrored, if the kind is symmetric (canvas.go)
//	fit       again on a larger canvas until the sprite touches every border (sprite.go)
//	render    parts become solid, hollow or striped areas, or colours (render.go)
package sprite
