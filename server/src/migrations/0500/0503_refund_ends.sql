-- The two ends that operators give a refund: its trouble is dealt with, and one whose provider is silent did not go out.

alter table refund
  -- how an operator dealt with its trouble
  add column resolution text,
  add column resolved_by bigint,
  add column resolved_at timestamptz,
  -- who was the first to say that it did not go out, and why
  add column end_reason text,
  add column end_asked_by bigint,
  add column end_asked_at timestamptz,
  -- who ended it; the same, unless it needs two operators
  add column ended_by bigint,
  add column ended_at timestamptz,
  add constraint refund_resolution check (
    num_nulls(resolution, resolved_by, resolved_at) in (0, 3) and (resolution is null or trouble is not null)),
  add constraint refund_end_asked check (num_nulls(end_reason, end_asked_by, end_asked_at) in (0, 3)),
  add constraint refund_ended check (
    num_nulls(ended_by, ended_at) in (0, 2)
    and (ended_by is null or (end_asked_by is not null and state in ('refused', 'charged_back')))),
  -- beyond the amount of one operator, two different ones stand behind its end by hand
  add constraint refund_ended_by_two check (approvals_needed = 1 or ended_by <> end_asked_by);

-- What the list of refunds in trouble reads.
create index refund_trouble on refund (updated_at) where trouble is not null and resolution is null;
