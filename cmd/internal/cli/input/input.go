package input

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"slices"
	"strings"

	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/format"
	"nonogram/internal/base/message"
)

// ErrEmptyFolder: a folder has no file of a known format.
var ErrEmptyFolder = errors.New("no puzzles in this folder")

// StandardInput is the argument that means standard input.
const StandardInput = "-"

// Item is a puzzle, or the fault that replaces it.
type Item struct {
	format.Entry
	// Source is the index of the file or other source, from 0.
	Source int
	// Err is nil for a sound puzzle.
	Err error
}

// Input holds the puzzles that the arguments of a command name.
type Input struct {
	sources []source
	// warnings are about files in folders.
	warnings []format.Warning
	stdin    io.Reader
	// files has the sources that are files, after the first call of Reads.
	files []fs.FileInfo
	// from is the format of files and standard input; if it is nil, the contents decide.
	from *format.Format
	// tooMany is the fault that replaces a second puzzle; nil allows several puzzles.
	tooMany error
}

// source is a file, standard input, or an argument that is a puzzle or a fault.
type source struct {
	name string
	item *Item // the puzzle or fault of an argument that is no file
}

func (s source) isFile() bool { return s.item == nil && s.name != StandardInput }

// Find looks up the sources that the arguments name. Faults become items of the stream: a missing
// file, a folder without puzzles, or the end of ctx during the search of a folder.
func Find(ctx context.Context, args []string, stdin io.Reader) *Input {
	in := &Input{stdin: stdin}
	for _, arg := range args {
		in.find(ctx, arg)
	}
	return in
}

func (in *Input) find(ctx context.Context, arg string) {
	if arg == StandardInput {
		in.add(arg)
		return
	}
	info, err := os.Stat(arg)
	switch {
	case err != nil:
		in.addItem(word(arg, err))
	case info.IsDir():
		in.findBelow(ctx, arg)
	default:
		in.add(arg)
	}
}

// word reads an argument that names no file as a puzzle of the collection or as a code. err is the
// reason why there is no file. The argument could be a mistyped file name, so a fault mentions
// both.
func word(arg string, err error) Item {
	one := Item{File: arg, Number: 1}
	if e, ok := collection.Find(arg); ok {
		one.Puzzle = e.Puzzle()
		return one
	}
	name := formats.WordName(arg)
	if name == "" {
		one.Err = unknown(arg, err)
		return one
	}
	one.Line = 1
	if one.Puzzle, err = formats.ParseWord(arg); err != nil {
		one.Err = fmt.Errorf("%s: %w, nor %s: %w", arg, fs.ErrNotExist, name, err)
	}
	return one
}

// NotFound returns an error with the argument and the reason, without the system call.
func NotFound(arg string, err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", cmp.Or(arg, `""`), err)
}

// Open opens the file that an argument names. expected names its contents in the error about a
// folder.
func Open(path, expected string) (*os.File, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, NotFound(path, err)
	}
	if info, err := file.Stat(); err == nil && info.IsDir() {
		file.Close()
		return nil, fmt.Errorf("%s: found a folder, expected %s", path, expected)
	}
	return file, nil
}

// unknown is NotFound for an argument that could also be the name of a puzzle of the collection.
func unknown(arg string, err error) error {
	err = NotFound(arg, err)
	if arg == "" || !collection.MayName(arg) {
		return err
	}
	name, _, inPack := strings.Cut(arg, "/")
	switch pack, ok := collection.FindPack(name); {
	case ok && inPack:
		return fmt.Errorf("%w, nor one of the %s of the pack %s", err, message.Count(len(pack.Entries), "puzzle"), name)
	case ok:
		return fmt.Errorf("%w; the pack %[2]s has %[3]s: name one, such as %[2]s/1", err, name, message.Count(len(pack.Entries), "puzzle"))
	}
	return fmt.Errorf("%w, nor a puzzle of the collection", err)
}

// findBelow adds the files in a folder, and in all folders inside it, that have puzzles. It warns
// of files that should have puzzles but do not look like puzzles.
func (in *Input) findBelow(ctx context.Context, folder string) {
	before := len(in.sources)
	var unlike []string
	for path, err := range format.FolderFiles(ctx, folder) {
		switch {
		case errors.Is(err, format.ErrUnlike):
			unlike = append(unlike, path)
		case err != nil:
			in.fault(path, err)
		default:
			in.add(path)
		}
	}
	in.warnOf(folder, unlike)
	if len(in.sources) == before {
		in.fault(folder, fmt.Errorf("%s: %w", folder, ErrEmptyFolder))
	}
}

