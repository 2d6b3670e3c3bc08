-- +goose Up

-- Nothing ever looked for puzzles with the same clues.
DROP INDEX puzzle_clues;
ALTER TABLE puzzle DROP COLUMN clues_hash;

-- +goose Down
ALTER TABLE puzzle ADD COLUMN clues_hash BLOB NOT NULL DEFAULT '';
CREATE INDEX puzzle_clues ON puzzle (clues_hash);
