package sprite

func alien(c *canvas) {
	skin := c.main(c.oneOf(Green, Purple, Sky))
	c.stroke(skin, 28, 2, 38, 22, c.size(6))
	if c.maybe(60) {
		c.spot(skin, 26, 4, c.size(12), c.size(10))
	}
	c.lathe(skin, 50, [2]int{16, 22}, [2]int{26, 36}, [2]int{64, 38}, [2]int{74, 28})
	arm := c.between(36, 46)
	c.box(skin, 0, arm, 8, arm+34, 0)
	c.box(skin, 0, arm, 20, arm+12, 0)
	c.box(skin, 18, 70, 32, 100, 0)
	if c.maybe(50) {
		c.box(skin, 8, 90, 32, 100, 0)
	}
	c.eyes(34, 38, 14)
	c.spot(c.on(c.body, Red), 50, 62, c.size(c.between(24, 34)), c.size(6))
}

func ghost(c *canvas) {
	c.body = solid
	if c.width >= outlined && c.maybe(60) {
		c.body = hollow
	}
	sheet := c.main(c.oneOf(Sky, Grey, Purple, Red, Pink))
	c.oval(sheet, 50, 46, 49, 46)
	c.box(sheet, 0, 46, 100, 100, 0)
	n := c.between(2, 3)
	notch := max(1, c.width/(4*n))
	for i := range n {
		c.spot(0, 50-100*(2*i+1-n%2)/(4*n)*2+0, 97, notch, c.size(12))
	}
	eye := c.onBody()
	c.oval(eye, 32, 40, 9, 12)
	if c.width >= 18 {
		c.spot(c.spark(Blue), 33, 43, c.size(6), c.size(8))
	}
	if c.maybe(70) {
		c.oval(c.on(c.body, Red), 50, 66, 10, 7)
	}
}

func penguin(c *canvas) {
	c.body = solid
	coat := c.dark(Black)
	c.oval(coat, 50, 24, 28, 24)
	c.oval(coat, 50, 62, 36, 36)
	c.polygon(coat, [2]int{20, 42}, [2]int{2, 72}, [2]int{12, 78}, [2]int{30, 60})
	c.oval(c.on(solid, Sky), 50, 66, 22, 28)
	n := c.size(8)
	c.spot(c.hole(), 39, 22, n, n)
	c.polygon(c.on(solid, Orange), [2]int{40, 30}, [2]int{60, 30}, [2]int{50, 44})
	c.box(c.dark(Orange), 22, 93, 44, 100, 0)
	if c.maybe(40) {
		c.box(c.spark(Red), 22, 44, 78, 50, 0)
	}
}

func butterfly(c *canvas) {
	c.body = c.oneOfTones(solid, hollow)
	upper := c.main(c.coat())
	c.oval(upper, 24, c.between(28, 32), 24, c.between(24, 27))
	lower := c.main(c.coat())
	c.oval(lower, c.between(26, 30), 76, 19, 22)
	if c.width >= 12 {
		c.oval(c.detail(c.coat()), 22, 30, c.between(8, 12), c.between(8, 12))
		c.oval(c.detail(c.coat()), 28, 77, 8, 9)
	}
	if c.body == solid {
		c.box(0, 40, 12, 50, 100, 0)
	}
	trunk := c.spark(Black)
	c.spot(trunk, 50, 54, c.size(8), c.height*62/100)
	c.stroke(trunk, 48, 22, 36, 2, 1)
}

// oneOfTones is one of some tones, solid where there is no room for outlines.
func (c *canvas) oneOfTones(tones ...tone) tone {
	t := tones[c.Below(len(tones))]
	if min(c.width, c.height) < outlined {
		return solid
	}
	return t
}