// warnOf warns with a single warning of the files in a folder that do not look like puzzles.
func (in *Input) warnOf(folder string, unlike []string) {
	if len(unlike) > 0 {
		in.warnings = append(in.warnings, format.PassedOver(folder, len(unlike), unlike[0]))
	}
}

func (in *Input) add(name string) { in.sources = append(in.sources, source{name: name}) }

func (in *Input) addItem(one Item) {
	in.sources = append(in.sources, source{name: one.File, item: &one})
}

func (in *Input) fault(name string, err error) {
	in.addItem(Item{File: name, Number: 1, Err: err})
}

// Warnings lists the warnings about files in folders that are not sources.
func (in *Input) Warnings() []format.Warning { return in.warnings }

// Sources returns the number of files and other sources.
func (in *Input) Sources() int { return len(in.sources) }

// Names lists the names of the sources.
func (in *Input) Names() []string {
	names := make([]string, len(in.sources))
	for i, s := range in.sources {
		names[i] = s.name
	}
	return names
}

// Files lists the names of the sources that are files.
func (in *Input) Files() []string {
	var names []string
	for _, s := range in.sources {
		if s.isFile() {
			names = append(names, s.name)
		}
	}
	return names
}

// Reads reports whether a path in any spelling leads to one of the files.
func (in *Input) Reads(path string) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	if in.files == nil {
		for _, name := range in.Files() {
			if source, err := os.Stat(name); err == nil {
				in.files = append(in.files, source)
			}
		}
	}
	return slices.ContainsFunc(in.files, func(source fs.FileInfo) bool { return os.SameFile(source, info) })
}

// From sets the format of files and standard input.
func (in *Input) From(f *format.Format) { in.from = f }

// OnlyOne replaces a second puzzle with the fault err, which ends the stream.
func (in *Input) OnlyOne(err error) { in.tooMany = err }

// Items yields the puzzles and faults of all sources. Standard input allows only one reading.
func (in *Input) Items() iter.Seq[Item] {
	return func(yield func(Item) bool) {
		n := 0
		for i, s := range in.sources {
			for item := range in.items(s) {
				if n++; n > 1 && in.tooMany != nil {
					item = Item{File: item.File, Number: item.Number, Err: in.tooMany}
				}
				item.Source = i
				if !yield(item) || item.Err != nil && item.Err == in.tooMany {
					return
				}
			}
		}
	}
}

// ReadsStandardInput reports whether standard input is among the sources. The program that writes
// it may wait for answers.
func (in *Input) ReadsStandardInput() bool {
	return slices.Contains(in.Names(), StandardInput)
}

// items yields the puzzles and faults of a source. On standard input each item keeps its own
// warnings.
func (in *Input) items(s source) iter.Seq[Item] {
	o := format.ReadOptions{Format: in.from}
	switch {
	case s.item != nil:
		return func(yield func(Item) bool) { yield(*s.item) }
	case s.isFile():
		return grouped(format.ReadFile(s.name, o))
	}
	return func(yield func(Item) bool) {
		for entry, err := range format.Read(in.stdin, s.name, o) {
			if !yield(Item{Entry: entry, Err: err}) {
				return
			}
		}
	}
}

// grouped moves the warnings of a source to its last entry, each kind once. After the first warning
// it delays each entry until it knows whether the entry is the last.
func grouped(entries iter.Seq2[format.Entry, error]) iter.Seq[Item] {
	return func(yield func(Item) bool) {
		var warnings format.WarningList
		var held *Item
		for entry, err := range entries {
			if held != nil && !yield(*held) {
				return
			}
			held = nil
			warnings.Add(entry.Warnings...)
			entry.Warnings = nil
			item := Item{Entry: entry, Err: err}
			if !warnings.Empty() {
				held = &item
			} else if !yield(item) {
				return
			}
		}
		if held != nil {
			held.Warnings = warnings.Take()
			yield(*held)
		}
	}
}
