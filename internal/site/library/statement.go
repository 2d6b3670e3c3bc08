package library

import (
	"strconv"
	"strings"
)

// order is the order of a list: by a column, and then by the id. The schema has an index
// for it.
type order struct {
	column string
	// falls means that the largest comes first.
	falls bool
	// value is a row's value in that column.
	value func(row) any
}

var orders = map[Sort]order{
	ByNewest:     {"created", true, func(r row) any { return r.Created.UnixMicro() }},
	BySize:       {"cells", false, func(r row) any { return r.cells }},
	ByDifficulty: {"difficulty", false, func(r row) any { return r.Verdict.Difficulty }},
	ByTitle:      {"title_folded", false, func(r row) any { return r.titleFolded }},
}

// statement is the end of a query, with the values of its parameters. The SQL has only text
// of this program.
type statement struct {
	strings.Builder
	values     []any
	conditions int
}

func (s *statement) add(sql string) { s.WriteString(sql) }

// parameter adds a value.
func (s *statement) parameter(value any) {
	s.values = append(s.values, value)
	s.add("$" + strconv.Itoa(len(s.values)))
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
