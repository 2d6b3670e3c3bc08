-- +goose Up

-- What lists show and what they are filtered and sorted by. The columns are those of
-- PostgreSQL's schema. Times are microseconds since 1970 in UTC.
CREATE TABLE puzzle (
	id            TEXT    NOT NULL PRIMARY KEY,
	key_hash      BLOB    NOT NULL,
	token_hash    BLOB    UNIQUE,
	request_hash  BLOB    NOT NULL,
	version       INTEGER NOT NULL,
	clues_hash    BLOB    NOT NULL,
	title         TEXT    NOT NULL,
	title_folded  TEXT    NOT NULL,
	author        TEXT    NOT NULL,
	author_folded TEXT    NOT NULL,
	licence       TEXT    NOT NULL,
	width         INTEGER NOT NULL,
	height        INTEGER NOT NULL,
	cells         INTEGER NOT NULL,
	colours       INTEGER NOT NULL,
	status        TEXT    NOT NULL,
	line_solvable BOOLEAN NOT NULL,
	class         TEXT    NOT NULL,
	technique     TEXT    NOT NULL,
	difficulty    REAL    NOT NULL,
	created       INTEGER NOT NULL,
	updated       INTEGER NOT NULL
);

CREATE INDEX puzzle_newest     ON puzzle (created, id);
CREATE INDEX puzzle_size       ON puzzle (cells, id);
CREATE INDEX puzzle_difficulty ON puzzle (difficulty, id);
CREATE INDEX puzzle_title      ON puzzle (title_folded, id);
CREATE INDEX puzzle_author     ON puzzle (author_folded);
CREATE INDEX puzzle_clues      ON puzzle (clues_hash);

-- The puzzles themselves, apart, so that a list reads little.
CREATE TABLE contents (
	puzzle_id TEXT NOT NULL PRIMARY KEY REFERENCES puzzle (id) ON DELETE CASCADE,
	contents  TEXT NOT NULL
);

-- +goose Down
DROP TABLE contents;
DROP TABLE puzzle;
