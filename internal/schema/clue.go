package schema

import (
	"fmt"
	"math"
	"strconv"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/base/strictjson"
)

// Clue lists the blocks of a line in order; nil, which is null in JSON, is an absent
// clue.
type Clue []Block

// Block is a run of cells of one colour. In JSON it is its length if Colour is 0,
// otherwise an object with both.
type Block struct {
	Length int `json:"length" minimum:"1" maximum:"1000" doc:"in cells"`
	// Colour is a number in the palette; 0, which is blank there, means 1.
	Colour int `json:"colour,omitempty" minimum:"0" maximum:"31" doc:"the colour's number in the palette; 1, the first besides blank, if left out"`
}

// MarshalJSON implements json.Marshaler.
func (b Block) MarshalJSON() ([]byte, error) {
	if b.Colour == 0 {
		return strconv.AppendInt(nil, int64(b.Length), 10), nil
	}
	return []byte(`{"length":` + strconv.Itoa(b.Length) + `,"colour":` + strconv.Itoa(b.Colour) + `}`), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (b *Block) UnmarshalJSON(data []byte) error {
	if data[0] == '{' {
		type object Block
		return strictjson.Decode(data, (*object)(b))
	}
	length, err := strconv.ParseFloat(string(data), 64) // 3.0 and 3e0 are 3
	if err != nil || length != math.Trunc(length) || math.Abs(length) > 1<<30 {
		return fmt.Errorf("found %.40s, expected a block: its length, or an object with length and colour", data)
	}
	*b = Block{Length: int(length)}
	return nil
}

func cluesOf(clues []nonogram.Clue, p nonogram.Palette) []Clue {
	out := make([]Clue, len(clues))
	for i, clue := range clues {
		if clue.Absent() {
			continue
		}
		out[i] = make(Clue, len(clue))
		for k, b := range clue {
			out[i][k] = Block{Length: b.Length}
			if p.Colours() > 2 {
				out[i][k].Colour = int(b.Colour)
			}
		}
	}
	return out
}

// maxFaultyBlocks is the most blocks that fit nowhere and are reported one by one. A request full
// of them must not get an answer many times its size.
const maxFaultyBlocks = 100

// clues converts the clues of a request, for lines of a length. It refuses only clues that no
// puzzle can have; Validate finds other faults.
func clues(field string, in []Clue, length int, p nonogram.Palette) ([]nonogram.Clue, error) {
	if len(in) > nonogram.MaxSide {
		return nil, Faultf(TooLarge, field, "%d clues, %d at most", len(in), nonogram.MaxSide).of(nonogram.ErrSize)
	}
	all := 0
	for _, clue := range in {
		all += len(clue)
	}
	out, blocks, faulty := make([]nonogram.Clue, len(in)), make([]nonogram.Block, all), 0
	for i, clue := range in {
		if clue == nil {
			continue
		}
		if len(clue) == 1 && clue[0] == (Block{}) { // [0], as many programs write an empty clue
			clue = Clue{}
		}
		if len(clue) > max(length, maxFaultyBlocks) {
			return nil, Faultf(BadPuzzle, fmt.Sprintf("%s[%d]", field, i), "%d blocks in %s", len(clue), message.Count(length, "cell")).of(nonogram.ErrTooLong)
		}
		out[i], blocks = blocks[:len(clue):len(clue)], blocks[len(clue):]
		for k, b := range clue {
			if b.Colour < 0 || b.Colour >= p.Colours() {
				return nil, Faultf(BadPuzzle, fmt.Sprintf("%s[%d][%d]", field, i, k), "colour %d of a palette with %d", b.Colour, p.Colours()).of(nonogram.ErrBlock)
			}
			if b.Length < 1 || b.Length > length {
				faulty++
			}
			out[i][k] = nonogram.Block{Length: b.Length, Colour: nonogram.Colour(max(1, b.Colour))}
		}
		if faulty > maxFaultyBlocks {
			return nil, Faultf(BadPuzzle, field, "more than %d blocks that fit nowhere", maxFaultyBlocks).of(nonogram.ErrTooLong)
		}
	}
	return out, nil
}
