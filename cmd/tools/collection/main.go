// Command collection makes the puzzles that come with the program: it reads the lists of icons in
// its folder packs, makes a puzzle of each icon, and writes the packs, the reserve of daily
// puzzles, and files made from these, such as the titles in all languages. It runs in the
// project's folder:
//
//	make collection
//
// Node renders the icons, once npm ci has fetched them; the folder .cache keeps the images. A
// picture that is in the collection stays as it is, since people have judged and solved it: only its
// rating is computed again. To make it again after a change of its options, give its name:
//
//	make collection AGAIN=noto:hen,noto:cow
//
// Given lists, it writes only sheets of their pictures, for people to judge:
//
//	go run ./cmd/tools/collection -sheets /tmp/sheets cmd/tools/collection/packs/farm.txt
//
// With a flag it writes what is made from puzzles instead:
//
//	-pages FOLDER            the collection as the site's pages read it
//	-lessons COURSE FILE...  the drills of the course, which it finds in the puzzles of the FILEs:
//	                         any puzzle files, lists of drawn grids, or folders of them
//
// A lesson has drills of later FILEs only if the earlier ones have too few. The same puzzles give
// the same course.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"nonogram/cmd/internal/site/collection"
	"nonogram/internal/base/files"
	"nonogram/internal/languages"
)

const (
	lists = "cmd/tools/collection/packs"
	store = "cmd/internal/site/collection"
)

func main() {
	sheets := flag.String("sheets", "", "the folder for sheets of pictures; empty is none")
	again := flag.String("again", "", "pictures to make again, as set:icon with commas between; all makes every one")
	derived := flag.Bool("derived", false, "only write the files made from the collection")
	pages := flag.String("pages", "", "only write the collection for the site's pages, into this folder")
	course := flag.String("lessons", "", "only find the drills of this course, in the given files")
	flag.Parse()
	ctx := context.Background()
	err := errors.New("found no folder " + lists + ": run this in the project's folder")
	if _, missing := os.Stat(lists); missing == nil {
		switch {
		case *derived:
			err = writeDerived()
		case *pages != "":
			err = writePages(*pages)
		case *course != "":
			err = writeLessons(ctx, *course, flag.Args())
		case flag.NArg() > 0:
			_, err = read(ctx, flag.Args(), nil, cmp.Or(*sheets, "sheets"))
		default:
			err = everything(ctx, keptBut(strings.Split(*again, ",")), *sheets)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// everything makes the collection. It does not make the kept pictures.
func everything(ctx context.Context, kept kept, sheets string) error {
	if err := checkLicences(); err != nil {
		return err
	}
	names, err := listFiles()
	if err != nil {
		return err
	}
	packs, err := read(ctx, names, kept, sheets)
	if err != nil {
		return err
	}
	written := map[string]bool{}
	for _, p := range packs {
		file, err := p.write()
		if err != nil {
			return err
		}
		written[file] = true
	}
	if err := removeOthers(written); err != nil {
		return err
	}
	if err := writeVerdicts(ctx); err != nil {
		return err
	}
	// The embedded files have changed just now, so it takes a new process to read them.
	derive := exec.CommandContext(ctx, "go", "run", "./cmd/tools/collection", "-derived")
	derive.Stderr = os.Stderr
	return derive.Run()
}

// listFiles returns the files of lists. Those of packs come first, since the reserve must not have
// pictures of packs.
func listFiles() ([]string, error) {
	texts, err := filepath.Glob(filepath.Join(lists, "*.txt"))
	grids, _ := filepath.Glob(filepath.Join(lists, "*.grids"))
	names := append(grids, texts...)
	slices.SortStableFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(isReserve(a), isReserve(b)), cmp.Compare(a, b))
	})
	return names, err
}

func isReserve(file string) int {
	if strings.HasPrefix(filepath.Base(file), "reserve-") {
		return 1
	}
	return 0
}

// removeOthers removes the packs that no longer have a list.
func removeOthers(written map[string]bool) error {
	for _, folder := range []string{"packs", "daily"} {
		there, err := filepath.Glob(filepath.Join(store, folder, "*.jsonl"))
		if err != nil {
			return err
		}
		for _, file := range there {
			if !written[file] {
				err = errors.Join(err, os.Remove(file))
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// derivedFiles returns functions that write the files made from the collection, by file name.
func derivedFiles() map[string]func(io.Writer) error {
	all := map[string]func(io.Writer) error{
		"docs/collection.md":    collection.WriteAttribution,
		"web/src/starters.json": collection.WriteStarters,
	}
	for _, tag := range languages.Tags {
		all["internal/languages/"+tag+"/titles.json"] = writeTitles(tag)
	}
	return all
}

func writeDerived() error {
	for name, write := range derivedFiles() {
		if err := files.Write(name, write); err != nil {
			return fmt.Errorf("files made from the collection: %w", err)
		}
	}
	return nil
}

// writePages writes the collection for the site's pages into a folder.
func writePages(folder string) error {
	for name, content := range collection.Pages() {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := files.WriteBytes(file, content); err != nil {
			return err
		}
	}
	return nil
}

// writeVerdicts rates the puzzles that are in files of their own.
func writeVerdicts(ctx context.Context) error {
	packs, err := collection.ReadFolders(os.DirFS(store))
	if err != nil {
		return err
	}
	var all []collection.Entry
	for _, p := range packs {
		for _, e := range p.Entries {
			v, err := rate(ctx, e.Puzzle())
			if err != nil {
				return fmt.Errorf("%s: %w", e.ID, err)
			}
			e.Verdict = v
			all = append(all, e)
		}
	}
	return files.Write(filepath.Join(store, "verdicts.jsonl"), func(w io.Writer) error { return collection.WriteVerdicts(w, all) })
}
