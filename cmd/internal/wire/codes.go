package wire

import (
	"context"
	"strings"

	"nonogram"
	"nonogram/internal/base/shortcode"
	"nonogram/internal/schema"
)

// CodesRequest has a puzzle to write as words, or a word to read.
type CodesRequest struct {
	Puzzle *Puzzle `json:"puzzle,omitempty"`
	// Board is the picture of the image code, with or without a puzzle.
	Board []string `json:"board,omitempty" maxItems:"1000" doc:"a black-and-white board to encode"`
	Code  string   `json:"code,omitempty" doc:"a link or short code to decode, in place of puzzle and board"`
}

// CodesResponse has the words for a puzzle or a board, or the contents of a word.
type CodesResponse struct {
	// Link is the only word that contains all parts of the puzzle.
	Link  string `json:"link,omitempty" doc:"a link to the puzzle, with title, colours and so on"`
	Rules string `json:"rules,omitempty" doc:"a short code of the clues; absent if it cannot hold them"`
	Image string `json:"image,omitempty" doc:"a short code of the goal; absent if it cannot hold it"`
	Saved string `json:"saved,omitempty" doc:"a short code of the board"`

	Kind   string   `json:"kind,omitempty" enum:"link,rules,image" doc:"what the code is"`
	Puzzle *Puzzle  `json:"puzzle,omitempty" doc:"from a link, from rules, or from an image without open cells"`
	Board  []string `json:"board,omitempty" doc:"from an image"`
	Remarks
}

// Codes writes a puzzle as words that fit into a link, or reads one of these words.
func Codes(_ context.Context, r CodesRequest) (*CodesResponse, error) {
	switch {
	case r.Code != "" && (r.Puzzle != nil || len(r.Board) > 0):
		return nil, Faultf(Malformed, "code", "expected either a code or something to encode")
	case r.Code != "":
		return decodeCode(strings.TrimSpace(r.Code))
	case r.Puzzle == nil && len(r.Board) == 0:
		return nil, Faultf(Missing, "puzzle", "a puzzle or board to encode, or a code to decode")
	}
	out := &CodesResponse{}
	if r.Puzzle != nil {
		p, err := r.Puzzle.Puzzle(nonogram.MaxSide)
		if err != nil {
			return nil, err
		}
		out.encode(p)
	}
	if len(r.Board) > 0 {
		g, err := schema.Grid("board", BadBoard, r.Board, nil)
		if err != nil {
			return nil, err
		}
		if out.Saved, err = shortcode.EncodeImage(g); err != nil {
			return nil, FaultOf(err, BadBoard, "board")
		}
	}
	return out, nil
}

// encode writes the puzzle in each form that can represent it.
func (c *CodesResponse) encode(p *nonogram.Puzzle) {
	c.Link = EncodeLink(p)
	if p.Palette.Colours() > 2 || p.Given != nil && p.Given.CountOpen() < len(p.Given.Cells()) {
		return
	}
	if p.Goal != nil && p.Goal.Complete() && hasCluesOf(p, *p.Goal) {
		c.Image, _ = shortcode.EncodeImage(*p.Goal) // cannot fail for a valid puzzle
	}
	for l := range p.Lines() {
		if p.Clue(l).Absent() {
			return
		}
	}
	c.Rules = shortcode.EncodeRules(p)
}

func decodeCode(code string) (*CodesResponse, error) {
	switch {
	case strings.HasPrefix(code, linkPrefix):
		p, err := DecodeLink(code, nonogram.MaxSide, MaxText)
		if err != nil {
			return nil, err
		}
		return &CodesResponse{Kind: "link", Puzzle: PuzzleOf(p)}, nil
	case code[:min(1, len(code))] == string(shortcode.Rules):
		p, err := shortcode.DecodeRules(code)
		if err != nil {
			return nil, FaultOf(err, BadCode, "code")
		}
		return &CodesResponse{Kind: "rules", Puzzle: PuzzleOf(p)}, nil
	case shortcode.Is(code):
		g, err := shortcode.DecodeImage(code)
		if err != nil {
			return nil, FaultOf(err, BadCode, "code")
		}
		out := &CodesResponse{Kind: "image", Board: BoardOf(g, nil)}
		if g.Complete() {
			out.Puzzle = PuzzleOf(nonogram.FromGrid(g, nil))
		}
		return out, nil
	}
	return nil, Faultf(BadCode, "code", "%.40q is neither a link nor a short code", code)
}
