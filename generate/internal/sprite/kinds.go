package sprite

import "nonogram/internal/base/random"

// kind is something to draw.
type kind struct {
	name string
	draw func(*canvas)
	// least is the shorter side of the smallest picture in which one recognises it.
	least int
}

// kinds are in an order that decides the puzzles of every seed: a new one means a new
// version of the generator.
var kinds = []kind{
	{"Cat face", catFace, 8}, {"Bear face", bearFace, 9}, {"Rabbit face", rabbitFace, 10}, {"Owl", owlFace, 13},
	{"Face", humanFace, 13}, {"Skull", skull, 9}, {"Frog face", frogFace, 10}, {"Alien", alien, 9},
	{"Ghost", ghost, 8}, {"Penguin", penguin, 10}, {"Butterfly", butterfly, 13}, {"Ladybird", ladybird, 13},
	{"Spider", spider, 14}, {"Crab", crab, 14}, {"Fish", fish, 10}, {"Duck", duck, 9}, {"Snail", snail, 15},
	{"Robot", robot, 14}, {"Snowman", snowman, 14},
	{"Vase", vase, 8}, {"Trophy", trophy, 8}, {"Lamp", lamp, 8}, {"Bell", bell, 9}, {"Rocket", rocket, 14},
	{"Sailing boat", ship, 8}, {"Cup", cup, 10}, {"Umbrella", umbrella, 13}, {"Balloon", balloon, 14}, {"Crown", crown, 10},
	{"House", house, 10}, {"Castle", castle, 14}, {"Tree", leafTree, 9}, {"Fir", fir, 9}, {"Flower", flower, 12},
	{"Mushroom", mushroom, 13}, {"Cactus", cactus, 15}, {"Apple", apple, 12},
}

// Least is the shortest side of a sprite in cells.
const Least = 8

// Pick is a random kind that can be recognised at a size; the sides are Least at least.
func Pick(d *random.Source, width, height int) int {
	for {
		if n := d.Below(len(kinds)); kinds[n].least <= min(width, height) {
			return n
		}
	}
}
