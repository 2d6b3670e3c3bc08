package sprite

func vase(c *canvas) {
	c.pattern()
	clay := c.main(c.coat())
	rim, neck, foot := c.between(22, 34), c.between(12, 20), c.between(18, 28)
	throat, belly := c.between(16, 26), c.between(48, 60)
	c.lathe(clay, 50, [2]int{0, rim}, [2]int{7, rim}, [2]int{throat, neck}, [2]int{throat + 12, 38}, [2]int{belly, 50},
		[2]int{belly + 14, 46}, [2]int{90, foot}, [2]int{92, foot + 6}, [2]int{100, foot + 6})
	band := c.detail(c.coat())
	c.stripe(band, clay, throat+14, c.size(6))
	switch c.Below(3) {
	case 0:
		c.stripe(c.detail(c.coat()), clay, belly+18, c.size(6))
	case 1:
		zigzag := c.detail(c.coat())
		for i := range 3 {
			x := 50 - 16*i
			c.stroke(zigzag, x, belly-4+10*(i%2), x-16, belly+6-10*(i%2), c.size(5))
		}
		c.stripe(band, clay, belly+18, c.size(5))
	case 2:
		n := c.size(10)
		c.spot(c.detail(c.coat()), 50, belly+2, n, n)
		c.spot(c.detail(c.coat()), 24, belly+2, n, n)
	}
	if c.maybe(40) {
		handle := c.dark(c.coat())
		c.stroke(handle, 30, 10, 6, 14, c.size(5))
		c.stroke(handle, 6, 14, 10, 34, c.size(5))
	}
}

// stripe paints the cells of a part in a band at a height in percent, of so many rows.
func (c *canvas) stripe(p, over part, y, rows int) {
	y = nearest(c.row(y), c.height)
	for i := y; i < min(y+rows, c.height); i++ {
		for x := range c.width {
			if c.at(x, i) == over {
				c.set(x, i, p)
			}
		}
	}
}

func trophy(c *canvas) {
	gold := c.main(c.oneOf(Yellow, Grey, Orange))
	handle := c.dark(Orange)
	c.oval(handle, 14, 24, 14, 18)
	c.oval(0, 15, 24, 7, 9)
	c.lathe(gold, 50, [2]int{0, 38}, [2]int{8, 38}, [2]int{30, 34}, [2]int{48, 22}, [2]int{58, 6}, [2]int{80, 6})
	base := c.dark(c.oneOf(Brown, Black))
	c.box(base, 28, 78, 72, 88, 0)
	c.box(base, 18, 88, 82, 100, 0)
	n := c.size(14)
	c.spot(c.detail(c.oneOf(Red, Blue)), 50, 24, n, n)
	if c.maybe(50) {
		c.stripe(c.detail(Red), gold, 8, c.size(4))
	}
}

func lamp(c *canvas) {
	c.pattern()
	shade := c.main(c.oneOf(Yellow, Red, Green, Orange))
	c.lathe(shade, 50, [2]int{0, c.between(16, 24)}, [2]int{50, 50})
	c.stripe(c.detail(c.coat()), shade, c.between(36, 40), c.size(6))
	if c.maybe(50) {
		c.stripe(c.detail(c.coat()), shade, 12, c.size(5))
	}
	stand := c.dark(c.oneOf(Brown, Black, Grey))
	if c.maybe(50) {
		c.oval(stand, 50, 70, c.between(14, 20), 16)
	}
	c.box(stand, 44, 48, 56, 94, 0)
	c.box(c.dark(c.oneOf(Brown, Black)), 24, 91, 76, 100, 0)
}

func bell(c *canvas) {
	metal := c.main(c.oneOf(Yellow, Orange, Grey))
	c.spot(c.dark(Red), 50, 4, c.size(18), c.size(10))
	c.lathe(metal, 50, [2]int{8, 12}, [2]int{16, 24}, [2]int{50, 30}, [2]int{68, 40}, [2]int{80, 50}, [2]int{86, 50})
	c.stripe(c.detail(c.oneOf(Red, Blue)), metal, c.between(62, 66), c.size(6))
	c.oval(c.dark(Black), 50, 92, 12, 9)
	if c.width >= 12 {
		c.stroke(c.detail(Brown), 36, 26, 32, 50, c.size(5))
	}
}

func rocket(c *canvas) {
	hull := c.main(c.oneOf(Grey, Sky, Blue))
	fin := c.dark(c.oneOf(Red, Orange, Purple))
	c.polygon(fin, [2]int{34, 48}, [2]int{0, 78}, [2]int{0, 90}, [2]int{34, 80})
	c.lathe(hull, 50, [2]int{0, 2}, [2]int{12, 16}, [2]int{30, 26}, [2]int{62, 26}, [2]int{84, 18})
	nose := c.detail(Red)
	c.stripe(nose, hull, c.between(18, 22), c.size(5))
	r := c.between(10, 13)
	c.oval(c.detail(Blue), 50, 42, r, r)
	c.stripe(c.detail(Black), hull, 68, c.size(5))
	flame := c.dark(c.oneOf(Orange, Yellow))
	c.polygon(flame, [2]int{34, 87}, [2]int{66, 87}, [2]int{58, 93}, [2]int{50, 101}, [2]int{42, 93})
}