func ladybird(c *canvas) {
	c.body = solid
	leg := c.dark(Black)
	for _, y := range []int{36, 58, 80} {
		c.stroke(leg, 0, y+6, 30, y, 1)
	}
	c.stroke(leg, 24, 0, 38, 14, 1)
	c.oval(leg, 50, 18, 26, 17)
	c.oval(c.dark(Red), 50, 60, 40, 39)
	c.stroke(c.on(solid, Black), 50, 26, 50, 99, 1)
	n := c.size(12)
	dot := c.on(solid, Black)
	c.spot(dot, 30, 48, n, n)
	c.spot(dot, 34, 74, n, n)
	if c.width >= 14 {
		c.spot(c.hole(), 40, 14, c.size(6), c.size(6))
	}
}

func spider(c *canvas) {
	c.body = solid
	skin := c.dark(c.oneOf(Black, Purple, Brown))
	legs := c.dark(Black)
	thick := c.size(4)
	for _, y := range [][3]int{{30, 16, 0}, {44, 36, 30}, {56, 62, 74}, {66, 82, 98}} {
		c.stroke(legs, 40, y[0], 16, y[1], thick)
		c.stroke(legs, 16, y[1], 3, y[2], thick)
	}
	c.oval(skin, 50, 64, 24, 26)
	c.oval(skin, 50, 36, 17, 15)
	c.spot(c.on(solid, Red), 43, 34, c.size(7), c.size(7))
	c.polygon(c.on(solid, Red), [2]int{42, 56}, [2]int{58, 56}, [2]int{50, 66}, [2]int{58, 78}, [2]int{42, 78}, [2]int{50, 66})
}

func crab(c *canvas) {
	shell := c.main(c.oneOf(Red, Orange))
	c.oval(shell, 50, 60, 32, 26)
	claw := c.dark(c.oneOf(Red, Orange))
	c.oval(claw, 15, 22, 15, 22)
	c.polygon(0, [2]int{17, -4}, [2]int{34, -4}, [2]int{16, 24})
	c.stroke(claw, 14, 40, 26, 54, c.size(7))
	for _, y := range []int{64, 76, 88} {
		c.stroke(claw, 4, y+10, 26, y-4, c.size(5))
	}
	c.stroke(c.dark(Black), 40, 24, 40, 38, c.size(5))
	c.eyes(38, 54, 10)
	c.spot(c.on(c.body, Black), 50, 72, c.size(24), c.size(5))
}

func fish(c *canvas) {
	c.symmetric = false
	scales := c.main(c.coat())
	fin := c.dark(c.coat())
	c.polygon(fin, [2]int{62, 50}, [2]int{100, c.between(8, 16)}, [2]int{90, 50}, [2]int{100, c.between(84, 92)})
	c.polygon(fin, [2]int{26, 34}, [2]int{50, 0}, [2]int{64, 6}, [2]int{60, 36})
	c.polygon(fin, [2]int{28, 70}, [2]int{48, 101}, [2]int{62, 98}, [2]int{58, 70})
	c.oval(scales, 38, 51, 38, c.between(32, 36))
	c.eyes(19, 42, 10)
	c.stroke(c.on(c.body, Black), 2, 58, 14, 62, 1)
	if c.width >= 12 {
		gill := c.detail(c.coat())
		c.stroke(gill, 34, 34, 38, 50, c.size(4))
		c.stroke(gill, 38, 50, 34, 68, c.size(4))
		if c.maybe(60) {
			c.stroke(gill, 50, 30, 54, 50, c.size(4))
			c.stroke(gill, 54, 50, 50, 72, c.size(4))
		}
	}
	c.turn()
}

func duck(c *canvas) {
	c.symmetric = false
	feathers := c.main(c.oneOf(Yellow, Brown, Green))
	c.polygon(feathers, [2]int{8, 66}, [2]int{100, 44}, [2]int{92, 80}, [2]int{70, 99}, [2]int{30, 99}, [2]int{12, 86})
	c.oval(feathers, 48, 78, 42, 22)
	c.oval(feathers, 34, 27, 24, 27)
	c.box(feathers, 26, 40, 48, 70, 0)
	c.box(c.dark(Orange), 0, 26, 16, 38, 0)
	n := c.size(9)
	c.spot(c.onBody(), 28, 20, n, n)
	wing := c.detail(c.oneOf(Orange, Sky, Black))
	c.stroke(wing, 46, 70, 56, 82, c.size(5))
	c.stroke(wing, 56, 82, 78, 76, c.size(5))
	c.turn()
}

