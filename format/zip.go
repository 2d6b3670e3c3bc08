package format

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"nonogram/internal/base/message"
	"nonogram/internal/base/ordered"
)

const (
	// maxZip is the largest archive in bytes, since memory has to hold it.
	maxZip = 256 << 20
	// maxZipFiles is the most files of an archive.
	maxZipFiles = 20_000
	// maxZipDepth is the greatest depth of archives in archives: a pack of packs.
	maxZipDepth = 2
	// zipRatio bounds the size of all files by that of the archive, beyond
	// zipFree.
	zipRatio, zipFree = 200, 16 << 20
)

// IsZip reports whether an input that starts with head is a zip archive, which can be empty.
func IsZip(head []byte) bool {
	return bytes.HasPrefix(head, []byte("PK\x03\x04")) || bytes.HasPrefix(head, []byte("PK\x05\x06"))
}

// zipReader reads the puzzles in an archive as if it were the folder that it would make: in the
// order of the paths, without hidden files and files that are unlike puzzles.
type zipReader struct {
	options ReadOptions
	yield   func(Entry, error) bool
	// unpacked counts the bytes left for all files.
	unpacked limitedReader
	// held is the last entry. It waits for the warning about ignored files.
	held          Entry
	heldErr       error
	found, passed int
	firstPassed   string
	// stopped: no file is read after an encrypted one, since the rest are encrypted too, or after
	// the limit. deep: the fault of archives too deep in each other was reported, once for all.
	stopped, deep bool
}

func readZip(r io.Reader, name string, o ReadOptions, yield func(Entry, error) bool) {
	limit := cmp.Or(o.MaxUnpacked, DefaultMaxUnpacked)
	data, err := io.ReadAll(io.LimitReader(r, min(limit, maxZip)+1))
	if int64(len(data)) > min(limit, maxZip) {
		err = fmt.Errorf("%w: more than %d bytes", ErrTooLarge, min(limit, maxZip))
	}
	if err != nil {
		yield(Entry{File: name, Number: 1}, (&input{name: name}).failure(err))
		return
	}
	limit = min(limit, max(zipFree, zipRatio*int64(len(data))))
	z := &zipReader{options: o, yield: yield, unpacked: limitedReader{left: limit, limit: limit}}
	if z.archive(data, name, 1) {
		z.end(name)
	}
}

