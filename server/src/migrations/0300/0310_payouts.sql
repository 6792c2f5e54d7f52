-- Every way out: all methods are offered, what each costs and promises stands with the cash-out, and payouts that providers carry out.

update cashout_method set enabled = true;
update cashout_method set name = 'CPay' where code = 'CPAY';

alter table withdrawal
  -- taken out of the amount when it is paid; minor units
  add column fee bigint not null default 0 check (fee >= 0),
  -- how long a payout takes after the approval, as it was told to the player; minutes
  add column minutes_from integer not null default 0,
  add column minutes_to integer not null default 0,
  add constraint withdrawal_fee_below_amount check (fee < amount);

-- The hint is masked text as it is shown, not bare signs.
update withdrawal set account_hint = '•••• ' || account_hint where account_hint <> '';

-- When a cash-out came to each of its states.
create table withdrawal_step (
  member_id bigint not null,
  withdrawal_id bigint not null,
  seq bigint generated always as identity,
  status smallint not null,
  created_at timestamptz not null,
  primary key (member_id, withdrawal_id, status),
  foreign key (member_id, withdrawal_id) references withdrawal
);
insert into withdrawal_step (member_id, withdrawal_id, status, created_at)
  select member_id, withdrawal_id, 0, created_at from withdrawal
  union all select member_id, withdrawal_id, status, updated_at from withdrawal where status <> 0;
revoke update, delete, truncate on withdrawal_step from croupier_app;

-- One order to a provider to pay a cash-out. Its id on the wire is member-withdrawal-attempt, and asking twice with it pays once.
create table payout (
  member_id bigint not null,
  withdrawal_id bigint not null,
  attempt smallint not null check (attempt > 0),
  provider text not null,
  -- what arrives: the cash-out less its fee; minor units
  amount bigint not null check (amount > 0),
  currency text not null,
  -- ordered: nobody was asked. asked: the provider may have it, the outcome is open.
  state text not null check (state in ('ordered', 'asked', 'paid', 'failed')),
  -- the provider's own number of it
  provider_id text,
  -- the bank's word, or a transaction of a chain
  reference text,
  -- why it failed
  reason text,
  -- what an operator must look at: paid after the money was given back, sent back after it was paid, not what was ordered
  trouble text check (trouble in ('late', 'bounced', 'mismatch')),
  trouble_reference text,
  resolution text,
  checks integer not null default 0,
  next_check_at timestamptz,
  -- until then one process alone asks its provider
  leased_until timestamptz,
  created_at timestamptz not null,
  -- when it came to its state
  updated_at timestamptz not null,
  primary key (member_id, withdrawal_id, attempt),
  foreign key (member_id, withdrawal_id) references withdrawal,
  check (state <> 'failed' or reason is not null),
  check (resolution is null or trouble is not null)
);
-- No two payouts of one cash-out are under way, and one at most has paid it.
create unique index payout_under_way on payout (member_id, withdrawal_id) where state in ('ordered', 'asked');
create unique index payout_paid on payout (member_id, withdrawal_id) where state = 'paid';
create index payout_due on payout (next_check_at) where next_check_at is not null;
create index payout_trouble on payout (member_id, withdrawal_id) where trouble is not null and resolution is null;
revoke delete, truncate on payout from croupier_app;

-- What providers answered, as far as it was news.
create table payout_answer (
  member_id bigint not null,
  withdrawal_id bigint not null,
  attempt smallint not null,
  seq bigint generated always as identity,
  asked text not null check (asked in ('send', 'query')),
  outcome text not null check (outcome in ('sent', 'pending', 'paid', 'failed', 'unknown', 'silent', 'mismatch')),
  note text,
  created_at timestamptz not null,
  primary key (member_id, withdrawal_id, attempt, seq),
  foreign key (member_id, withdrawal_id, attempt) references payout
);
revoke update, delete, truncate on payout_answer from croupier_app;
