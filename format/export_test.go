package format

import "nonogram"

// Keep shows tests the palette and the metadata that a file gives back.
func (f *Format) Keep(p *nonogram.Puzzle) (nonogram.Palette, nonogram.Metadata) {
	kept := f.keep(p)
	return kept.Palette, kept.Metadata
}

// PaletteLosses lets tests compare palettes.
func PaletteLosses(p, kept nonogram.Palette) []string { return paletteLosses(p, kept) }

// Unmarked shows tests whether contents alone leave the format open.
func (f *Format) Unmarked() bool { return f.unmarked }

// KeepRecords shows tests the records that a file gives back.
func (f *Format) KeepRecords(p *nonogram.Puzzle) []nonogram.Record { return f.keep(p).Records }

// SniffText and IsTable let tests judge lines by their contents alone.
var (
	SniffText = sniffText
	IsTable   = isTable
)
