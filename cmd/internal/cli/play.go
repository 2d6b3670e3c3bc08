package cli

import (
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/terminal"
	"nonogram/format"
	"nonogram/internal/base/message"
)

type playFlags struct {
	from        fromFlag
	daily, date string
	generate    bool
	list, learn bool
	random      generateFlags
	style       string
	language    string
	look        terminal.Look
	saves       string
	noSave      bool
	minutes     int
	// another makes the next random puzzle; nil if the game has no random puzzle.
	another func() (*terminal.Session, error)
}

// keyHelp returns the keys as a table.
func keyHelp() string {
	var out strings.Builder
	for _, row := range (*terminal.Language)(nil).KeyHelp() {
		fmt.Fprintf(&out, "  %-19s  %s\n", row[0], row[1])
	}
	return strings.TrimSuffix(out.String(), "\n")
}

func (f *playFlags) add(cmd *cobra.Command) {
	f.from.add(cmd)
	flags := cmd.Flags()
	addChoice(cmd, &f.daily, "daily", "", "", "play the puzzle of the day: %s", collection.DailyKinds)
	flags.Lookup("daily").NoOptDefVal = "small"
	flags.StringVar(&f.date, "date", "", "day for --daily, such as 2026-05-01 (default: today)")
	flags.BoolVar(&f.list, "list", false, "choose from the puzzles that come with the program")
	flags.BoolVar(&f.learn, "learn", false, "open the lessons, or one LESSON")
	flags.BoolVar(&f.generate, "generate", false, "play random puzzles without end; --size, --difficulty, --minutes and others select their kind")
	f.random.Timeout, f.random.unique = time.Minute, true
	f.random.addRequest(cmd)
	flags.IntVar(&f.minutes, "minutes", 0, "only puzzles that take a practised player at most this many minutes (default: any)")
	addChoice(cmd, &f.style, "style", "", "auto", "how to draw pictures: %s (auto depends on the locale)", []string{"auto", "ascii", "unicode"})
	addLanguage(cmd, &f.language, terminal.Languages())
	flags.StringVar(&f.saves, "saves", "", "folder of saved games")
	flags.BoolVar(&f.noSave, "no-save", false, "do not save the game")
	exclusive(cmd, "learn", "list", "daily", "generate")
	exclusive(cmd, "saves", "no-save")
}

// randomFlags are the flags that only --generate understands.
var randomFlags = []string{"size", "difficulty", "density", "colours", "symmetry", "line-solvable", "texture", "minutes", "seed"}

func (f *playFlags) do(cmd *cobra.Command, args []string) error {
	if err := f.check(cmd, args); err != nil {
		return err
	}
	if f.learn {
		return f.runLessons(cmd, args)
	}
	store, err := f.open(cmd, slices.Contains(args, input.StandardInput))
	if err != nil {
		return err
	}
	session, err := f.chosen(cmd, args, store)
	for err == nil && session != nil {
		again := false
		if again, err = terminal.Play(cmd.Context(), session, store, f.look); err != nil || !again {
			break
		}
		session, err = f.another()
	}
	return played(err)
}

// open checks that there is a terminal to play in, and opens the saved games. reading is true if
// the puzzles come from standard input.
func (f *playFlags) open(cmd *cobra.Command, reading bool) (*terminal.Store, error) {
	if err := terminal.CheckTerminal(cmd.InOrStdin(), cmd.OutOrStdout(), reading); err != nil {
		return nil, fmt.Errorf("play: %w", err)
	}
	f.look.ASCII = f.style == "ascii" || f.style == "auto" && terminal.ASCIIOnly()
	store, err := f.store()
	if err != nil {
		return nil, err
	}
	return store, f.chooseLook(store)
}

// chooseLook chooses the language and the settings that depend on it. The store may be nil.
func (f *playFlags) chooseLook(store *terminal.Store) (err error) {
	if f.look.ASCII {
		return nil
	}
	if f.language == "" {
		f.look.Language, err = terminal.FromEnvironment(os.Getenv, store)
	} else {
		f.look.Language, err = terminal.LanguageOf(f.language)
	}
	if err != nil {
		return fmt.Errorf("play: %w", err)
	}
	return nil
}

// say returns a text in the player's language.
func (f *playFlags) say(key string, arguments message.Args) string {
	return f.look.Language.Text(key, arguments)
}

// played turns an interrupted game into its exit code, and a game that the player left into
// success; other errors stay.
func played(err error) error {
	if errors.Is(err, terminal.ErrInterrupted) {
		return report.Interrupted
	}
	if errors.Is(err, terminal.ErrLeft) {
		return nil
	}
	return err
}

