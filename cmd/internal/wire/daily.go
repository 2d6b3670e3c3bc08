package wire

// DailyRequest asks for the picture of a date. The operation is part of the server: its pictures
// are in the collection, which programs for web pages do not contain.
type DailyRequest struct {
	Date string `json:"date" doc:"such as 2026-11-21; future days are closed"`
	Size string `json:"size" enum:"small,medium,large,colour"`
}

// DailyResponse is the puzzle. Its only solution is its goal, and line logic finds it.
type DailyResponse struct {
	ID     string  `json:"id" doc:"the picture's id, which never changes"`
	Puzzle *Puzzle `json:"puzzle"`
	Class  string  `json:"class" enum:"trivial,easy,medium,hard,expert,deep"`
}
