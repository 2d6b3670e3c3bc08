package library

import (
	"database/sql"
	"strconv"
	"strings"

	"nonogram/internal/site/library/sqlite"
)

// order is the order of a list: by a column, and then by the id. The schema has an index
// for it.
type order struct {
	column string
	// falls means that the largest comes first.
	falls bool
	// value is a row's value in that column.
	value func(sqlite.Puzzle) any
}

var orders = map[Sort]order{
	ByNewest:     {"created", true, func(p sqlite.Puzzle) any { return p.Created }},
	BySize:       {"cells", false, func(p sqlite.Puzzle) any { return p.Cells }},
	ByDifficulty: {"difficulty", false, func(p sqlite.Puzzle) any { return p.Difficulty }},
	ByTitle:      {"title_folded", false, func(p sqlite.Puzzle) any { return p.TitleFolded }},
}

// statement is SQL with the values of its parameters. The SQL has only text of this
// program.
type statement struct {
	strings.Builder
	placeholder string
	values      []any
	conditions  int
}

func (s *statement) add(sql string) { s.WriteString(sql) }

// parameter adds a value.
func (s *statement) parameter(value any) {
	s.values = append(s.values, value)
	s.add(s.placeholder + strconv.Itoa(len(s.values)))
}

// condition adds a condition; its right side follows.
func (s *statement) condition(sql string) {
	if s.conditions++; s.conditions == 1 {
		s.add(" WHERE ")
	} else {
		s.add(" AND ")
	}
	s.add(sql)
}

func (s *statement) where(f Filter) {
	s.between("width", f.Width)
	s.between("height", f.Height)
	s.between("colours", f.Colours)
	s.equal("status", string(f.Status))
	s.equal("class", f.Class)
	s.equal("author_folded", folded(f.Author))
	if f.Title != "" {
		s.condition("title_folded LIKE ")
		s.parameter("%" + likeEscape.Replace(folded(f.Title)) + "%")
		s.add(` ESCAPE '\'`)
	}
	if f.LineSolvable {
		s.condition("line_solvable")
	}
}

// likeEscape escapes the special characters of a pattern.
var likeEscape = strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`)

func (s *statement) between(column string, r Range) {
	if r.Min > 0 {
		s.condition(column + " >= ")
		s.parameter(r.Min)
	}
	if r.Max > 0 {
		s.condition(column + " <= ")
		s.parameter(r.Max)
	}
}

func (s *statement) equal(column, value string) {
	if value != "" {
		s.condition(column + " = ")
		s.parameter(value)
	}
}

// list selects one puzzle more than a page has, starting after a place.
func (s *statement) list(q Query, after *place) {
	s.add("SELECT " + listed + " FROM puzzle")
	s.where(q.Filter)
	o := orders[q.Sort]
	compare, direction := " > ", " ASC"
	if o.falls != q.Reverse {
		compare, direction = " < ", " DESC"
	}
	if after != nil {
		s.condition("(" + o.column + ", id)" + compare + "(")
		s.parameter(after.value)
		s.add(", ")
		s.parameter(after.id)
		s.add(")")
	}
	s.add(" ORDER BY " + o.column + direction + ", id" + direction + " LIMIT ")
	s.parameter(q.Limit + 1)
}

// listed are the columns of a list.
const listed = `id, version, title, title_folded, author, licence, width, height, cells, colours,
	status, line_solvable, class, technique, difficulty, created, updated`

func scan(rows *sql.Rows) (p sqlite.Puzzle, err error) {
	err = rows.Scan(&p.ID, &p.Version, &p.Title, &p.TitleFolded, &p.Author, &p.Licence,
		&p.Width, &p.Height, &p.Cells, &p.Colours,
		&p.Status, &p.LineSolvable, &p.Class, &p.Technique, &p.Difficulty, &p.Created, &p.Updated)
	return p, err
}
