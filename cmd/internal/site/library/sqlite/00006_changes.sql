-- +goose Up

-- Small changes that devices have appended since one of them last stored all latest changes. The
-- number of the last one is kept, so that no number comes twice.
ALTER TABLE progress ADD COLUMN change INTEGER NOT NULL DEFAULT 0;

CREATE TABLE progress_change (
	id_hash    BLOB NOT NULL REFERENCES progress ON DELETE CASCADE,
	number     INTEGER NOT NULL,
	ciphertext BLOB NOT NULL,
	PRIMARY KEY (id_hash, number)
);

-- +goose Down
DROP TABLE progress_change;
ALTER TABLE progress DROP COLUMN change;
