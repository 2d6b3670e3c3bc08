-- +goose Up

-- Titles by their parts of three characters. Rows of puzzle have no number that lasts, so titles
-- have one of their own.
CREATE TABLE title (
	number INTEGER NOT NULL PRIMARY KEY,
	id     TEXT    NOT NULL UNIQUE REFERENCES puzzle (id) ON DELETE CASCADE,
	folded TEXT    NOT NULL
);
INSERT INTO title (id, folded) SELECT id, title_folded FROM puzzle;

CREATE VIRTUAL TABLE title_index USING fts5 (
	folded, content = 'title', content_rowid = 'number', tokenize = 'trigram case_sensitive 1', detail = 'full'
);
INSERT INTO title_index (title_index) VALUES ('rebuild');

-- +goose StatementBegin
CREATE TRIGGER title_added AFTER INSERT ON puzzle BEGIN
	INSERT INTO title (id, folded) VALUES (new.id, new.title_folded);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER title_changed AFTER UPDATE OF title_folded ON puzzle BEGIN
	UPDATE title SET folded = new.title_folded WHERE id = new.id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER title_indexed AFTER INSERT ON title BEGIN
	INSERT INTO title_index (rowid, folded) VALUES (new.number, new.folded);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER title_reindexed AFTER UPDATE ON title BEGIN
	INSERT INTO title_index (title_index, rowid, folded) VALUES ('delete', old.number, old.folded);
	INSERT INTO title_index (rowid, folded) VALUES (new.number, new.folded);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER title_removed AFTER DELETE ON title BEGIN
	INSERT INTO title_index (title_index, rowid, folded) VALUES ('delete', old.number, old.folded);
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER title_added;
DROP TRIGGER title_changed;
DROP TABLE title_index;
DROP TABLE title;
