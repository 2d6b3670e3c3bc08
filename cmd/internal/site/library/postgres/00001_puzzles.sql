-- +goose Up

-- What lists show and what they are filtered and sorted by. The columns are those of
-- SQLite's schema. What is sorted by has the collation of SQLite: by bytes. Times are
-- microseconds since 1970 in UTC.
CREATE TABLE puzzle (
	id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	key_hash      BYTEA            NOT NULL,
	token_hash    BYTEA            UNIQUE,
	request_hash  BYTEA            NOT NULL,
	version       BIGINT           NOT NULL,
	clues_hash    BYTEA            NOT NULL,
	title         TEXT             NOT NULL,
	title_folded  TEXT COLLATE "C" NOT NULL,
	author        TEXT             NOT NULL,
	author_folded TEXT COLLATE "C" NOT NULL,
	licence       TEXT             NOT NULL,
	width         BIGINT           NOT NULL,
	height        BIGINT           NOT NULL,
	cells         BIGINT           NOT NULL,
	colours       BIGINT           NOT NULL,
	status        TEXT             NOT NULL,
	line_solvable BOOLEAN          NOT NULL,
	class         TEXT             NOT NULL,
	technique     TEXT             NOT NULL,
	difficulty    DOUBLE PRECISION NOT NULL,
	created       BIGINT           NOT NULL,
	updated       BIGINT           NOT NULL
);

CREATE INDEX puzzle_newest     ON puzzle (created, id);
CREATE INDEX puzzle_size       ON puzzle (cells, id);
CREATE INDEX puzzle_difficulty ON puzzle (difficulty, id);
CREATE INDEX puzzle_title      ON puzzle (title_folded, id);
CREATE INDEX puzzle_author     ON puzzle (author_folded);
CREATE INDEX puzzle_clues      ON puzzle (clues_hash);

-- The puzzles themselves, apart, so that a list reads little.
CREATE TABLE contents (
	puzzle_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES puzzle (id) ON DELETE CASCADE,
	contents  TEXT NOT NULL
);

-- +goose Down
DROP TABLE contents;
DROP TABLE puzzle;
