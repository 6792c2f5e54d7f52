-- Deposits that go back to their payer through the provider, and why a held one was refused.

alter table deposit
  -- what is on its way back or arrived there; minor units
  add column refunded bigint not null default 0,
  -- what the operator wrote who refused it after a review
  add column refuse_reason text,
  add constraint deposit_refunded_within check (refunded >= 0 and refunded <= coalesce(credited, amount)),
  -- money goes back that was credited, or that was refused after it had been held
  add constraint deposit_refunded_paid check (refunded = 0 or status = 'success' or (status = 'declined' and review_reason is not null));

-- One order to a provider to give back a deposit or a part of it. Its id on the wire is <deposit>-r<attempt>; asking twice with it refunds once.
create table refund (
  member_id bigint not null,
  deposit_id text not null,
  attempt smallint not null check (attempt > 0),
  provider text not null,
  -- minor units
  amount bigint not null check (amount > 0),
  currency text not null,
  -- whether the amount left the member's cash: a deposit that was refused never reached it
  from_cash boolean not null,
  -- proposed: waits for a second operator, nothing has moved. dropped: an operator refused it. ordered: nobody was asked. asked: the provider
  -- may have it. refused: the provider will not, and the member has the money again. charged_back: refused, and the payer's bank has it.
  state text not null check (state in ('proposed', 'dropped', 'ordered', 'asked', 'paid', 'refused', 'charged_back')),
  reason text not null,
  approvals_needed smallint not null check (approvals_needed in (1, 2)),
  asked_by bigint not null,
  decided_by bigint,
  decided_at timestamptz,
  -- why an operator refused it
  decision_reason text,
  -- the provider's own number of it
  provider_id text,
  -- why the provider refused it
  provider_reason text,
  -- what an operator must look at: paid after it was refused, failed after it was paid, not what was ordered
  trouble text check (trouble in ('late', 'bounced', 'mismatch')),
  checks integer not null default 0,
  next_check_at timestamptz,
  -- until then one process alone asks its provider
  leased_until timestamptz,
  created_at timestamptz not null,
  -- when it came to its state
  updated_at timestamptz not null,
  primary key (member_id, deposit_id, attempt),
  foreign key (member_id, deposit_id) references deposit,
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'dropped') = (decision_reason is not null)),
  -- beyond the amount of one operator, two different ones stand behind whatever was sent
  check (approvals_needed = 1 or state in ('proposed', 'dropped') or (decided_by is not null and decided_by <> asked_by)),
  check (state <> 'proposed' or approvals_needed = 2)
);
-- Of one deposit one refund at a time: of two operators at once, one is told of the other.
create unique index refund_open on refund (member_id, deposit_id) where state in ('proposed', 'ordered', 'asked');
create index refund_due on refund (next_check_at) where next_check_at is not null;
revoke delete, truncate on refund from croupier_app;
