// Package languages holds all texts that people read, in each language: a folder for each,
// by its tag, and in it a file for each area, a JSON object of messages in ICU MessageFormat.
// The others translate English. docs/languages.md says how messages are written.
package languages

import (
	"embed"
	"io/fs"
	"slices"
)

// Tags lists the languages, in the order in which people choose from them.
var Tags = []string{"en", "de", "es", "fr", "pt-BR", "ru", "ja", "zh-Hans"}

// EnglishHints is the file of hints in English. It is apart from the others so that a program
// with it alone stays small.
//
//go:embed en/hints.json
var EnglishHints []byte

// EnglishBook is the file of a book's texts in English. Like [EnglishHints] it is apart from
// the others.
//
//go:embed en/book.json
var EnglishBook []byte

// files holds the files of all languages; of the site's pages only those of the lessons.
//
//go:embed */*.json */page/lessons.json */page/ideas.json */page/learn.json */page/model.json
var files embed.FS

// File is the file of a language and an area, such as "de" and "hints", or
// "page/lessons", which the pages of the site have. The error is an
// fs.ErrNotExist if there is none.
func File(tag, area string) ([]byte, error) { return files.ReadFile(path(tag, area)) }

func path(tag, area string) string { return tag + "/" + area + ".json" }

// With lists the languages that have a file of an area, in their order.
func With(area string) []string {
	return slices.DeleteFunc(slices.Clone(Tags), func(tag string) bool {
		_, err := fs.Stat(files, path(tag, area))
		return err != nil
	})
}
