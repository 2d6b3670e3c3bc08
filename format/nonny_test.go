package format_test

import "testing"

const nonnyFlag = "title \"Flag\"\nby \"A\"\nwidth 3\nheight 2\n\ncolor red FF0000 #\ncolor blue 0000FF 0\n\nrows\nred 1 blue 1 1\n0\n\ncolumns\nred 1\nblue 1\nblue 1\n"

func FuzzReadNonny(f *testing.F) {
	fuzzRead(f, "nonny", nonnyFlag, "width 1\nheight 1\nrows\n1\ncolumns\nblack 1\n", "width 2\nheight 1\ncolor red FF0000 ?\nrows\n1 red 1\ncolumns\n1\nred, 1\n")
}
