package sprite

// eyes puts a pair of eyes at a distance from the middle: holes in what is solid, with a
// pupil where there is room for one.
func (c *canvas) eyes(x, y, size int) {
	n := c.size(size)
	c.spot(c.onBody(), x, y, n, n)
	if n >= 3 {
		c.spot(c.spark(Black), x+c.between(0, 1), y, n-2, n-2)
	}
}

// onBody is a detail without a colour of its own: a hole in a solid body, black on others.
func (c *canvas) onBody() part {
	if c.body == solid {
		return c.hole()
	}
	return c.spark(Black)
}

// catFace also draws dogs' and foxes' relatives: a head with pointed ears and whiskers.
func catFace(c *canvas) {
	fur := c.main(c.oneOf(Orange, Grey, Brown, Yellow))
	tip := c.between(8, 16)
	c.polygon(fur, [2]int{tip, 0}, [2]int{tip - 5, 50}, [2]int{46, 26})
	c.oval(fur, 50, 60, 48, 40)
	if c.width >= 12 {
		c.polygon(c.detail(Pink), [2]int{tip + 5, 13}, [2]int{tip + 4, 32}, [2]int{32, 24})
	}
	c.eyes(c.between(29, 32), c.between(48, 52), 13)
	c.spot(c.detail(Pink), 50, 67, c.size(12), c.size(7))
	mouth := c.onBody()
	c.stroke(mouth, 50, 72, 50, 80, 1)
	c.stroke(mouth, 49, 80, 38, 86, 1)
	if c.width >= 16 {
		whisker := c.onBody()
		c.stroke(whisker, 6, 66, 26, 70, 1)
		c.stroke(whisker, 8, 80, 26, 77, 1)
	}
}

func bearFace(c *canvas) {
	fur := c.main(c.oneOf(Brown, Grey, Orange))
	ear := c.between(17, 20)
	c.oval(fur, ear, ear, ear, ear)
	if c.width >= 12 {
		c.oval(c.detail(Pink), ear, ear, ear/2, ear/2)
	}
	c.oval(fur, 50, 56, 45, 43)
	c.eyes(31, 46, 10)
	snout := c.detail(Yellow)
	c.oval(snout, 50, 72, 20, 17)
	base := solid
	if c.body == solid {
		base = clear
	}
	c.spot(c.on(base, Black), 50, 66, c.size(14), c.size(9))
	if c.width >= 14 {
		c.stroke(c.on(base, Black), 50, 70, 50, 82, 1)
	}
}

func rabbitFace(c *canvas) {
	fur := c.main(c.oneOf(Grey, Pink, Brown))
	lean := c.between(25, 34)
	c.oval(fur, lean, 27, 13, 28)
	if c.width >= 12 {
		c.oval(c.detail(Pink), lean, 27, 5, 19)
	}
	c.oval(fur, 50, 70, 42, 30)
	c.eyes(30, 62, 11)
	c.spot(c.detail(Red), 50, 73, c.size(11), c.size(6))
	teeth := c.onBody()
	c.stroke(teeth, 50, 76, 50, 84, 1)
	c.stroke(teeth, 50, 84, 36, 87, 1)
}

func owlFace(c *canvas) {
	feathers := c.main(c.oneOf(Brown, Grey, Orange, Purple))
	c.lathe(feathers, 50, [2]int{0, 46}, [2]int{12, 44}, [2]int{60, 48}, [2]int{88, 34}, [2]int{96, 20})
	c.polygon(0, [2]int{22, -2}, [2]int{50, 18}, [2]int{78, -2})
	rim := c.detail(Yellow)
	y, r := c.between(34, 38), c.between(19, 21)
	c.oval(rim, 27, y, r, r)
	base := solid
	if c.body == solid {
		base = clear
	}
	pupil := c.on(base, Black)
	n := c.size(12)
	c.spot(pupil, 28, y, n, n)
	c.polygon(c.on(c.body, Orange), [2]int{41, 52}, [2]int{59, 52}, [2]int{50, 72})
	if c.width >= 14 {
		breast := c.detail(Yellow)
		for i := range 2 {
			c.stroke(breast, 26+6*i, 76+9*i, 34+6*i, 80+9*i, 1)
		}
	}
	feet := c.dark(Orange)
	c.spot(feet, 36, 97, c.size(14), c.size(6))
}

