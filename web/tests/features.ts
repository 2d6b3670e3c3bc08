/**
 * The features that the player promises, each with the browser tests that check it. The
 * unit test features.test.ts fails for a feature without a test and for a test that does
 * not exist.
 */
export const PLAY: Readonly<Record<string, readonly string[]>> = {
  'drag to paint': ['a drag paints one row, however fast and slanted', 'one finger paints a line'],
  'drag locked to one row/column': ['a drag paints one row, however fast and slanted'],
  'no skipped cells on fast drag': [
    'a drag paints one row, however fast and slanted',
    'without snapping a stroke follows the pointer and skips no cell',
  ],
  'drag never overwrites other marks': [
    'the right button crosses, and a stroke leaves other marks alone',
    'strokes overwrite only if asked',
  ],
  'live count while dragging': ['the length of the stroke is shown while dragging'],
  'X by right button': ['the right button crosses, and a stroke leaves other marks alone'],
  'X by touch': [
    'the switch makes crosses',
    'a long press makes a cross, with a tick that is felt',
    'taps cycle through the marks on request',
  ],
  'trial layer': ['can be dropped, and kept'],
  'undo / redo': ['undoes the strokes one by one, over a reload too'],
  'reset, replay after win': ['undoes a restart', 'can be watched again, and played again'],
  'whole-line clue greying': ['only finished lines are struck out, or none, on request'],
  'per-clue greying': [
    'each number is struck out once it is proven, and not before',
    'a line that cannot be completed strikes out nothing',
  ],
  'manual clue strike': ['a click on a number strikes it out, and that is kept'],
  'auto-X when line complete': [
    'the rest of a finished line is crossed out on request, as part of the stroke',
  ],
  'error display': [
    'are not shown without a check',
    'are shown for lines that cannot be completed',
    'are shown for every wrong cell',
    'of a puzzle with several solutions are none as long as one is possible',
    'are found by the check, and can be cleared or undone',
  ],
  'mistakes counted, lives': [
    'can be counted, and the third can end the game',
    'and checks, and hints about them, are shown at the end and wherever a result is',
  ],
  'any valid solution accepted': [
    'comes with any solution',
    'does not come while a cell is too many',
  ],
  'win without X': ['comes without a single cross, with the picture, its title and the time'],
  'timer, pause, best time': [
    'pauses, covers the board, resumes, and can be hidden',
    'counts into the statistics, with the best time',
  ],
  'row/column highlight': ['the row and column of the pointer are highlighted'],
  'thick line each 5, size shown': ['every fifth line is thick, and the size is in the title'],
  'zoom and pan on mobile': [
    'two fingers zoom and pan and never paint',
    'the wheel zooms, the clues stay in view, and nothing is painted',
    'the zoom can be locked',
  ],
  'clues stay visible when zoomed': [
    'the wheel zooms, the clues stay in view, and nothing is painted',
    'a drag at the edge scrolls the board, and the count stays in view',
    'the overview moves the view',
  ],
  'keyboard play': [
    'arrows move, space fills, X crosses, backspace clears',
    'a modifier paints while moving, as one step',
    'home, end and the page keys move as in other grids',
    'a whole puzzle can be solved by keys alone',
    'the list of keys comes with a question mark',
    'zoom, tool, trial and pause have keys',
  ],
  'screen reader (ARIA grid)': [
    'the board is one grid with one tab stop, and clues as headers',
    'marks and finished lines are announced',
  ],
  'dark mode / contrast': [
    'the pages of players look right at %i x %i',
    'of crosses and filled cells differ in shape, and from the paper, in every theme',
  ],
  'colour-blind safe': [
    'of crosses and filled cells differ in shape, and from the paper, in every theme',
    'without names are called as they look',
    'of colour puzzles carry letters where they look alike, and each colour can be chosen',
  ],
  hints: [
    'show more at each of four levels, and fill in only at the last',
    'one after the other solve a puzzle, and are counted at the end',
    'are read aloud and closed by Escape',
  ],
  'hint when board has errors': ['say first that there is a mistake'],
  autosave: [
    'is saved without asking, shown in the list, and continued',
    'of two tabs is not overwritten by the outdated one',
    'of two tabs stays when the outdated one is left',
  ],
  'offline / installable': [
    'everything works after the first visit, and the site can be installed',
    'works in a folder of a plain static host, and then without a network',
    'offers a newer build, which then shows in all pages',
  ],
  'list with progress': ['is saved without asking, shown in the list, and continued'],
  'daily puzzle, streak': [
    'come in three sizes and in colour, the same for everyone',
    'solved today count as a day',
  ],
  'colour puzzles': [
    'of colour puzzles carry letters where they look alike, and each colour can be chosen',
  ],
  'puzzle in the URL': [
    'puts the whole puzzle into the link of any other',
    'reads the short codes of other sites',
    'reports a damaged link',
  ],
  QR: ['puts the short address of a puzzle of the site into a link, and a QR code'],
  print: ['prints the puzzle and nothing else'],
  'progress as a file': ['is saved to a file and loaded in another browser'],
  'row/column numbers': ['rows and columns can be numbered'],
  lessons: [
    'is walked to its end with fingers on a phone, and what is solved is kept',
    'is walked with the keyboard alone',
    'answers a wrong cell with the reason, and calls a guess a guess',
    'is where hints lead, in the game and on the first page',
  ],
  'large boards': [
    'is painted only where a stroke is, and has only cells in view for screen readers',
  ],
}

