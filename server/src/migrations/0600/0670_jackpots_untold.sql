-- Jackpots that were paid and not yet told to their winners: whoever counts a pot may be another process than the one that answers the round, or
-- later than its answer. A row goes when its winner is told.
create table jackpot_untold (
  member_id bigint not null,
  round_id bigint not null,
  primary key (member_id, round_id)
);
