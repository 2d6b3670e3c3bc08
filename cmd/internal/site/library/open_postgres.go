package library

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// connections is the number of connections of a server to PostgreSQL.
const connections = 16

func openPostgres(address string) (*engine, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("database: %w", err) // the driver leaves out the password
	}
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	db.SetConnMaxIdleTime(5 * time.Minute)
	migrations, err := postgresProvider(db)
	if err != nil {
		db.Close()
		return nil, err
	}
	return &engine{
		reads: db, writes: db,
		lock:       " FOR UPDATE",
		notify:     "SELECT pg_notify('" + channel + "', $1)",
		listen:     listener(config),
		snapshot:   sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true},
		migrations: migrations, migrate: migratePostgres,
	}, nil
}

// channel is the name of the notifications between servers.
const channel = "nonogram_progress"

// listener returns the function listen of an engine. It uses a connection of its own.
func listener(config *pgx.ConnConfig) func(context.Context, func(), func(string)) error {
	return func(ctx context.Context, ready func(), heard func(string)) error {
		conn, err := pgx.ConnectConfig(ctx, config)
		if err != nil {
			return err
		}
		defer conn.Close(context.WithoutCancel(ctx))
		if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
			return err
		}
		ready()
		for {
			notification, err := conn.WaitForNotification(ctx)
			if err != nil {
				return err
			}
			heard(notification.Payload)
		}
	}
}

func postgresProvider(db *sql.DB) (*goose.Provider, error) {
	// If several servers start at once, one migrates, and the rest look once a second whether it
	// has finished.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300))
	if err != nil {
		return nil, err
	}
	return newMigrations(goose.DialectPostgres, db, postgresMigrations, "postgres", goose.WithSessionLocker(locker))
}

func migratePostgres(ctx context.Context, migrations *goose.Provider) error {
	_, err := migrations.Up(ctx)
	return err
}
