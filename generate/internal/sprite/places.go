package sprite

func house(c *canvas) {
	roofed := c.between(40, 46)
	chimney := c.maybe(60)
	if chimney {
		c.symmetric = false
		c.box(c.dark(Brown), 70, 4, 84, 36, 0)
	}
	roof := c.dark(c.oneOf(Red, Brown, Purple))
	c.polygon(roof, [2]int{50, -4}, [2]int{104, roofed + 4}, [2]int{-4, roofed + 4})
	wall := c.light(c.oneOf(Yellow, Orange, Sky, Pink))
	c.box(wall, 10, roofed, 90, 100, 0)
	tone := c.styles[wall].tone
	door := c.on(tone, c.oneOf(Brown, Blue, Green))
	c.spot(door, 50, 84, c.size(20), c.height*32/100)
	if c.width >= 18 {
		c.spot(c.on(solid, Yellow), 55, 84, 1, 1)
	}
	n := c.size(c.between(14, 18))
	pane := c.on(tone, Blue)
	c.spot(pane, 25, 64, n, n)
	c.spot(pane, 75, 64, n, n)
	if c.width >= 14 {
		n := c.size(9)
		c.spot(c.on(solid, Blue), 50, 30, n, n)
	}
}

func castle(c *canvas) {
	wall := c.main(c.oneOf(Grey, Brown, Orange))
	c.box(wall, 14, 54, 86, 100, 0)
	tower := c.main(c.oneOf(Grey, Brown))
	c.box(tower, 0, 34, 28, 100, 0)
	c.polygon(c.dark(c.oneOf(Red, Blue, Purple)), [2]int{14, c.between(2, 8)}, [2]int{31, 34}, [2]int{-3, 34})
	for i := 34; i < 50; i += 14 {
		c.spot(wall, i+4, 51, c.size(7), c.size(7))
	}
	c.spot(c.on(c.body, Yellow), 14, 48, c.size(8), c.size(10))
	gate := c.detail(Brown)
	c.oval(gate, 50, 80, 13, 12)
	c.box(gate, 37, 80, 63, 100, 0)
	c.stroke(c.dark(Black), 50, 14, 50, 54, 1)
	c.box(c.dark(Red), 50, 14, 66, 28, 0)
}

func leafTree(c *canvas) {
	leaves := c.main(Green)
	c.box(c.dark(Brown), 40, 60, 60, 100, 0)
	c.box(c.dark(Brown), 30, 94, 70, 100, 0)
	c.oval(leaves, 50, 34, c.between(36, 42), 34)
	c.oval(leaves, 24, 46, 24, 22)
	fruit := c.detail(c.oneOf(Red, Orange, Yellow))
	n := c.size(8)
	c.spot(fruit, 50, 22, n, n)
	c.spot(fruit, 24, 42, n, n)
	c.spot(fruit, 40, 54, n, n)
}

func fir(c *canvas) {
	c.pattern()
	needles := c.main(Green)
	c.box(c.dark(Brown), 41, 84, 59, 100, 0)
	step := c.between(22, 25)
	for i := range 3 {
		c.lathe(needles, 50, [2]int{i * step, 2 + 8*i}, [2]int{i*step + 36, 26 + 12*i})
	}
	if c.width >= 13 && c.maybe(70) {
		n := c.size(9)
		bauble := c.detail(c.oneOf(Red, Yellow))
		c.spot(bauble, 50, 40, n, n)
		c.spot(bauble, 34, 54, n, n)
		c.spot(c.detail(c.oneOf(Blue, Orange)), 42, 74, n, n)
	}
	c.spot(c.dark(Yellow), 50, 4, c.size(12), c.size(8))
}

func flower(c *canvas) {
	petal := c.main(c.oneOf(Red, Purple, Pink, Sky, Orange))
	r := c.between(14, 16)
	c.oval(petal, 50, 15, r, 15)
	c.oval(petal, 24, 30, r+2, 14)
	c.oval(petal, 36, 50, 15, 14)
	c.oval(petal, 50, 34, 16, 16)
	base := c.detail(Yellow)
	c.oval(base, 50, 33, 11, 10)
	stem := c.dark(Green)
	c.spot(stem, 50, 82, c.size(6), c.height*37/100)
	leaf := c.dark(Green)
	c.polygon(leaf, [2]int{0, 66}, [2]int{26, 72}, [2]int{48, 94}, [2]int{22, 90})
}

func mushroom(c *canvas) {
	hat := c.main(c.oneOf(Red, Brown, Orange))
	c.paint(hat, func(x, y int64) bool {
		dx, dy := x-5000, y-5400
		return y < 5600 && dx*dx/100+dy*dy/116 <= 5000*5000/100
	})
	n := c.size(c.between(13, 16))
	dot := c.detail(Yellow)
	c.oval(dot, 50, 20, 9, 8)
	c.oval(dot, 24, 38, 9, 8)
	if c.width >= 14 {
		c.spot(dot, 50, 46, n/2+1, n/2)
	}
	stem := c.light(c.oneOf(Yellow, Sky, Pink))
	c.lathe(stem, 50, [2]int{55, 20}, [2]int{80, 20}, [2]int{92, 26}, [2]int{100, 26})
	tone := c.styles[stem].tone
	if c.maybe(60) && c.width >= 14 {
		c.spot(c.on(tone, Black), 42, 74, c.size(5), c.size(9))
	}
}

func cactus(c *canvas) {
	green := c.main(Green)
	c.box(green, 36, 4, 64, 84, 1)
	arm := c.between(22, 34)
	c.symmetric = c.maybe(40)
	c.box(green, 4, arm, 20, arm+34, 1)
	c.box(green, 4, arm+22, 40, arm+36, 1)
	other := c.between(12, 30)
	c.box(green, 80, other, 96, other+34, 1)
	c.box(green, 60, other+22, 96, other+36, 1)
	c.spot(c.dark(c.oneOf(Pink, Red)), 50, 3, c.size(14), c.size(9))
	if c.width >= 12 {
		spine := c.detail(Yellow)
		for i := range 3 {
			c.spot(spine, 50, 24+18*i, c.size(6), c.size(5))
		}
	}
	c.box(c.dark(c.oneOf(Orange, Brown)), 20, 82, 80, 100, 0)
}

func apple(c *canvas) {
	skin := c.main(c.oneOf(Red, Green, Yellow))
	c.oval(skin, 33, 60, 33, 38)
	c.oval(skin, 67, 60, 33, 38)
	c.box(skin, 34, 30, 66, 98, 0)
	c.symmetric = false
	c.stroke(c.dark(Brown), 50, 26, 54, 4, c.size(6))
	c.polygon(c.dark(Green), [2]int{58, 16}, [2]int{72, 0}, [2]int{92, 4}, [2]int{78, 20})
	shine := c.detail(Pink)
	c.stroke(shine, 18, 50, 18, 66, c.size(7))
	c.stroke(shine, 18, 50, 28, 38, c.size(7))
	c.turn()
}
