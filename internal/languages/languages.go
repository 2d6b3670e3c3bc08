// Package languages holds all texts that people read. Each language has a folder, named by its tag,
// with a file for each area: a JSON object of messages in ICU MessageFormat. The other languages
// translate English. docs/languages.md says how to write messages.
package languages

import (
	"embed"
	"io/fs"
	"slices"
)

// Tags lists the languages, in the order in which people choose from them.
var Tags = []string{"en", "de", "es", "fr", "pt-BR", "ru", "ja", "zh-Hans"}

// EnglishHints is the file of hints in English. It is separate from the rest so that a program
// with it alone stays small.
//
//go:embed en/hints.json
var EnglishHints []byte

// EnglishBook is the file of a book's texts in English, separate like [EnglishHints].
//
//go:embed en/book.json
var EnglishBook []byte

// files holds the files of all languages, but of the site's pages only those of the lessons.
//
//go:embed */*.json */page/lessons.json */page/ideas.json */page/learn.json */page/model.json
var files embed.FS

// File returns the file of a language and an area, such as "de" and "hints", or "page/lessons",
// which is for the pages of the site. The error is an fs.ErrNotExist if there is none.
func File(tag, area string) ([]byte, error) { return files.ReadFile(path(tag, area)) }

func path(tag, area string) string { return tag + "/" + area + ".json" }

// With lists the languages that have a file of an area, in their order.
func With(area string) []string {
	return slices.DeleteFunc(slices.Clone(Tags), func(tag string) bool {
		_, err := fs.Stat(files, path(tag, area))
		return err != nil
	})
}
