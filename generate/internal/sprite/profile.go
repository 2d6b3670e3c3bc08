package sprite

// large are kinds in profile, which only larger pictures show.
var large = []kind{
	{"Elephant", elephant, 24}, {"Sitting cat", sittingCat, 24}, {"Whale", whale, 24}, {"Locomotive", locomotive, 24},
	{"Dinosaur", dinosaur, 24}, {"Giraffe", giraffe, 24},
}

func elephant(c *canvas) {
	c.symmetric = false
	hide := c.dark(c.oneOf(Grey, Sky, Pink))
	c.oval(hide, 62, 44, 36, 32)
	for _, x := range []int{36, 52, 70, 84} {
		c.box(hide, x, 50, x+12, 100, 0)
	}
	c.oval(hide, 26, 34, 22, 24)
	trunk := c.between(4, 10)
	c.box(hide, trunk, 34, trunk+11, 86, 1)
	c.box(hide, trunk-4, 80, trunk+7, 88, 0)
	c.polygon(c.on(solid, Yellow), [2]int{17, 56}, [2]int{24, 56}, [2]int{20, 72})
	c.stroke(hide, 96, 36, 98, 62, c.size(4))
	ear := c.on(solid, Black)
	c.oval(ear, 42, 34, 14, 19)
	c.oval(hide, 42, 34, 12, 17)
	c.spot(c.hole(), 20, 28, c.size(5), c.size(5))
	c.turn()
}

func sittingCat(c *canvas) {
	c.symmetric = false
	fur := c.dark(c.oneOf(Black, Orange, Grey, Brown))
	c.oval(fur, 26, 26, 22, 19)
	c.polygon(fur, [2]int{8, 20}, [2]int{10, 0}, [2]int{24, 12})
	c.polygon(fur, [2]int{28, 12}, [2]int{42, 0}, [2]int{44, 22})
	c.polygon(fur, [2]int{20, 36}, [2]int{44, 34}, [2]int{66, 60}, [2]int{72, 100}, [2]int{18, 100})
	c.oval(fur, 54, 78, 23, 22)
	c.box(fur, 14, 93, 78, 100, 0)
	tail := c.between(16, 40)
	c.stroke(fur, 74, 94, 90, 86, c.size(9))
	c.stroke(fur, 90, 86, 92, tail+20, c.size(9))
	c.stroke(fur, 92, tail+20, 86, tail, c.size(8))
	n := c.size(6)
	c.spot(c.hole(), 18, 24, n, n)
	c.stroke(c.on(solid, Pink), 0, 32, 14, 33, 1)
	c.stroke(c.on(solid, Pink), 1, 40, 14, 36, 1)
	c.stroke(c.on(solid, Black), 32, 66, 33, 94, c.size(3))
	c.stroke(c.on(solid, Black), 46, 92, 56, 72, c.size(3))
	c.turn()
}

func whale(c *canvas) {
	c.symmetric = false
	skin := c.dark(c.oneOf(Blue, Sky, Grey))
	c.oval(skin, 36, 66, 36, 32)
	c.polygon(skin, [2]int{40, 36}, [2]int{84, 52}, [2]int{92, 42}, [2]int{90, 74}, [2]int{60, 97}, [2]int{36, 97})
	c.polygon(skin, [2]int{88, 50}, [2]int{70, c.between(20, 28)}, [2]int{88, 32}, [2]int{100, c.between(14, 22)}, [2]int{96, 54})
	belly := c.on(solid, Sky)
	c.polygon(belly, [2]int{4, 76}, [2]int{50, 80}, [2]int{64, 97}, [2]int{20, 97})
	if c.width >= detailed {
		for y := 82; y < 96; y += 6 {
			c.stroke(c.spark(Blue), 14, y, 52, y+2, 1)
		}
	}
	spray := c.dark(Sky)
	c.stroke(spray, 34, 30, 34, 14, c.size(4))
	c.stroke(spray, 34, 12, 22, 2, c.size(4))
	c.stroke(spray, 34, 12, 46, 2, c.size(4))
	n := c.size(6)
	c.spot(c.hole(), 18, 60, n, n)
	c.turn()
}