/** The features that the editor promises. */
export const MAKE: Readonly<Record<string, readonly string[]>> = {
  'paint editor with live clues': [
    'with the pen changes the clues at once, and the right button makes blank',
    'makes lines, rectangles, blocks and fills',
    'mirrors, turns and shifts the picture',
    'works by keys alone, with lines too',
  ],
  'colours in the editor': [
    'is done in colours, which can be added, changed and taken away',
    'becomes a colour puzzle on request',
  ],
  'undo in editor': ['takes back one stroke a step, over a reload too'],
  'slack of a line as tooltip': ['shows the slack of its line as a tooltip'],
  'resize keeping picture': [
    'changes by number fields and keeps the picture',
    'changes by handles at each side, dragged or by keys',
  ],
  'edit by clues as well as by picture': [
    'can be typed, which the board follows, and drawing continues from there',
  ],
  'live uniqueness': [
    'says at each stroke whether the puzzle is unique, and how hard it is',
    'comes within its time limit for a large random picture',
  ],
  'shows which cells are open': ['marks open cells and shows two solutions with their difference'],
  'shows two full solutions': ['marks open cells and shows two solutions with their difference'],
  'suggests a repair': [
    'by fewest edits is shown before it is applied',
    'by fewest given cells keeps the picture',
    'by given cells that the setter chooses',
  ],
  'difficulty shown while drawing': [
    'says at each stroke whether the puzzle is unique, and how hard it is',
  ],
  'too-easy / no white warning': ['makes lines, rectangles, blocks and fills'],
  'image import': [
    'becomes candidates, each with its size, class and edits; one is used as it is',
    'becomes a picture by hand, with size, crop and shades in a live preview',
  ],
  'random generator, unique by logic': ['is unique, and the same for the same seed and difficulty'],
  'title, author, licence, notes': ['is kept with it: title, author, licence, notes'],
  'test play and share': [
    'can be played for a test, and the editor is as it was',
    'goes into a link with its title',
  ],
  publish: [
    'says what will be public, and gives an address at which others play',
    'is not offered for several solutions, and refused by the server itself',
    'happens once, though the answer is lost and the server dies',
    'is not offered by a plain static host',
  ],
  'edit and withdraw by key': [
    'is known over a reload, and what changed since can be updated',
    'reports a change from elsewhere, and takes either version',
    'is taken back only after a question',
    'are copied to another browser, in which the puzzle can be edited',
    'go with the progress, with a warning',
    'that are not here are reported when the puzzle is to be edited',
  ],
  'published puzzles, without the server too': [
    'that is not there, or out of reach, is reported',
    'is in the library, where those of this browser can be edited',
    'opens without the server once it was played',
  ],
  'import/export formats': [
    'writes drawings and the formats of other programs',
    'says what a format cannot hold',
  ],
  'accessible editor': ['the editor looks right at %i x %i while drawing'],
}

/** The features that the library promises. */
export const LIBRARY: Readonly<Record<string, readonly string[]>> = {
  'list with progress, filter, sort': [
    'is listed with size, class and progress, with pictures and titles of the solved alone',
    'is filtered by size, class, progress, colours and author, and searched',
    'is sorted by difficulty, size, name and last played, both ways',
    'keeps its filters and its place when the player comes back',
  ],
  'no spoilers': [
    'is listed with size, class and progress, with pictures and titles of the solved alone',
    'shows titles of what is open on request, and keeps that',
    'opens a puzzle under its number, also among the games to continue',
  ],
  'bundled puzzles with attribution': ['names the authors and licences of the puzzles'],
  'import of files, bundles and folders': [
    'are read from files dropped anywhere, each once',
    'come from whole folders',
    'that are faulty are reported by file, line and column, and the others are imported',
  ],
  'imports are decided and rated': [
    'are rated in the background, and reported as ambiguous or impossible, over a reload too',
  ],
  'imports are the player’s own': ['are played, renamed, exported, edited and deleted'],
  'long lists': ['are listed by the hundred'],
  'published puzzles': [
    'are offered where there is a server, and not on a plain host',
    'are listed, filtered, sorted and searched by the server, without their titles',
    'come page by page, and remember what was played',
    'are said to be out of reach when the server is gone',
  ],
  'library offline': [
    'works after the first visit with the starters, without having been opened before',
  ],
  'accessible library': [
    'is worked by keys alone, and says aloud how many are left',
    'the library looks right at %i x %i with all its shelves',
    'the library stays readable with high contrast',
  ],
}