func snail(c *canvas) {
	c.pattern()
	c.symmetric = false
	foot := c.dark(c.oneOf(Green, Brown, Pink))
	c.box(foot, 6, 86, 100, 100, 1)
	c.polygon(foot, [2]int{0, 44}, [2]int{20, 40}, [2]int{26, 100}, [2]int{8, 100})
	c.stroke(foot, 4, 20, 8, 46, c.size(5))
	c.stroke(foot, 22, 20, 18, 46, c.size(5))
	shell := c.main(c.oneOf(Orange, Red, Purple, Sky))
	c.oval(shell, 60, 46, 38, 44)
	groove := c.detail(Yellow)
	t := c.size(7)
	c.stroke(groove, 40, 66, 40, 34, t)
	c.stroke(groove, 40, 30, 78, 30, t)
	c.stroke(groove, 78, 30, 78, 60, t)
	c.stroke(groove, 78, 62, 58, 62, t)
	c.stroke(groove, 58, 62, 58, 48, t)
	c.spot(c.hole(), 12, 54, c.size(6), c.size(6))
	c.turn()
}

// turn mirrors the canvas in half of the sprites.
func (c *canvas) turn() {
	if c.maybe(50) {
		return
	}
	for y := range c.height {
		for x := range c.width / 2 {
			left, right := c.at(x, y), c.at(c.width-1-x, y)
			c.set(x, y, right)
			c.set(c.width-1-x, y, left)
		}
	}
}

func robot(c *canvas) {
	metal := c.main(c.oneOf(Grey, Blue, Sky, Red))
	c.stroke(c.dark(Red), 50, 0, 50, 12, c.size(6))
	c.spot(c.dark(Red), 50, 3, c.size(14), c.size(7))
	head := c.between(38, 44)
	c.box(metal, c.between(18, 26), 10, 74, head, c.Below(2))
	n := c.size(c.between(10, 14))
	c.spot(c.on(c.body, Yellow), 37, 22, n, n)
	if c.width >= 12 {
		c.spot(c.on(c.body, Black), 50, head-8, c.size(26), c.size(5))
	}
	neck := c.size(5)
	c.spot(c.dark(Black), 50, head+3, c.size(16), neck+1)
	body := c.main(c.oneOf(Grey, Blue, Sky, Red))
	c.box(body, 18, head+6, 82, 82, c.Below(2))
	panel := c.detail(Yellow)
	if c.maybe(50) {
		c.box(panel, 34, head+16, 66, 72, 0)
	} else {
		b := c.size(7)
		c.spot(panel, 50, head+15, b, b)
		c.spot(panel, 50, head+28, b, b)
	}
	limb := c.dark(Black)
	down := c.between(66, 76)
	c.box(limb, 2, head+8, 14, down, 0)
	c.box(limb, 0, down-6, 12, down+4, 0)
	c.box(limb, 28, 82, 42, 100, 0)
	c.box(limb, 20, 94, 42, 100, 0)
}

func snowman(c *canvas) {
	snow := c.light(Sky)
	c.oval(snow, 50, 80, 38, 21)
	c.oval(snow, 50, 52, 28, 18)
	c.oval(snow, 50, 29, 20, 15)
	hat := c.dark(c.oneOf(Black, Purple, Blue))
	c.box(hat, 34, 0, 66, 16, 0)
	c.box(hat, 24, 14, 76, 20, 0)
	c.stroke(c.dark(Brown), 0, 38, 26, 52, 1)
	tone := c.styles[snow].tone
	c.spot(c.on(tone, Black), 43, 27, c.size(5), c.size(5))
	c.spot(c.on(tone, Orange), 50, 33, c.size(6), c.size(5))
	if c.height >= 14 {
		c.spot(c.on(tone, Red), 50, 50, c.size(5), c.size(4))
		c.spot(c.on(tone, Red), 50, 60, c.size(5), c.size(4))
		c.spot(c.on(tone, Red), 50, 78, c.size(5), c.size(4))
	}
}