func humanFace(c *canvas) {
	c.body = hollow
	if c.width < 12 {
		c.body = solid
	}
	skin := c.main(c.oneOf(Pink, Yellow, Brown, Orange))
	c.oval(skin, 5, 52, 7, 9)
	c.lathe(skin, 50, [2]int{6, 34}, [2]int{16, 42}, [2]int{62, 42}, [2]int{84, 32}, [2]int{99, 16})
	hair := c.dark(c.oneOf(Black, Brown, Red, Orange))
	switch c.Below(4) {
	case 0: // a fringe and long hair
		c.lathe(hair, 50, [2]int{0, 30}, [2]int{9, 42}, [2]int{26, 44})
		c.box(hair, 0, 14, 16, c.between(60, 92), 1)
		c.box(skin, 22, 22, 50, 30, 0)
	case 1: // short
		c.lathe(hair, 50, [2]int{0, 28}, [2]int{8, 42}, [2]int{22, 46})
		c.box(hair, 4, 14, 13, 42, 0)
	case 2: // a hat
		hat := c.dark(c.coat())
		c.box(hat, 20, 0, 80, 22, 1)
		c.box(hat, 2, 20, 98, 28, 0)
		if c.width >= 12 {
			c.box(c.on(solid, c.coat()), 20, 12, 80, 18, 0)
		}
	case 3: // bald on top
		c.oval(hair, 8, 34, 10, 18)
	}
	if c.width >= 16 && c.maybe(30) {
		glasses := c.spark(Black)
		c.spot(glasses, 31, 46, c.size(24), c.size(19))
		c.spot(c.hole(), 31, 46, c.size(24)-2, c.size(19)-2)
		c.spot(glasses, 50, 44, c.size(16), 1)
		c.spot(c.spark(Blue), 31, 46, max(1, c.size(8)-1), max(1, c.size(8)-1))
	} else {
		c.spot(c.on(c.body, c.oneOf(Blue, Black)), 30, 45, c.size(9), c.size(9))
		if c.width >= 16 {
			c.stroke(c.on(c.body, Black), 24, 36, 36, 36, 1)
		}
	}
	c.spot(c.on(c.body, Orange), 50, 60, c.size(7), c.size(10))
	if c.maybe(35) {
		beard := c.dark(c.oneOf(Black, Brown, Orange, Grey))
		c.lathe(beard, 50, [2]int{68, 42}, [2]int{76, 40}, [2]int{90, 28}, [2]int{100, 14})
		c.spot(c.hole(), 50, 78, c.size(24), c.size(5))
	} else {
		mouth := c.on(c.body, Red)
		c.spot(mouth, 50, 80, c.size(24), 1)
		if c.width >= 12 {
			c.stroke(mouth, 33, 75, 38, 79, 1)
		}
	}
}

func skull(c *canvas) {
	bone := c.main(c.oneOf(Grey, Yellow))
	c.oval(bone, 50, 39, 50, 40)
	c.box(bone, 22, 64, 78, 100, 1)
	eye := c.on(c.body, Black)
	r := c.between(12, 14)
	c.oval(eye, 29, 42, r, r)
	c.polygon(eye, [2]int{50, 52}, [2]int{40, 68}, [2]int{60, 68})
	tooth := c.on(c.body, Black)
	for x := 36; x <= 50; x += 14 {
		c.stroke(tooth, x, 84, x, 99, 1)
	}
}

func frogFace(c *canvas) {
	skin := c.main(Green)
	c.oval(skin, 24, 22, 20, 22)
	c.oval(skin, 50, 60, 50, 40)
	c.oval(c.detail(Yellow), 24, 22, 11, 12)
	base := solid
	if c.body == solid {
		base = clear
	}
	c.spot(c.on(base, Black), 24, 24, c.size(9), c.size(9))
	mouth := c.on(c.body, Red)
	c.stroke(mouth, 16, 64, 30, 74, 1)
	c.stroke(mouth, 30, 74, 50, 76, 1)
	if c.width >= 14 {
		c.spot(c.onBody(), 43, 54, c.size(4), c.size(4))
	}
}
