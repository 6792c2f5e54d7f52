-- Payouts that operators end by hand: when their provider was first spoken to, and who said that it did not pay.

alter table payout
  -- when it was first sent; without it no provider has heard of it
  add column sent_at timestamptz,
  -- who was the first to say that it was not paid, and what they wrote
  add column end_reason text,
  add column end_asked_by bigint,
  add column end_asked_at timestamptz,
  -- who ended it; the same, unless it needs two operators
  add column ended_by bigint,
  add column ended_at timestamptz,
  add column ends_needed smallint check (ends_needed in (1, 2)),
  add constraint payout_end_asked check (num_nulls(end_reason, end_asked_by, end_asked_at) in (0, 3)),
  add constraint payout_ended check (
    num_nulls(ended_by, ended_at, ends_needed) in (0, 3)
    and (ended_by is null or (end_asked_by is not null and state = 'failed'))),
  add constraint payout_ended_by_two check (ends_needed is null or ends_needed = 1 or ended_by <> end_asked_by);

-- What was asked for before may have been sent.
update payout set sent_at = case state when 'asked' then updated_at else created_at end where state <> 'ordered';
