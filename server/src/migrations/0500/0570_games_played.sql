-- A game counts as played from its first round on: one that was only opened is not shown to its member again.
alter table game_session add column played_at timestamptz;

update game_session s set played_at = first.at
from (
  select member_id, session_id, min(created_at) as at
  from (select member_id, session_id, created_at from round union all select member_id, session_id, created_at from live_bet) as play
  group by member_id, session_id
) as first
where s.member_id = first.member_id and s.session_id = first.session_id;

-- A member's games are read from the index alone, without the sessions in which nothing was played.
create index game_session_played on game_session (member_id, game, played_at desc) where played_at is not null;