func (f *playFlags) check(cmd *cobra.Command, args []string) error {
	if len(args) > 0 && (f.generate || f.list || cmd.Flags().Changed("daily")) {
		if slices.Contains(collection.DailyKinds, args[0]) {
			return fmt.Errorf("play: found %q after --daily, expected --daily=%[1]s", args[0])
		}
		return errors.New("play: found a FILE and --daily, --generate or --list, expected only one")
	}
	if cmd.Flags().Changed("date") && !cmd.Flags().Changed("daily") {
		return errors.New("--date applies to --daily: use both")
	}
	for _, name := range randomFlags {
		if cmd.Flags().Changed(name) && !f.generate {
			return fmt.Errorf("--%s applies to random puzzles: use it with --generate", name)
		}
	}
	return atLeast("minutes", f.minutes, 0)
}

// store returns the store of saved games; nil if the player does not want to save games.
func (f *playFlags) store() (*terminal.Store, error) {
	if f.noSave {
		return nil, nil
	}
	folder, err := savesFolder(f.saves)
	if err != nil {
		return nil, fmt.Errorf("%w, or use --no-save", err)
	}
	store, err := terminal.NewStore(folder)
	if err != nil {
		return nil, fmt.Errorf("no folder for saved games: %w; name another with --saves, or use --no-save", err)
	}
	return store, nil
}

// savesFolder returns the folder of saved games: the folder that --saves names, or the usual one.
func savesFolder(named string) (string, error) {
	if named != "" {
		return named, nil
	}
	folder, err := terminal.DefaultFolder()
	if err != nil {
		return "", fmt.Errorf("no folder for saved games: %w; name one with --saves", err)
	}
	return folder, nil
}

// chosen returns the game that the flags and arguments name or the player chooses; nil if the
// player leaves.
func (f *playFlags) chosen(cmd *cobra.Command, args []string, store *terminal.Store) (*terminal.Session, error) {
	if e, ok := bundled(args); ok {
		return fromEntry(e, store)
	}
	switch {
	case f.list:
		return f.fromCollection(cmd, store, false)
	case len(args) > 0:
		return f.fromFiles(cmd, args, store)
	case cmd.Flags().Changed("daily"):
		return f.fromDay(f.daily, store)
	case f.generate:
		return f.fromFlags(cmd, store)
	}
	return f.fromList(cmd, store)
}

// fromDay returns the puzzle of a day, the same as on the site.
func (f *playFlags) fromDay(size string, store *terminal.Store) (*terminal.Session, error) {
	date := f.date
	if date == "" {
		date = time.Now().Format(time.DateOnly)
	}
	e, err := collection.Daily(date, size)
	if err != nil {
		return nil, fmt.Errorf("--daily: %w", err)
	}
	if date > time.Now().Format(time.DateOnly) {
		return nil, fmt.Errorf("--daily: the puzzle of %s opens on that day", date)
	}
	return store.Open(e.Puzzle(), terminal.Progress{Name: e.Name, Daily: date + " " + size, Picture: e.ID})
}

// maxChoice is the most puzzles from files that a list offers.
const maxChoice = 10_000

// fromFiles returns the only puzzle of some files, or the one that the player chooses.
func (f *playFlags) fromFiles(cmd *cobra.Command, args []string, store *terminal.Store) (*terminal.Session, error) {
	in, err := f.from.find(cmd, args)
	if err != nil {
		return nil, err
	}
	entries, faults, more := firstOf(in.Items(), maxChoice)
	if more {
		faults = append(faults, errors.New(f.say("games.more", message.Args{"n": maxChoice})))
	}
	if len(entries) == 0 {
		return nil, errors.Join(faults...)
	}
	chosen := 0
	if len(entries) > 1 || len(faults) > 0 {
		states, err := f.states(store)
		if err != nil {
			return nil, err
		}
		list := terminal.List{Heading: f.say("games.choose", nil), Enter: terminal.ToPlay, Items: f.puzzleItems(entries, faults, states)}
		if chosen, err = terminal.Choose(cmd.Context(), list, f.look); err != nil || chosen < 0 {
			return nil, err
		}
	}
	e := entries[chosen]
	return store.Open(e.Puzzle, terminal.Progress{Name: f.entryName(e)})
}

// firstOf returns the first puzzles, at most as many as most, the faults among them, and whether
// more puzzles follow.
func firstOf(items iter.Seq[input.Item], most int) (entries []format.Entry, faults []error, more bool) {
	for item := range items {
		switch {
		case item.Err != nil:
			faults = append(faults, item.Err)
		case len(entries) == most:
			return entries, faults, true
		default:
			entries = append(entries, item.Entry)
		}
	}
	return entries, faults, false
}

