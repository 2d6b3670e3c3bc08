-- +goose Up

-- Small changes that devices have appended since one of them last stored all latest changes. The
-- number of the last one is kept, so that no number comes twice.
ALTER TABLE progress ADD COLUMN change BIGINT NOT NULL DEFAULT 0;

CREATE TABLE progress_change (
	id_hash    BYTEA NOT NULL REFERENCES progress ON DELETE CASCADE,
	number     BIGINT NOT NULL,
	ciphertext BYTEA NOT NULL,
	PRIMARY KEY (id_hash, number)
);

-- +goose Down
DROP TABLE progress_change;
ALTER TABLE progress DROP COLUMN change;
