// Package format reads and writes puzzles in the file formats of the nonogram world, and as short
// codes. [Formats] lists them, and docs/formats.md has a table of what each can hold.
//
// Each format is one [Format], in a file of its own or of its kind, and one line in registry.go; a new
// format needs nothing else. A Format has its names, what it can hold, and how to recognise, read
// and write it.
//
// # Reading
//
// [Read] yields the puzzles one by one and keeps none. An input is text in UTF-8, UTF-16 or
// otherwise windows-1252, and may be compressed with gzip or zlib; XML can name another
// encoding. The extension of the name determines the format, unless the contents are
// clearly in another format, or any text can have the extension, as it can have ".txt".
// Read warns of faults that a format's own rules allow it to ignore; for any other fault it
// yields an [Error] with file, line and column, and continues with the next puzzle. It never
// ignores a number among the clues, and every puzzle that it yields is valid.
//
// No input makes reading take much memory or time: [ReadOptions] limit sizes, lines and
// decompressed bytes.
//
// A puzzle can also be a single word, see [ParseCode].
//
// # Pictures
//
// A picture has one pixel per cell. The lightest of its colours is blank; a single colour
// is blank if it is light, and filled if it is dark. Transparent pixels are drawn on white.
// White and black make a black-and-white puzzle, and the other colours are numbered as they
// appear. The sides are checked before the pixels are decoded.
//
// # Writing
//
// [Format.Write] always writes the same bytes for the same puzzles. It refuses a puzzle
// that would become a different one, such as one without its absent clues; [Format.Losses]
// lists other losses.
//
// # Colours
//
// Palettes go through json, webpbn, g, non, nonny and the pictures; [Format.Losses] says
// what part of them a format cannot hold. Black-and-white formats, such as short codes,
// refuse colours with an error that matches [ErrColours]. Triangles and triddlers match
// [ErrShapes].
//
// In JSON the colours are a list, blank first, each with its shade, its symbol in text, and
// possibly a name. A block is then an object, goal and given are rows of symbols, and "?"
// is an open cell:
//
//	{
//	  "colours": [{"rgb": "#ffffff", "symbol": "."}, {"rgb": "#ff0000", "symbol": "r"}, {"rgb": "#0000ff", "symbol": "b"}],
//	  "rows": [[{"length": 2, "colour": 1}, {"length": 1, "colour": 2}], [{"length": 1, "colour": 2}]],
//	  "columns": [[1], [1, {"length": 1, "colour": 2}], [{"length": 1, "colour": 2}]],
//	  "goal": ["rrb", ".b."]
//	}
//
// A number is a block of the first colour that is not blank. Without colours the puzzle
// is black and white.
//
// # Records
//
// The formats json and webpbn keep further solutions and unfinished games. In JSON they are
// objects in the list "records": "kind" is "saved", "solution" or "goal", "name" and
// "notes" are texts, and "board" is rows of symbols like those of "given". If only some
// colours of a cell are ruled out, the cell is open there, and "known" lists it: row and
// column from 0, and the symbols that are left.
//
// # Short codes
//
// A short code is a puzzle or a picture as a word that fits into a link. It consists of one
// letter for its kind and then characters of six bits each, highest bit first, from the
// alphabet
//
//	A-Z 0..25   a-z 26..51   0-9 52..61   - 62   _ 63
//
// The last character is padded with zeros. Numbers are written in three ways:
//
//	n bits     the number, high bit first
//	EG_k(v)    Exp-Golomb: a = (v >> k) + 1; as many zeros as a has bits, less
//	           one; a; the k low bits of v
//	H(n)(v)    a Huffman code of the symbols 0 to n, see below
//
// All kinds start with the size: EG_4(width), EG_4(height), 1 to 1000 each.
//
// R, rules: each row's clue from top to bottom with n = width, then each
// column's from left to right with n = height. A clue is the number of its
// filled cells t by H(n), then its blocks from the first to the last, each as
// length - 1 by H(left - 1), where left is the length that this block and those
// after it fill. At most n - t blocks are written: only a line without any freedom
// has one more, which fills the rest.
//
// L, image by runs: three bits say whether unknown, blank and filled cells
// occur. Then runs, row by row, up to the last cell: the run's state by its
// index among those that occur, without the state of the previous run, by H(their
// number - 1); then EG_1(length - 1).
//
// B, image by cells: the state that does not occur (0 unknown, 1 blank, 2
// filled) by H(3), then a bit a cell, 0 for the first of the other two.
//
// A writer makes L, and B if exactly two states occur, and takes the shorter one, or L if
// they are equally long.
//
// H(n) is Huffman's code for the weights 1/(symbol + 2), in doubles. The nodes
// are in a list, the heaviest first. Each step takes the two at the end and puts
// their sum in front of the first node that is not heavier. Only the lengths count:
// the codes are numbered by length, then by symbol, from 0 on. H(0) has one
// symbol of no bits; H(1) is 0, 1; H(2) is 0, 10, 11; H(3) is 0, 10, 110, 111.
//
// An example, the rules code of 2 x 2 cells with the rows 2, 1 and the columns
// 1, 2:
//
//	RlLr    R, then l = 37, L = 11, r = 43
//	        100101 001011 101011
//	10010   width:  EG_4(2): a = 1, so "1", and 2 in four bits
//	10010   height: EG_4(2)
//	11      row 1: t = 2 by H(2); n - t = 0, so no block is written
//	10      row 2: t = 1; one block, 1 - 1 by H(0): no bits
//	10      column 1: as row 2
//	11      column 2: as row 1
//
// Reading is strict: other characters, bits after the end and sides out of
// range are errors.
package format