// puzzleItems lists puzzles by file name, number and size, since a title could give the picture
// away. Faults come last.
func (f *playFlags) puzzleItems(entries []format.Entry, faults []error, states map[string]string) []terminal.Item {
	widest := 0
	for _, e := range entries {
		widest = max(widest, terminal.Width(f.entryName(e)))
	}
	var items []terminal.Item
	for _, e := range entries {
		name := fmt.Sprintf("%s %4d x %-4d", terminal.Pad(f.entryName(e), widest), e.Puzzle.Width(), e.Puzzle.Height())
		items = append(items, terminal.Item{Name: name, State: states[terminal.Key(e.Puzzle)]})
	}
	for _, err := range faults {
		items = append(items, terminal.Item{Name: err.Error(), Err: err})
	}
	return items
}

// entryName names a puzzle without its title.
func (f *playFlags) entryName(e format.Entry) string {
	name := filepath.Base(e.File)
	if e.Number > 1 {
		name = f.say("games.number", message.Args{"file": name, "number": e.Number})
	}
	return name
}

// state returns the progress of a saved game in words.
func (f *playFlags) state(g terminal.Kept) string {
	at := g.Played.Local()
	played := message.Args{"played": f.say("state.played", message.Args{
		"day": at.Day(), "month": strconv.Itoa(int(at.Month())), "year": at.Year(), "time": at.Format("15:04"),
	})}
	switch {
	case g.Err != nil:
		return f.say("state.unreadable", nil)
	case g.Solved:
		return f.say("state.solved", played)
	case g.Marked == 0:
		return f.say("state.started", played)
	}
	played["percent"] = 100 * g.Marked / max(1, g.Width*g.Height)
	return f.say("state.done", played)
}

// offer is an item of a list and the game that it leads to.
type offer struct {
	terminal.Item
	open func() (*terminal.Session, error)
}

// menu shows the offers of a list until one leads to a game; it returns nil if the player leaves.
// When the player returns from a list that an offer opened, it asks again.
func (f *playFlags) menu(cmd *cobra.Command, list terminal.List, offers func() []offer) (*terminal.Session, error) {
	for {
		offered := offers()
		list.Items = nil
		for _, o := range offered {
			list.Items = append(list.Items, o.Item)
		}
		chosen, err := terminal.Choose(cmd.Context(), list, f.look)
		if err != nil || chosen < 0 {
			return nil, err
		}
		if session, err := offered[chosen].open(); err != nil || session != nil {
			return session, err
		}
	}
}

// fromList offers the last game, today's puzzles and other games.
func (f *playFlags) fromList(cmd *cobra.Command, store *terminal.Store) (*terminal.Session, error) {
	games, err := store.List()
	if err != nil {
		return nil, err
	}
	return f.menu(cmd, terminal.List{Heading: "nonogram", Enter: terminal.ToPlay}, func() []offer { return f.offers(cmd, games, store) })
}

func (f *playFlags) offers(cmd *cobra.Command, games []terminal.Kept, store *terminal.Store) []offer {
	resume := func(g terminal.Kept, key string) offer {
		name := f.say(key, message.Args{"name": f.look.Called(g.Name, g.Daily, g.Picture), "width": g.Width, "height": g.Height})
		if g.Err != nil {
			name = g.Key
		}
		return offer{terminal.Item{Name: name, State: f.state(g), Err: g.Err}, func() (*terminal.Session, error) { return store.Resume(g.Key) }}
	}
	var offers []offer
	last := slices.IndexFunc(games, func(g terminal.Kept) bool { return g.Err == nil && !g.Solved })
	if last >= 0 {
		offers = append(offers, resume(games[last], "games.continue"))
	}
	today := time.Now().Format(time.DateOnly)
	for _, size := range collection.DailyKinds {
		o := offer{terminal.Item{Name: f.say("games.daily", message.Args{"date": today, "kind": size})}, func() (*terminal.Session, error) { return f.fromDay(size, store) }}
		if i := slices.IndexFunc(games, func(g terminal.Kept) bool { return g.Daily == today+" "+size }); i >= 0 {
			o.State = f.state(games[i])
		}
		offers = append(offers, o)
	}
	offers = append(offers, offer{terminal.Item{Name: f.say("games.collection", nil), State: f.say("games.puzzles", message.Args{"n": collection.Len()})},
		func() (*terminal.Session, error) { return f.fromCollection(cmd, store, true) }}, f.endlessOffer(cmd, store), f.lessonsOffer(cmd, store))
	for i, g := range games {
		if i != last && !strings.HasPrefix(g.Daily, today+" ") {
			offers = append(offers, resume(g, "games.game"))
		}
	}
	return offers
}
