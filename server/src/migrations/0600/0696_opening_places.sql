-- Before anybody has played, every list began with A. The code says which games a house opens with; once games are played, plays decide, and the operator's
-- order stands above both.
alter table game add column opening_place int not null default 1000;
drop index game_by_plays;
drop index game_by_order;
create index game_by_plays on game (total_play_count desc, opening_place, id) where enabled and offered;
create index game_by_order on game (sort, total_play_count desc, opening_place, id) where enabled and offered;
