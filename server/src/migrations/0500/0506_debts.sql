-- What became of the debt that a charged-back deposit left: each collection from the member's cash, and what was written off. Append-only.
create table debt_act (
  member_id bigint not null,
  deposit_id text not null,
  -- 1 for the first of its deposit; of several operators who have seen the same, one makes the next
  attempt smallint not null check (attempt > 0),
  kind text not null check (kind in ('collected', 'written_off')),
  -- minor units
  amount bigint not null check (amount > 0),
  -- why it was forgiven
  reason text,
  operator_id bigint not null,
  made_at timestamptz not null,
  primary key (member_id, deposit_id, attempt),
  foreign key (member_id, deposit_id) references deposit,
  check ((kind = 'written_off') = (reason is not null))
);
revoke update, delete, truncate on debt_act from croupier_app;
