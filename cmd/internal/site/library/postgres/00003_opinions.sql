-- +goose Up

-- What players think of puzzles: the numbers of browsers, and whether the server's owner has
-- hidden one.
ALTER TABLE puzzle ADD COLUMN likes   BIGINT NOT NULL DEFAULT 0;
ALTER TABLE puzzle ADD COLUMN plays   BIGINT NOT NULL DEFAULT 0;
ALTER TABLE puzzle ADD COLUMN reports BIGINT NOT NULL DEFAULT 0;
ALTER TABLE puzzle ADD COLUMN hidden  BOOLEAN NOT NULL DEFAULT FALSE;

CREATE INDEX puzzle_likes   ON puzzle (likes, id);
CREATE INDEX puzzle_plays   ON puzzle (plays, id);
CREATE INDEX puzzle_reports ON puzzle (reports, id);

-- Each browser counts once for each puzzle. Its hash differs from puzzle to puzzle.
CREATE TABLE opinion (
	puzzle_id    TEXT COLLATE "C" NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
	kind         TEXT NOT NULL,
	browser_hash BYTEA NOT NULL,
	reason       TEXT NOT NULL,
	text         TEXT NOT NULL,
	created      BIGINT NOT NULL,
	PRIMARY KEY (puzzle_id, kind, browser_hash)
);

-- +goose Down
DROP TABLE opinion;
DROP INDEX puzzle_likes;
DROP INDEX puzzle_plays;
DROP INDEX puzzle_reports;
ALTER TABLE puzzle DROP COLUMN likes;
ALTER TABLE puzzle DROP COLUMN plays;
ALTER TABLE puzzle DROP COLUMN reports;
ALTER TABLE puzzle DROP COLUMN hidden;
