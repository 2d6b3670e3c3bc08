-- +goose Up

-- The progress of players who sync it, which only their devices can read. The hash is that
-- of an id which follows from their code. Times are microseconds since 1970 in UTC.
CREATE TABLE progress (
	id_hash    BLOB    NOT NULL PRIMARY KEY,
	tag        TEXT    NOT NULL,
	ciphertext BLOB    NOT NULL,
	used       INTEGER NOT NULL
);

CREATE INDEX progress_used ON progress (used);

-- +goose Down
DROP TABLE progress;
