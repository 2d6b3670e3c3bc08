-- +goose Up

-- Titles by their parts of three characters, where the server has the extension for it.
-- +goose StatementBegin
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
	EXECUTE 'CREATE INDEX puzzle_title_parts ON puzzle USING gin (title_folded public.gin_trgm_ops)';
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'without an index for parts of titles: %', SQLERRM;
END $$;
-- +goose StatementEnd

-- +goose Down
DROP INDEX IF EXISTS puzzle_title_parts;
