CREATE TABLE alembic_version (
version_num VARCHAR(32) NOT NULL,
CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE tables (
id TEXT NOT NULL,
game TEXT NOT NULL,
guild_id BIGINT NOT NULL,
channel_id BIGINT NOT NULL,
message_id BIGINT,
phase TEXT NOT NULL,
seq INTEGER NOT NULL,
snapshot TEXT NOT NULL,
created_at BIGINT NOT NULL,
updated_at BIGINT NOT NULL,
CONSTRAINT pk_tables PRIMARY KEY (id)
);
CREATE TABLE moves (
table_id TEXT NOT NULL,
seq INTEGER NOT NULL,
seat INTEGER,
person BIGINT,
move TEXT NOT NULL,
interaction_id BIGINT,
at BIGINT NOT NULL,
CONSTRAINT pk_moves PRIMARY KEY (table_id, seq),
CONSTRAINT fk_moves_table_id FOREIGN KEY(table_id) REFERENCES tables (id),
CONSTRAINT uq_moves_interaction_id UNIQUE (interaction_id)
)
WITHOUT ROWID;
CREATE TABLE results (
table_id TEXT NOT NULL,
seat INTEGER NOT NULL,
guild_id BIGINT NOT NULL,
game TEXT NOT NULL,
person BIGINT,
name TEXT NOT NULL,
rank INTEGER NOT NULL,
points INTEGER NOT NULL,
rated BOOLEAN NOT NULL,
finished_at BIGINT NOT NULL,
rating_before DOUBLE,
rating_after DOUBLE,
uncertainty DOUBLE,
CONSTRAINT pk_results PRIMARY KEY (table_id, seat),
CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
)
WITHOUT ROWID;
CREATE TABLE ratings (
guild_id BIGINT NOT NULL,
game TEXT NOT NULL,
person BIGINT NOT NULL,
mu DOUBLE NOT NULL,
sigma DOUBLE NOT NULL,
shown DOUBLE NOT NULL,
games INTEGER NOT NULL,
wins INTEGER NOT NULL,
points BIGINT NOT NULL,
updated_at BIGINT NOT NULL,
CONSTRAINT pk_ratings PRIMARY KEY (guild_id, game, person)
)
WITHOUT ROWID;
CREATE TABLE people (
person BIGINT NOT NULL,
settings JSON NOT NULL,
CONSTRAINT pk_people PRIMARY KEY (person)
);
CREATE TABLE guilds (
guild BIGINT NOT NULL,
settings JSON NOT NULL,
CONSTRAINT pk_guilds PRIMARY KEY (guild)
);
CREATE TABLE facts (
name TEXT NOT NULL,
value TEXT NOT NULL,
CONSTRAINT pk_facts PRIMARY KEY (name)
);
CREATE INDEX ix_tables_live ON tables (created_at) WHERE phase IN ('lobby', 'playing');
CREATE INDEX ix_tables_recent ON tables (guild_id, updated_at) WHERE phase = 'finished';
CREATE INDEX ix_results_person ON results (person, guild_id, finished_at);
CREATE INDEX ix_ratings_leaderboard ON ratings (guild_id, game, shown);
INSERT INTO alembic_version VALUES('0001');
