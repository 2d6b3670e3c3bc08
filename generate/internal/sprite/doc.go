// Package sprite draws small pictures of things: creatures, faces, buildings, plants and
// tools, built of parts with random proportions.
//
// kinds.txt says how to draw each kind of thing, and a pen follows it line by line. Places are
// in percent of the canvas and so fit each size. Parts that would vanish in a small picture,
// such as an eye, have a size in cells, at least one. Pictures of 30 and more cells have
// further details, and many kinds have several poses. All computation is in whole numbers,
// so that a source of random numbers gives the same sprite on every machine.
//
//	draw      draws the parts of a kind, one over the other (pen.go, shapes.go, cover.go)
//	fold      mirrors the left half, if the kind is symmetric (canvas.go)
//	slant     lets things that fly or hang lean to one side (canvas.go)
//	fit       repeats this on another canvas until the sprite touches every border (sprite.go)
//	render    turns parts into solid, hollow or striped areas, or colours (render.go)
package sprite
