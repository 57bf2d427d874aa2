CREATE TABLE alembic_version (
version_num VARCHAR(32) NOT NULL,
CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE attempt_digests (
kind TEXT NOT NULL,
number INTEGER NOT NULL,
digest TEXT NOT NULL,
CONSTRAINT pk_attempt_digests PRIMARY KEY (kind, number, digest)
);
INSERT INTO "attempt_digests" VALUES('daily',20046,'baccddb12753e449c64ffa7072a6fbd202b9e8e3536ebf5f54f6545c6527034c');
CREATE TABLE attempt_keys (
kind TEXT NOT NULL,
number INTEGER NOT NULL,
"key" TEXT NOT NULL,
scrub BOOLEAN NOT NULL,
CONSTRAINT pk_attempt_keys PRIMARY KEY (kind, number)
);
INSERT INTO "attempt_keys" VALUES('daily',20046,'a0c678d3bc659daddc8981f926c1211d5fc44450f1d0b69aa6fc6160e4d49389',0);
CREATE TABLE daily_attempts (
day INTEGER NOT NULL,
game TEXT NOT NULL,
person BIGINT NOT NULL,
guild_id BIGINT NOT NULL,
started_at BIGINT NOT NULL,
seq INTEGER NOT NULL,
moves TEXT NOT NULL,
interaction_id BIGINT,
finished_at BIGINT,
points INTEGER,
worth INTEGER,
CONSTRAINT pk_daily_attempts PRIMARY KEY (day, game, person)
);
INSERT INTO "daily_attempts" VALUES(20046,'rage',1,5,1732000000000,2,'2 1732000000000 bid 1
3 1732000000000 bid 0',NULL,NULL,NULL,NULL);
CREATE TABLE daily_deals (
day INTEGER NOT NULL,
game TEXT NOT NULL,
version INTEGER NOT NULL,
seats INTEGER NOT NULL,
rounds INTEGER NOT NULL,
options TEXT NOT NULL,
secret TEXT NOT NULL,
sealed_at BIGINT NOT NULL,
ai_points INTEGER,
ai_worth INTEGER,
CONSTRAINT pk_daily_deals PRIMARY KEY (day, game)
);
INSERT INTO "daily_deals" VALUES(20046,'rage',1,4,0,'{"start_hand": 5}','f5b165224a58b791df6af1d8303e61cdc4bb86c3d1c427103c344c4189eb2f1e',1732000000000,NULL,NULL);
INSERT INTO "daily_deals" VALUES(20046,'lagagne',1,2,0,'{}','7bd5d47e446fcec2a3d811736110e5781bcccea696762e6116c6e9c92d99bf35',1732000000000,NULL,NULL);
INSERT INTO "daily_deals" VALUES(20046,'gaag',1,3,1,'{"target": 20}','8c2e0718822ce47ca8c74107e66cb0e4b2b3f4d58d82ca6386d2c96e760e819b',1732000000000,NULL,NULL);
INSERT INTO "daily_deals" VALUES(20046,'gin',2,2,2,'{"manche_points": 500}','85c924c3597164c4a6058a00581a22b22de50472433d2e44fed8b6b8357e44cd',1732000000000,NULL,NULL);
INSERT INTO "daily_deals" VALUES(20046,'agnes',2,3,1,'{"rounds": 1, "snap": false}','3129903ac1d45597a242fdf11f8f2b1a39f3c3e693114351dcbed407e3e6b605',1732000000000,NULL,NULL);
INSERT INTO "daily_deals" VALUES(20047,'rage',1,4,0,'{"start_hand": 5}','b99e8306dda748a61e029a8a3f415b024a146cf0d98a98e1cf999661f967bdaf',1732000000000,NULL,NULL);
INSERT INTO "daily_deals" VALUES(20047,'lagagne',1,2,0,'{}','df0e7337420c13f8f5d40f6ce079d1b987376f07bcb81287fdc8c0388fe881c3',1732000000000,NULL,NULL);
INSERT INTO "daily_deals" VALUES(20047,'gaag',1,3,1,'{"target": 20}','a0661970ef3f6df0148ded7e8a34888d396cab3b80d27f58df111a3b3df245ad',1732000000000,NULL,NULL);
INSERT INTO "daily_deals" VALUES(20047,'gin',2,2,2,'{"manche_points": 500}','a90802389a78cdc29492a875f74ac6f3aa202f4ad9892fed75598005bac48a6a',1732000000000,NULL,NULL);
INSERT INTO "daily_deals" VALUES(20047,'agnes',2,3,1,'{"rounds": 1, "snap": false}','9e826bd6f0a890ea47ca738eb48c14ec53676da43f9e9919878d972f9a451da1',1732000000000,NULL,NULL);
CREATE TABLE daily_practices (
person BIGINT NOT NULL,
day INTEGER NOT NULL,
game TEXT NOT NULL,
started_at BIGINT NOT NULL,
seq INTEGER NOT NULL,
moves TEXT NOT NULL,
interaction_id BIGINT,
finished_at BIGINT,
points INTEGER,
worth INTEGER,
CONSTRAINT pk_daily_practices PRIMARY KEY (person, day, game)
);
INSERT INTO "daily_practices" VALUES(2,20040,'rage',1732000000000,0,'',NULL,NULL,NULL,NULL);
CREATE TABLE erasures (
person BIGINT NOT NULL,
asked_at BIGINT NOT NULL,
CONSTRAINT pk_erasures PRIMARY KEY (person)
);
CREATE TABLE guild_settings (
guild BIGINT NOT NULL,
settings JSON NOT NULL,
CONSTRAINT pk_guild_settings PRIMARY KEY (guild)
);
INSERT INTO "guild_settings" VALUES(5,'{"language":"fr","channels":[],"threads":true,"pace":"live","on_leave":"bot","enders":"host","hints":true,"pings":true,"felt":null,"motion":true,"presets":[],"house_rules":{},"channel_languages":{},"closed_games":[],"table_role":null,"results_channel":null,"kept_out":[],"keep_days":365,"seasons":"none","zone":"Europe/Paris","kept_board":null,"rewards":null,"recap":null}');
CREATE TABLE key_values (
name TEXT NOT NULL,
value TEXT NOT NULL,
CONSTRAINT pk_key_values PRIMARY KEY (name)
);
INSERT INTO "key_values" VALUES('old','kept');
CREATE TABLE meetings (
guild_id BIGINT NOT NULL,
person BIGINT NOT NULL,
other BIGINT NOT NULL,
month INTEGER NOT NULL,
games INTEGER NOT NULL,
CONSTRAINT pk_meetings PRIMARY KEY (guild_id, person, other)
)
WITHOUT ROWID;
INSERT INTO "meetings" VALUES(5,1,2,668,1);
CREATE TABLE mistakes (
person BIGINT NOT NULL,
table_id TEXT NOT NULL,
step INTEGER NOT NULL,
game TEXT NOT NULL,
version INTEGER NOT NULL,
seat INTEGER NOT NULL,
state TEXT NOT NULL,
played TEXT NOT NULL,
worths TEXT NOT NULL,
played_at BIGINT NOT NULL,
asked INTEGER NOT NULL,
answer TEXT NOT NULL,
found INTEGER NOT NULL,
missed INTEGER NOT NULL,
due_at BIGINT,
changed_at BIGINT NOT NULL,
CONSTRAINT pk_mistakes PRIMARY KEY (person, table_id, step)
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
CONSTRAINT uq_moves_interaction_id UNIQUE (interaction_id),
CONSTRAINT fk_moves_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
)
WITHOUT ROWID;
INSERT INTO "moves" VALUES('7f212c5899',1,NULL,3,'join',200000,1732000000000);
INSERT INTO "moves" VALUES('7f212c5899',2,NULL,1,'start',200001,1732000000000);
INSERT INTO "moves" VALUES('7f212c5899',3,1,1,'pass',200002,1732000000000);
INSERT INTO "moves" VALUES('7f212c5899',4,0,3,'pass',200003,1732000000000);
INSERT INTO "moves" VALUES('7f212c5899',5,1,1,'draw',200004,1732000000000);
INSERT INTO "moves" VALUES('7f212c5899',6,1,1,'discard 10C',200005,1732000000000);
INSERT INTO "moves" VALUES('7f212c5899',7,0,3,'take',200006,1732000000000);
INSERT INTO "moves" VALUES('7f212c5899',8,0,3,'discard KH',200007,1732000000000);
INSERT INTO "moves" VALUES('7f212c5899',9,1,1,'take',200008,1732000000000);
INSERT INTO "moves" VALUES('f5eeb69f37',1,NULL,2,'join',10000,1732000000000);
INSERT INTO "moves" VALUES('f5eeb69f37',2,NULL,1,'add-bot beginner',10001,1732000000000);
CREATE TABLE notifications (
table_id TEXT NOT NULL,
person BIGINT NOT NULL,
channel_id BIGINT NOT NULL,
message_id BIGINT NOT NULL,
CONSTRAINT pk_notifications PRIMARY KEY (table_id, person)
)
WITHOUT ROWID;
INSERT INTO "notifications" VALUES('7f212c5899',3,8,77);
CREATE TABLE outages (
number INTEGER NOT NULL,
at BIGINT NOT NULL,
lost BIGINT NOT NULL,
shard INTEGER NOT NULL,
shard_count INTEGER NOT NULL,
CONSTRAINT pk_outages PRIMARY KEY (number, shard_count, shard)
);
CREATE TABLE plans (
id TEXT NOT NULL,
guild_id BIGINT NOT NULL,
channel_id BIGINT NOT NULL,
phase TEXT NOT NULL,
seq INTEGER NOT NULL,
state TEXT NOT NULL,
updated_at BIGINT NOT NULL,
CONSTRAINT pk_plans PRIMARY KEY (id)
);
CREATE TABLE promises (
"key" TEXT NOT NULL,
kind TEXT NOT NULL,
guild_id BIGINT NOT NULL,
due BIGINT,
about TEXT NOT NULL,
person BIGINT,
channel_id BIGINT,
state TEXT NOT NULL,
message_id BIGINT,
body TEXT NOT NULL,
CONSTRAINT pk_promises PRIMARY KEY ("key")
);
INSERT INTO "promises" VALUES('call 7f212c5899 3 0','call',5,NULL,'7f212c5899',3,8,'open',77,'');
CREATE TABLE puzzle_answers (
week INTEGER NOT NULL,
guild_id BIGINT NOT NULL,
person BIGINT NOT NULL,
move TEXT NOT NULL,
answered_at BIGINT NOT NULL,
CONSTRAINT pk_puzzle_answers PRIMARY KEY (week, guild_id, person)
);
CREATE TABLE puzzles (
week INTEGER NOT NULL,
guild_id BIGINT NOT NULL,
game TEXT NOT NULL,
version INTEGER NOT NULL,
seat INTEGER NOT NULL,
state TEXT NOT NULL,
played TEXT NOT NULL,
worths TEXT NOT NULL,
secret TEXT NOT NULL,
made_at BIGINT NOT NULL,
CONSTRAINT pk_puzzles PRIMARY KEY (week, guild_id)
);
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
number BIGINT NOT NULL,
season INTEGER NOT NULL,
weight DOUBLE NOT NULL,
figures TEXT NOT NULL,
CONSTRAINT pk_results PRIMARY KEY (table_id, seat),
CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
)
WITHOUT ROWID;
INSERT INTO "results" VALUES('f5eeb69f37',0,5,'rage',1,'',2,5,1,1732000000000,1500.0,1.56875370505018918269e+03,1.61318028270873583098e+02,1,0,1.0,'{"bids": 10, "bids0": 2, "bids1": 1, "bids2": 2, "bids3": 5, "met": 3, "met0": 1, "met1": 1, "met2": 1, "met3": 0}');
INSERT INTO "results" VALUES('f5eeb69f37',1,5,'rage',NULL,'Ada',1,27,0,1732000000000,NULL,NULL,NULL,1,0,1.0,'{"bids": 10, "bids0": 3, "bids1": 2, "bids2": 1, "bids3": 4, "met": 4, "met0": 2, "met1": 1, "met2": 1, "met3": 0}');
INSERT INTO "results" VALUES('f5eeb69f37',2,5,'rage',2,'',3,-2,1,1732000000000,1500.0,1.46333812532456931879e+03,1.61318028270873583098e+02,1,0,1.0,'{"bids": 10, "bids0": 1, "bids1": 3, "bids2": 1, "bids3": 5, "met": 2, "met0": 1, "met1": 1, "met2": 0, "met3": 0}');
CREATE TABLE reviewed_games (
person BIGINT NOT NULL,
table_id TEXT NOT NULL,
game TEXT NOT NULL,
played_at BIGINT NOT NULL,
mattered INTEGER NOT NULL,
lost INTEGER NOT NULL,
kinds TEXT NOT NULL,
CONSTRAINT pk_reviewed_games PRIMARY KEY (person, table_id)
);
CREATE TABLE role_grants (
guild_id BIGINT NOT NULL,
reason TEXT NOT NULL,
person BIGINT NOT NULL,
role BIGINT NOT NULL,
season INTEGER NOT NULL,
state TEXT NOT NULL,
had BOOLEAN NOT NULL,
noted_at BIGINT NOT NULL,
CONSTRAINT pk_role_grants PRIMARY KEY (guild_id, reason, person, role)
);
CREATE TABLE seasons (
guild_id BIGINT NOT NULL,
number INTEGER NOT NULL,
label TEXT NOT NULL,
starts_at BIGINT NOT NULL,
ends_at BIGINT NOT NULL,
closed_at BIGINT,
posted_at BIGINT,
CONSTRAINT pk_seasons PRIMARY KEY (guild_id, number)
)
WITHOUT ROWID;
CREATE TABLE seated (
table_id TEXT NOT NULL,
person BIGINT NOT NULL,
CONSTRAINT pk_seated PRIMARY KEY (table_id, person),
CONSTRAINT fk_seated_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
)
WITHOUT ROWID;
INSERT INTO "seated" VALUES('4a31c50dce',1);
INSERT INTO "seated" VALUES('7f212c5899',1);
INSERT INTO "seated" VALUES('7f212c5899',3);
CREATE TABLE series (
id TEXT NOT NULL,
guild_id BIGINT NOT NULL,
channel_id BIGINT NOT NULL,
message_id BIGINT,
chapter INTEGER NOT NULL,
phase TEXT NOT NULL,
seq INTEGER NOT NULL,
state TEXT NOT NULL,
updated_at BIGINT NOT NULL,
kind TEXT NOT NULL,
CONSTRAINT pk_series PRIMARY KEY (id)
);
CREATE TABLE series_steps (
series_id TEXT NOT NULL,
seq INTEGER NOT NULL,
person BIGINT,
step TEXT NOT NULL,
at BIGINT NOT NULL,
CONSTRAINT pk_series_steps PRIMARY KEY (series_id, seq),
CONSTRAINT fk_series_steps_series_id FOREIGN KEY(series_id) REFERENCES series (id)
)
WITHOUT ROWID;
CREATE TABLE servers (
guild_id BIGINT NOT NULL,
games BIGINT NOT NULL,
left_at BIGINT,
CONSTRAINT pk_servers PRIMARY KEY (guild_id)
);
INSERT INTO "servers" VALUES(5,1,NULL);
CREATE TABLE shard_epochs (
latest BIGINT NOT NULL
);
INSERT INTO "shard_epochs" VALUES(0);
CREATE TABLE shard_owners (
shard INTEGER NOT NULL,
shard_count INTEGER NOT NULL,
epoch BIGINT NOT NULL,
beat BIGINT NOT NULL,
process TEXT NOT NULL,
CONSTRAINT pk_shard_owners PRIMARY KEY (shard)
);
CREATE TABLE shown_messages (
name TEXT NOT NULL,
guild_id BIGINT NOT NULL,
message_id BIGINT NOT NULL,
fingerprint TEXT NOT NULL,
CONSTRAINT pk_shown_messages PRIMARY KEY (name)
)
WITHOUT ROWID;
CREATE TABLE solo_games (
person BIGINT NOT NULL,
game TEXT NOT NULL,
revision INTEGER NOT NULL,
wish TEXT NOT NULL,
deal TEXT NOT NULL,
moves TEXT NOT NULL,
is_over BOOLEAN NOT NULL,
changed_at BIGINT NOT NULL,
interaction_id BIGINT,
CONSTRAINT pk_solo_games PRIMARY KEY (person, game)
);
CREATE TABLE solved_positions (
person BIGINT NOT NULL,
game TEXT NOT NULL,
position TEXT NOT NULL,
solved_at BIGINT NOT NULL,
CONSTRAINT pk_solved_positions PRIMARY KEY (person, game, position)
);
INSERT INTO "solved_positions" VALUES(1,'rage','ruff-low',1732000000000);
CREATE TABLE standing_counts (
guild_id BIGINT NOT NULL,
season INTEGER NOT NULL,
game TEXT NOT NULL,
sort TEXT NOT NULL,
step BIGINT NOT NULL,
people INTEGER NOT NULL,
CONSTRAINT pk_standing_counts PRIMARY KEY (guild_id, season, game, sort, step)
)
WITHOUT ROWID;
INSERT INTO "standing_counts" VALUES(5,0,'','points',-4,1);
INSERT INTO "standing_counts" VALUES(5,0,'','points',4,1);
INSERT INTO "standing_counts" VALUES(5,0,'','rating',1456,1);
INSERT INTO "standing_counts" VALUES(5,0,'','rating',1568,1);
INSERT INTO "standing_counts" VALUES(5,0,'','wins',0,2);
INSERT INTO "standing_counts" VALUES(5,0,'rage','points',-4,1);
INSERT INTO "standing_counts" VALUES(5,0,'rage','points',4,1);
INSERT INTO "standing_counts" VALUES(5,0,'rage','rating',1456,1);
INSERT INTO "standing_counts" VALUES(5,0,'rage','rating',1568,1);
INSERT INTO "standing_counts" VALUES(5,0,'rage','wins',0,2);
CREATE TABLE standings (
guild_id BIGINT NOT NULL,
season INTEGER NOT NULL,
game TEXT NOT NULL,
person BIGINT NOT NULL,
mu DOUBLE NOT NULL,
sigma DOUBLE NOT NULL,
shown DOUBLE NOT NULL,
games INTEGER NOT NULL,
wins INTEGER NOT NULL,
points BIGINT NOT NULL,
ranked_wins INTEGER NOT NULL,
ranked_points BIGINT NOT NULL,
updated_at BIGINT NOT NULL,
CONSTRAINT pk_standings PRIMARY KEY (guild_id, season, game, person)
)
WITHOUT ROWID;
INSERT INTO "standings" VALUES(5,0,'',1,2.76353894931404973087e+01,8.06590141354368,1.56875370505018918269e+03,1,0,5,0,5,1732000000000);
INSERT INTO "standings" VALUES(5,0,'',2,2.23646105068595026912e+01,8.06590141354368,1.46333812532456931879e+03,1,0,-2,0,-2,1732000000000);
INSERT INTO "standings" VALUES(5,0,'rage',1,2.76353894931404973087e+01,8.06590141354368,1.56875370505018918269e+03,1,0,5,0,5,1732000000000);
INSERT INTO "standings" VALUES(5,0,'rage',2,2.23646105068595026912e+01,8.06590141354368,1.46333812532456931879e+03,1,0,-2,0,-2,1732000000000);
CREATE TABLE table_people (
table_id TEXT NOT NULL,
person BIGINT NOT NULL,
CONSTRAINT pk_table_people PRIMARY KEY (table_id, person)
)
WITHOUT ROWID;
CREATE TABLE tables (
id TEXT NOT NULL,
game TEXT NOT NULL,
guild_id BIGINT NOT NULL,
channel_id BIGINT NOT NULL,
message_id BIGINT,
phase TEXT NOT NULL,
seq INTEGER NOT NULL,
settled INTEGER DEFAULT '0' NOT NULL,
due BIGINT,
given INTEGER DEFAULT '0' NOT NULL,
host BIGINT DEFAULT '0' NOT NULL,
paused BOOLEAN DEFAULT 0 NOT NULL,
held BOOLEAN DEFAULT 0 NOT NULL,
created_at BIGINT NOT NULL,
updated_at BIGINT NOT NULL,
rematch TEXT,
people_noted INTEGER DEFAULT '0' NOT NULL,
snapshot TEXT NOT NULL,
CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('f5eeb69f37','rage',5,7,NULL,'finished',198,-1,NULL,0,1,0,0,1732000000000,1732000000000,NULL,0,'{}');
INSERT INTO "tables" VALUES('7f212c5899','gin',5,8,NULL,'playing',9,-1,1732000045000,0,1,0,0,1732000000000,1732000000000,NULL,0,'{"sitting":{"host":1,"language":"fr","secret":"9c10e89e9f5cfbfa85b2e087ff1986e994b05309bc47be0d011f66a77a3b1a1e","options":{"limit":10,"manche_points":100,"match_points":1000,"oklahoma":false,"petit_grand_gin":"off","fiftieth_card":false,"void_dealer":"alternate","auto_settle":true},"seats":[{"person":3,"name":"Dana","level":null,"gone":null,"late":false,"due":null,"half":null,"bank":60000,"missed":0,"covered":-1,"autopilot":false,"away_from":0,"queued":"","since":1732000000000,"quiet":null,"zone":""},{"person":1,"name":"Camille","level":null,"gone":null,"late":false,"due":1732000150000,"half":1732000045000,"bank":60000,"missed":0,"covered":-1,"autopilot":false,"away_from":0,"queued":"","since":0,"quiet":null,"zone":""}],"phase":"playing","turns":[5,7],"cuts":[],"seal":"163c558d417b3f6ba4a8105c43cec435db2164f36c27281287f2c485e0bba3b0","rules":1,"dealt_by":1,"calls":3,"calls_before_deal":1,"named_since":2,"former":[],"removed":[],"dealer":null,"after":[],"dealt_before":"","kept":[],"kept_until":null,"pace":"live","dealt_pace":"live","on_leave":"bot","enders":"host","seating":"random","proposal":null,"alone":false,"closes":null,"host_seen":1732000000000,"held":null,"awaited":false,"paused":null,"given":0,"parent":null},"state":{"variant":[10,100,1000,false,"off",false,false,true],"first_dealer":0,"coup_dealer":0,"phase":"discard","turn":1,"hands":[[13,18,22,24,26,40,46,48,49,50],[0,2,5,8,10,14,17,20,25,34,42]],"stock":[36,11,4,31,38,19,1,27,35,37,32,41,9,30,15,47,12,21,6,43,45,44,28,51,7,23,33,29,39,16],"pile":[3],"upcard":3,"taken":25,"drawn":-1,"takes":2,"known":[[48],[25]],"discards":[[25],[48]],"going":"","thrown":-1,"points":[0,0],"won":[0,0],"totals":[0,0],"done":[],"manches":[],"last":null,"left":-1},"news":[[7,null,[[{"key":"gin.takes","with":{"card":{"key":"core.card","with":{"rank":"10","suit":"♣"}},"who":{"who":0}}},null]]],[8,null,[[{"key":"gin.discards","with":{"card":{"key":"core.card","with":{"rank":{"key":"core.rank-king","with":{}},"suit":"♥"}},"who":{"who":0}}},null]]],[9,null,[[{"key":"gin.takes","with":{"card":{"key":"core.card","with":{"rank":{"key":"core.rank-king","with":{}},"suit":"♥"}},"who":{"who":1}}},null]]]]}');
INSERT INTO "tables" VALUES('4a31c50dce','rage',5,7,NULL,'lobby',0,-1,1732002700000,0,1,0,0,1732000000000,1732000000000,NULL,0,'{"sitting":{"host":1,"language":"fr","secret":"bcc186ba53537349fe7402133d313c66dbb040805f7cdef806223019dc1c06be","options":{"bids":"open","plus_minus_one":false,"bonus":false,"start_hand":10,"tiebreak":"exact_bids","no_trump_is_sticky":false},"seats":[{"person":1,"name":"Camille","level":null,"gone":null,"late":false,"due":null,"half":null,"bank":0,"missed":0,"covered":-1,"autopilot":false,"away_from":0,"queued":"","since":0,"quiet":null,"zone":""}],"phase":"lobby","turns":[],"cuts":[],"seal":"3b48645b54700b7f997c19cab61e00ff9576a798c69b81ff071d29661e3a360a","rules":1,"dealt_by":0,"calls":0,"calls_before_deal":0,"named_since":0,"former":[],"removed":[],"dealer":null,"after":[],"dealt_before":"","kept":[],"kept_until":null,"pace":"live","dealt_pace":null,"on_leave":"bot","enders":"host","seating":"random","proposal":null,"alone":false,"closes":1732002700000,"host_seen":1732000000000,"held":null,"awaited":false,"paused":null,"given":0,"parent":null},"state":null,"news":[]}');
CREATE TABLE user_settings (
person BIGINT NOT NULL,
settings JSON NOT NULL,
CONSTRAINT pk_user_settings PRIMARY KEY (person)
);
INSERT INTO "user_settings" VALUES(1,'{"language":"fr","pictures":false,"four_colours":false,"motion":true,"calls":"none","call_delay":60,"quiet":null,"utc_offset":null,"time_zone":"","confirm":false,"never_with":[],"remind":"off","remind_in":"fr","reminded":0}');
CREATE TABLE watches (
guild_id BIGINT NOT NULL,
game TEXT NOT NULL,
person BIGINT NOT NULL,
least INTEGER NOT NULL,
CONSTRAINT pk_watches PRIMARY KEY (guild_id, game, person)
)
WITHOUT ROWID;
INSERT INTO "watches" VALUES(5,'rage',2,3);
CREATE INDEX ix_tables_archived ON tables (updated_at) WHERE phase = 'archived' AND snapshot <> '';
CREATE INDEX ix_tables_ended ON tables (updated_at) WHERE phase IN ('finished', 'abandoned');
CREATE INDEX ix_tables_due ON tables (due, guild_id) WHERE due IS NOT NULL;
CREATE INDEX ix_tables_given ON tables (given, guild_id) WHERE phase IN ('lobby', 'playing');
CREATE INDEX ix_tables_in_channel ON tables (channel_id) WHERE phase IN ('lobby', 'playing');
CREATE INDEX ix_tables_of_server ON tables (guild_id, created_at) WHERE phase IN ('lobby', 'playing');
CREATE INDEX ix_tables_recent ON tables (guild_id, updated_at) WHERE phase = 'finished';
CREATE INDEX ix_tables_unnoted ON tables (id) WHERE people_noted = 0 AND phase NOT IN ('lobby', 'playing');
CREATE INDEX ix_tables_unsettled ON tables (id) WHERE settled < seq AND phase <> 'archived';
CREATE INDEX ix_seated_of_person ON seated (person);
CREATE INDEX ix_table_people_of_person ON table_people (person);
CREATE INDEX ix_notifications_of_person ON notifications (person);
CREATE INDEX ix_watches_of_person ON watches (person);
CREATE INDEX ix_results_of_person ON results (person, guild_id, number);
CREATE INDEX ix_standings_by_points ON standings (guild_id, season, game, ranked_points DESC, person);
CREATE INDEX ix_standings_by_rating ON standings (guild_id, season, game, shown DESC, person);
CREATE INDEX ix_standings_by_wins ON standings (guild_id, season, game, ranked_wins DESC, person);
CREATE INDEX ix_standings_of_person ON standings (person);
CREATE INDEX ix_meetings_of_other ON meetings (other);
CREATE INDEX ix_meetings_of_person ON meetings (person);
CREATE INDEX ix_daily_attempts_by_worth ON daily_attempts (day, game, worth);
CREATE INDEX ix_daily_attempts_of_person ON daily_attempts (person, day);
CREATE INDEX ix_daily_attempts_of_server ON daily_attempts (guild_id, day, game, worth);
CREATE INDEX ix_puzzle_answers_of_person ON puzzle_answers (person, week);
CREATE INDEX ix_series_over ON series (updated_at) WHERE phase = 'over';
CREATE INDEX ix_role_grants_of_person ON role_grants (person);
CREATE INDEX ix_promises_due ON promises (due, guild_id) WHERE due IS NOT NULL;
CREATE INDEX ix_promises_about ON promises (about);
CREATE INDEX ix_promises_of_person ON promises (person) WHERE person IS NOT NULL;
CREATE INDEX ix_plans_of_guild ON plans (guild_id);