func locomotive(c *canvas) {
	c.symmetric = false
	boiler := c.dark(c.oneOf(Green, Blue, Red))
	c.box(boiler, 8, 36, 62, 70, 1)
	c.box(boiler, 60, 14, 96, 76, 0)
	c.box(c.dark(c.oneOf(Black, Brown)), 54, 6, 100, 15, 0)
	c.box(c.on(solid, Sky), 68, 24, 88, 44, 0)
	chimney := c.dark(Black)
	c.box(chimney, 16, 18, 27, 37, 0)
	c.box(chimney, 12, 12, 31, 20, 0)
	c.oval(chimney, 44, 36, 7, 9)
	c.box(c.dark(Black), 4, 68, 98, 78, 0)
	c.polygon(c.dark(Red), [2]int{0, 98}, [2]int{8, 76}, [2]int{16, 98})
	for _, wheel := range [][2]int{{28, 11}, {52, 11}, {80, 16}} {
		c.oval(c.dark(Black), wheel[0], 99-wheel[1], wheel[1], wheel[1])
		c.oval(c.on(solid, Yellow), wheel[0], 99-wheel[1], wheel[1]/2, wheel[1]/2)
	}
	c.stripe(c.on(solid, Yellow), boiler, c.between(44, 50), c.size(4))
	c.stroke(c.dark(Grey), 20, 6, 38, 2, c.size(5))
	c.turn()
}

func dinosaur(c *canvas) {
	c.symmetric = false
	skin := c.dark(c.oneOf(Green, Purple, Orange))
	c.oval(skin, 52, 66, 26, 22)
	c.polygon(skin, [2]int{66, 50}, [2]int{100, 84}, [2]int{100, 90}, [2]int{64, 86})
	c.polygon(skin, [2]int{30, 74}, [2]int{14, 22}, [2]int{26, 10}, [2]int{50, 50})
	c.oval(skin, 16, 12, 16, 12)
	for _, x := range []int{32, 44, 58, 68} {
		c.box(skin, x, 72, x+8, 100, 0)
	}
	n := c.size(5)
	c.spot(c.hole(), 14, 9, n, n)
	c.stroke(c.on(solid, Red), 2, 17, 14, 18, 1)
	c.texture(skin, Yellow, tufts(6, 2))
	for i := range 3 {
		x := 36 + 11*i
		c.polygon(skin, [2]int{x, 50}, [2]int{x + 6, 34 + 3*i}, [2]int{x + 12, 52})
	}
	c.turn()
}

func giraffe(c *canvas) {
	c.symmetric = false
	coat := c.dark(c.oneOf(Yellow, Orange))
	c.polygon(coat, [2]int{34, 52}, [2]int{86, 54}, [2]int{90, 74}, [2]int{34, 76})
	c.polygon(coat, [2]int{22, 10}, [2]int{36, 8}, [2]int{56, 60}, [2]int{34, 66})
	c.oval(coat, 20, 14, 18, 8)
	c.stroke(coat, 28, 0, 28, 10, c.size(4))
	c.polygon(coat, [2]int{34, 10}, [2]int{46, 6}, [2]int{38, 18})
	for _, x := range []int{34, 46, 70, 82} {
		c.box(coat, x, 70, x+8, 100, 0)
	}
	c.stroke(coat, 90, 56, 96, 80, c.size(4))
	spot := c.on(solid, Brown)
	n := c.size(7)
	for i, x := range []int{34, 40, 46, 56, 68, 80, 62, 74} {
		c.spot(spot, x, []int{26, 40, 54, 62, 60, 62, 70, 70}[i], n, n)
	}
	c.spot(c.hole(), 22, 12, c.size(5), c.size(4))
	c.turn()
}
