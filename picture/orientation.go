package picture

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation is the orientation of a stored image by the numbers of EXIF, which say where the
// first row and column are displayed. Numbers from 5 exchange rows and columns.
type orientation uint16

const (
	upright  orientation = 1
	sideways orientation = 5
)

// stored maps the point (x, y) of the displayed image to the point of the stored image, whose size
// is given.
func (o orientation) stored(x, y, width, height int) (int, int) {
	right, bottom := width-1, height-1
	switch o {
	case 2:
		return right - x, y
	case 3:
		return right - x, bottom - y
	case 4:
		return x, bottom - y
	case 5:
		return y, x
	case 6:
		return y, bottom - x
	case 7:
		return right - y, bottom - x
	case 8:
		return right - y, x
	}
	return x, y
}

// seen returns the size of an image as displayed.
func (o orientation) seen(width, height int) (int, int) {
	if o >= sideways {
		return height, width
	}
	return width, height
}

// region maps a part of the displayed image to the stored image.
func (o orientation) region(r image.Rectangle, width, height int) image.Rectangle {
	x0, y0 := o.stored(r.Min.X, r.Min.Y, width, height)
	x1, y1 := o.stored(r.Max.X-1, r.Max.Y-1, width, height)
	return image.Rect(min(x0, x1), min(y0, y1), max(x0, x1)+1, max(y0, y1)+1)
}

// exifOrientation finds the orientation in the segments before the pixels of a JPEG. Whatever it
// cannot read means upright, since that is no reason to refuse an image.
//
// A segment is 0xff, its kind, and its length in two bytes, which count themselves; EXIF is of kind
// 0xe1 and starts with "Exif" and two zeros.
func exifOrientation(head []byte) orientation {
	const app1, startOfScan = 0xe1, 0xda
	for at := 2; at+4 <= len(head) && head[at] == 0xff; {
		kind, length := head[at+1], int(binary.BigEndian.Uint16(head[at+2:]))
		if kind == startOfScan || length < 2 || at+2+length > len(head) {
			break
		}
		body := head[at+4 : at+2+length]
		if exif, ok := bytes.CutPrefix(body, []byte("Exif\x00\x00")); ok && kind == app1 {
			return tiffOrientation(exif)
		}
		at += 2 + length
	}
	return upright
}

// tiffOrientation finds tag 0x112 in the first directory. The header holds the byte order, 42 and
// the offset of the directory; the directory holds a count and then entries of twelve bytes: tag,
// type (3 is two bytes), number of values, value.
func tiffOrientation(b []byte) orientation {
	const entrySize, tag, short = 12, 0x112, 3
	if len(b) < 8 {
		return upright
	}
	var order binary.ByteOrder = binary.BigEndian
	if b[0] == 'I' {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(b[4:]))
	if at+2 > int64(len(b)) {
		return upright
	}
	entries := b[at+2:]
	for range order.Uint16(b[at:]) {
		if len(entries) < entrySize {
			break
		}
		if order.Uint16(entries) == tag && order.Uint16(entries[2:]) == short {
			if o := orientation(order.Uint16(entries[8:])); o >= upright && o <= 8 {
				return o
			}
		}
		entries = entries[entrySize:]
	}
	return upright
}
