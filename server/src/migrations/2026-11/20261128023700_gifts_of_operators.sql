-- What operators give members by hand: a gift, or the benefit of a level. A large one waits for a second operator.
create table offer_gift (
  offer_gift_id bigint generated always as identity primary key,
  member_id bigint not null,
  offer_id text not null,
  version integer not null,
  -- the cause of its claim: the same gift is given once
  cause text not null,
  -- the claim that it becomes once it is approved
  claim_id text not null,
  kind text not null check (kind in ('bonus', 'cash', 'points', 'freeRounds')),
  currency text not null,
  -- minor units; points and rounds are counted in `units`
  amount bigint not null check (amount >= 0),
  units bigint not null check (units >= 0),
  -- what decides whether a second operator approves: points, or minor units; of free rounds their stakes
  worth bigint not null check (worth > 0),
  -- made by the console: a repeated request finds its gift
  request_key text not null unique,
  needs_approval boolean not null,
  reason text not null check (char_length(reason) >= 10),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  foreign key (offer_id, version) references offer_version,
  check ((kind in ('bonus', 'cash')) = (amount > 0)),
  check ((kind in ('points', 'freeRounds')) = (units > 0)),
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (needs_approval or (status = 'approved' and decided_by = proposed_by)),
  check (not needs_approval or status not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check ((status = 'rejected') = (decision_reason is not null))
);
create index offer_gift_member on offer_gift (member_id, offer_gift_id);
create unique index offer_gift_waiting on offer_gift (member_id, offer_id) where status = 'proposed';
create unique index offer_gift_claim on offer_gift (claim_id) where status = 'approved';
revoke update, delete, truncate on offer_gift from croupier_app;
grant update (status, decided_by, decided_at, decision_reason) on offer_gift to croupier_app;
