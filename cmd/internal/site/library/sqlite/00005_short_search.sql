-- +goose Up

-- Titles end with two marks, so that each of their characters starts a part of three: what has one
-- or two characters is found as the start of such parts.
CREATE VIRTUAL TABLE title_part USING fts5vocab ('title_index', 'instance');

DROP TRIGGER title_added;
DROP TRIGGER title_changed;
-- +goose StatementBegin
CREATE TRIGGER title_added AFTER INSERT ON puzzle BEGIN
	INSERT INTO title (id, folded) VALUES (new.id, new.title_folded || char(1, 1));
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER title_changed AFTER UPDATE OF title_folded ON puzzle BEGIN
	UPDATE title SET folded = new.title_folded || char(1, 1) WHERE id = new.id;
END;
-- +goose StatementEnd
UPDATE title SET folded = folded || char(1, 1);

-- +goose Down
UPDATE title SET folded = rtrim(folded, char(1));
DROP TRIGGER title_added;
DROP TRIGGER title_changed;
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
DROP TABLE title_part;