// archive reads the files of an archive; more is false if the caller stops.
func (z *zipReader) archive(data []byte, name string, depth int) (more bool) {
	if bytes.Count(data, []byte("PK\x01\x02")) > maxZipFiles {
		return z.fault(name, ErrTooLarge, "zip archive", "more than "+message.Count(maxZipFiles, "file"), "")
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return z.fault(name, ErrSyntax, "zip archive: damaged or cut off", "", "")
	}
	for _, f := range archive.File {
		f.Name = strings.ReplaceAll(strings.ToValidUTF8(f.Name, "\ufffd"), `\`, "/")
		if f.Name == "[Content_Types].xml" || f.Name == "mimetype" || strings.HasPrefix(f.Name, "META-INF/") {
			if depth > 1 {
				z.pass(name)
				return true
			}
			return z.add(Entry{File: name, Number: 1}, unlike{&Error{File: name, Message: "no puzzle", Found: "a document or a program", Err: ErrNoPuzzle}})
		}
	}
	ordered.Sort(archive.File, func(a, b *zip.File) int {
		return slices.Compare(strings.Split(a.Name, "/"), strings.Split(b.Name, "/"))
	})
	for _, f := range archive.File {
		if !z.file(f, name, depth) {
			return false
		}
	}
	return true
}

// file reads a file of an archive.
func (z *zipReader) file(f *zip.File, archive string, depth int) (more bool) {
	name := archive + "/" + f.Name
	ext := Extension(f.Name)
	known, named := ByExtension(f.Name)
	nested := ext == ".zip" || ext == ".nonopack"
	switch {
	case z.stopped, strings.HasSuffix(f.Name, "/"):
		return true
	case !fs.ValidPath(f.Name):
		return z.fault(archive, ErrSyntax, "zip archive", "the name "+quoted(f.Name), "one that stays in the archive")
	case isHidden(f.Name), named && !known.Reads():
		return true
	case f.Flags&1 != 0 && !named && !nested:
		return true
	case f.Flags&1 != 0:
		z.stopped = true
		return z.fault(name, ErrSyntax, "zip archive: reading stops here", "an encrypted file", "one without a password")
	case nested && depth == maxZipDepth && z.deep:
		return true
	case nested && depth == maxZipDepth:
		z.deep = true
		return z.fault(name, ErrTooLarge, "zip archive", "archives in archives in archives", "")
	}
	r, err := f.Open()
	if err != nil {
		return z.fault(name, ErrSyntax, "zip archive", "a file that cannot be unpacked: "+err.Error(), "")
	}
	defer r.Close()
	z.unpacked.r = r
	if !nested {
		return z.puzzles(name, named)
	}
	data, err := io.ReadAll(&z.unpacked)
	if err != nil {
		z.stopped = true
		return z.add(Entry{File: name, Number: 1}, (&input{name: name}).failure(err))
	}
	return z.archive(data, name, depth+1)
}

// isHidden reports whether folders do not show a file, or macOS added it.
func isHidden(name string) bool {
	return strings.HasPrefix(path.Base(name), ".") || strings.HasPrefix(name, ".") || strings.Contains(name, "/.") || strings.HasPrefix(name, "__MACOSX/")
}

// puzzles reads the puzzles of a file, unless it is unlike one. The extension decides that, or else
// the first puzzle.
func (z *zipReader) puzzles(name string, named bool) (more bool) {
	o := z.options
	o.MaxUnpacked = max(1, z.unpacked.left)
	for entry, err := range readPlain(&z.unpacked, true, name, o) {
		z.stopped = z.unpacked.left < 0
		switch isFirst := entry.Number == 1; {
		case z.stopped:
		case isFirst && !named && !entry.IsEvident():
			return true
		case errors.Is(err, ErrUnlike):
			z.pass(name)
			return true
		}
		if !z.add(entry, err) {
			return false
		}
	}
	return true
}

// pass counts a file for the warning about ignored files.
func (z *zipReader) pass(name string) {
	if z.passed++; z.passed == 1 {
		z.firstPassed = name
	}
}

func (z *zipReader) fault(name string, kind error, message, found, expected string) (more bool) {
	return z.add(Entry{File: name, Number: 1}, &Error{File: name, Message: message, Found: found, Expected: expected, Err: kind})
}

// add keeps an entry and yields the last one.
func (z *zipReader) add(e Entry, err error) (more bool) {
	z.found++
	more = z.found == 1 || z.yield(z.held, z.heldErr)
	z.held, z.heldErr = e, err
	return more
}

// end yields the last entry, or the error that there is none.
func (z *zipReader) end(name string) {
	if z.found == 0 {
		found := "an empty zip archive"
		if z.passed > 0 {
			found = fmt.Sprintf("a zip archive of %s, none of them a puzzle", message.Count(z.passed, "file"))
		}
		z.yield(Entry{File: name, Number: 1}, unlike{&Error{File: name, Message: "no puzzle", Found: found, Err: ErrNoPuzzle}})
		return
	}
	if warning := PassedOver(name, z.passed, z.firstPassed); z.passed > 0 {
		z.held.Warnings = append(z.held.Warnings, warning)
	}
	z.yield(z.held, z.heldErr)
}

// PassedOver returns the warning that some files of a folder or an archive are not like puzzles.
func PassedOver(folder string, files int, first string) Warning {
	if files == 1 {
		return Warning{File: first, Message: "file ignored: it has no puzzle"}
	}
	return Warning{File: folder, Message: fmt.Sprintf("%d files ignored: they have no puzzle; the first is %s", files, first)}
}
