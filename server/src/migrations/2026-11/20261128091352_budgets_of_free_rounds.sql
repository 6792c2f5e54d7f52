-- What a claim takes of its offer's budgets, minor units: its money, or the stakes that the house pays for its free rounds; 0 for points.
alter table offer_claim add column budgeted bigint not null default 0;
update offer_claim c set budgeted = case c.kind
    when 'freeRounds' then c.units * (v.terms #>> array['reward', 'stake', c.currency])::bigint
    else c.amount end
  from offer_version v where v.offer_id = c.offer_id and v.version = c.version;
alter table offer_claim
  alter column budgeted drop default,
  add constraint offer_claim_budgeted check (case kind when 'freeRounds' then budgeted > 0 else budgeted = amount end);