func ship(c *canvas) {
	c.symmetric = false
	hull := c.dark(c.oneOf(Brown, Blue, Red))
	c.polygon(hull, [2]int{0, 74}, [2]int{100, 74}, [2]int{82, 100}, [2]int{18, 100})
	mast := c.dark(Black)
	c.stroke(mast, 48, 0, 48, 74, c.size(5))
	sail := c.main(c.oneOf(Yellow, Red, Sky))
	gap := 4 + 50/c.width
	c.polygon(sail, [2]int{48 + gap, 4}, [2]int{98, 66}, [2]int{48 + gap, 66})
	if c.width >= 12 {
		c.stripe(c.detail(c.coat()), sail, c.between(40, 50), c.size(7))
	}
	jib := c.main(c.oneOf(Yellow, Orange, Sky))
	c.polygon(jib, [2]int{48 - gap, c.between(16, 24)}, [2]int{48 - gap, 66}, [2]int{8, 66})
	n := c.size(6)
	for x := 30; x <= 70 && c.width >= 14; x += 20 {
		c.spot(c.on(solid, Yellow), x, 85, n, n)
	}
	c.turn()
}

func cup(c *canvas) {
	c.symmetric = false
	handle := c.dark(c.coat())
	c.oval(handle, 76, 58, 24, 22)
	c.oval(0, 76, 58, 12, 11)
	clay := c.main(c.coat())
	c.lathe(clay, 38, [2]int{30, 38}, [2]int{74, 36}, [2]int{90, 24})
	c.box(c.dark(Brown), 4, 93, 74, 100, 0)
	steam := c.dark(Grey)
	for x := 18; x <= 60 && c.width >= 14; x += 20 {
		c.stroke(steam, x, 0, x+6, 8, c.size(5))
		c.stroke(steam, x+6, 8, x, 20, c.size(5))
	}
	if c.maybe(50) {
		c.stripe(c.detail(c.coat()), clay, 44, c.size(8))
	} else {
		n := c.size(16)
		c.spot(c.detail(c.coat()), 38, 58, n, n)
	}
	c.turn()
}

func umbrella(c *canvas) {
	cloth := c.main(c.coat())
	c.stroke(c.dark(Black), 50, 0, 50, 6, c.size(5))
	c.paint(cloth, func(x, y int64) bool {
		dx, dy := x-5000, y-5200
		return y < 5200 && dx*dx*88+dy*dy*100 <= 2300*2300*100*4
	})
	if c.width >= 13 {
		rib := c.detail(c.coat())
		c.stroke(rib, 50, 8, 50, 50, c.size(4))
		c.stroke(rib, 46, 8, 26, 50, c.size(4))
	}
	stick := c.dark(Brown)
	c.spot(stick, 50, 74, c.size(6), c.height*46/100)
	c.symmetric = false
	c.fold()
	c.box(stick, 30, 93, 50, 100, 0)
	c.box(stick, 28, 84, 36, 98, 0)
	c.turn()
}

func balloon(c *canvas) {
	c.pattern()
	cloth := c.main(c.coat())
	c.oval(cloth, 50, 35, 50, 36)
	c.lathe(cloth, 50, [2]int{44, 48}, [2]int{74, 16})
	stripe := c.detail(c.coat())
	c.oval(stripe, 50, 35, c.between(16, 22), 36)
	if c.width >= 14 {
		c.oval(c.main(c.coat()), 50, 35, 8, 36)
	}
	rope := c.dark(Black)
	c.stroke(rope, 36, 72, 36, 88, 1)
	c.box(c.dark(Brown), 34, 86, 66, 100, 0)
}

func crown(c *canvas) {
	gold := c.main(c.oneOf(Yellow, Orange))
	side, dip := c.between(14, 26), c.between(46, 56)
	c.polygon(gold, [2]int{0, side}, [2]int{26, dip}, [2]int{50, 4}, [2]int{74, dip}, [2]int{100, side}, [2]int{92, 100}, [2]int{8, 100})
	n := c.size(12)
	jewel := c.dark(Red)
	c.spot(jewel, 50, 5, n, n)
	c.spot(jewel, 5, side-4, n, n)
	c.stripe(c.detail(Red), gold, 78, c.size(6))
	gem := c.detail(c.oneOf(Blue, Green, Purple))
	c.spot(gem, 50, 64, n, n)
	if c.width >= 14 {
		c.spot(gem, 24, 67, c.size(8), c.size(8))
	}
}
