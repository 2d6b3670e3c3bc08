package format

import "nonogram"

// Keep opens what becomes of a palette and the metadata to the tests.
func (f *Format) Keep(p *nonogram.Puzzle) (nonogram.Palette, nonogram.Metadata) {
	kept := f.keep(p)
	return kept.Palette, kept.Metadata
}

// PaletteLosses opens the comparison of palettes to the tests.
func PaletteLosses(p, kept nonogram.Palette) []string { return paletteLosses(p, kept) }

// Unmarked opens whether contents alone tell the format.
func (f *Format) Unmarked() bool { return f.unmarked }

// KeepRecords opens what becomes of a puzzle's records to the tests.
func (f *Format) KeepRecords(p *nonogram.Puzzle) []nonogram.Record { return f.keep(p).Records }

// SniffText and IsTable open what contents alone say of lines.
var (
	SniffText = sniffText
	IsTable   = isTable
)
