-- Returns of games are read from the feed of stakes. What ended before `counted_until` was counted by the clock and stays counted.
alter table game_return_mark
  add column cursor text not null default '0:0',
  -- when the feed was last read
  add column read_at timestamptz;
revoke update on game_return_mark from croupier_app;
grant update (cursor, read_at) on game_return_mark to croupier_app;

-- Rounds of live tables that wait to be counted until all their bets are settled. A round comes here once, with the bet that has its highest number.
create table live_return_waiting (
  round_id bigint primary key
);

-- Nobody asks any more for what ended between two moments.
drop index round_settled, live_bet_settled;
