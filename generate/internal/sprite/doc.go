// Package sprite draws small pictures of things: creatures, faces, buildings, plants and
// tools, built of parts whose proportions chance decides.
//
// kinds.txt says how each kind of thing is drawn, and a pen follows it line by line. Places are in
// percent of the canvas and so fit each size; what would vanish in a small picture, such
// as an eye, is measured in cells, one at least. Pictures of 30 and more cells have details of
// that size, and many kinds have several poses. Everything is computed in whole numbers,
// so that a source of chance gives the same sprite on every machine.
//
//	draw      the parts of a kind, one over the other (pen.go, shapes.go, cover.go)
//	fold      the left half is mirrored, if the kind is symmetric (canvas.go)
//	slant     things that fly or hang may lean to one side (canvas.go)
//	fit       again on another canvas until the sprite touches every border (sprite.go)
//	render    parts become solid, hollow or striped areas, or colours (render.go)
package sprite
