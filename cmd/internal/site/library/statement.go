package library

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// order is the order of a list: by a column, and then by the id. The schema has an index for each.
type order struct {
	column string
	// falls reports whether the largest value comes first.
	falls bool
	// value returns a row's value in that column.
	value func(row) any
}

var orders = map[Sort]order{
	ByNewest:     {"created", true, func(r row) any { return r.Created.UnixMicro() }},
	BySize:       {"cells", false, func(r row) any { return r.cells }},
	ByDifficulty: {"difficulty", false, func(r row) any { return r.Verdict.Difficulty }},
	ByTitle:      {"title_folded", false, func(r row) any { return r.titleFolded }},
	ByLikes:      {"likes", true, func(r row) any { return r.Likes }},
	ByPlays:      {"plays", false, func(r row) any { return r.Plays }},
}

// statement has the conditions of a query and the values of its parameters. The SQL consists of
// texts of this program only.
type statement struct {
	conditions []string
	values     []any
}

// condition adds a condition, in which each "?" stands for one of the values.
func (s *statement) condition(sql string, values ...any) {
	s.conditions = append(s.conditions, s.numbered(sql, values...))
}

// numbered adds the values of SQL and returns the SQL with the numbers of their parameters.
func (s *statement) numbered(sql string, values ...any) string {
	for _, value := range values {
		s.values = append(s.values, value)
		sql = strings.Replace(sql, "?", fmt.Sprintf("$%d", len(s.values)), 1)
	}
	return sql
}

// where returns the WHERE clause with all conditions.
func (s *statement) where() string {
	if len(s.conditions) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(s.conditions, " AND ")
}

// statement returns a statement that selects the puzzles of a filter that are not hidden.
func (f Filter) statement() *statement {
	s := &statement{conditions: []string{"NOT hidden"}}
	s.between("width", f.Width)
	s.between("height", f.Height)
	s.between("colours", f.Colours)
	s.equal("status", string(f.Status))
	s.equal("class", f.Class)
	s.equal("author_folded", folded(f.Author))
	if f.Title != "" {
		s.condition(`title_folded LIKE ? ESCAPE '\'`, partPattern(f.Title))
	}
	if f.LineSolvable {
		s.condition("line_solvable = ?", true)
	}
	return s
}

func partPattern(title string) string { return "%" + likeEscape.Replace(folded(title)) + "%" }

// titlesWith returns SQL that selects the titles with a part from their index, and its values.
// The index has parts of three characters; for a shorter part, the SQL selects at most rareTitles+1
// titles.
func titlesWith(part string) (sql string, values []any) {
	part = folded(part)
	if utf8.RuneCountInString(part) < 3 {
		return fmt.Sprintf("FROM (SELECT DISTINCT doc FROM title_part WHERE term BETWEEN ? AND ? || char(%d) LIMIT %d) JOIN title ON number = doc",
			unicode.MaxRune, rareTitles+1), []any{part, part}
	}
	return "FROM title_index JOIN title ON number = title_index.rowid WHERE title_index MATCH ?",
		[]any{`"` + strings.ReplaceAll(part, `"`, `""`) + `"`}
}

// likeEscape escapes the special characters of LIKE.
var likeEscape = strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`)

func (s *statement) between(column string, r Range) {
	if r.Min > 0 {
		s.condition(column+" >= ?", r.Min)
	}
	if r.Max > 0 {
		s.condition(column+" <= ?", r.Max)
	}
}

func (s *statement) equal(column, value string) {
	if value != "" {
		s.condition(column+" = ?", value)
	}
}

// statement returns the end of a query for a page after a place, and its parameters. It selects one
// puzzle more, which shows whether there is a next page.
func (q Query) statement(after *place) (sql string, values []any) {
	s, o := q.Filter.statement(), orders[q.Sort]
	if q.rare {
		titles, part := titlesWith(q.Filter.Title)
		s.condition("id IN (SELECT title.id "+titles+")", part...)
		o.column = "+" + o.column // prevents the use of this column's index: sorting the few titles is faster
	}
	compare, direction := ">", "ASC"
	if o.falls != q.Reverse {
		compare, direction = "<", "DESC"
	}
	if after != nil {
		s.condition(fmt.Sprintf("(%s, id) %s (?, ?)", o.column, compare), after.value, after.id)
	}
	sql = fmt.Sprintf("%s ORDER BY %s %s, id %s LIMIT %d", s.where(), o.column, direction, direction, q.Limit+1)
	return sql, s.values
}
