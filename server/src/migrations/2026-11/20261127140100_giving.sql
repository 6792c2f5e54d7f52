-- What members were given under offers, once for each cause; what waits for an operator, or for the member to accept it.
create table offer_claim (
  -- made from offer, member and cause, so that a repeated event finds it; the grant or the reward has the same id
  claim_id text primary key,
  offer_id text not null,
  version integer not null,
  member_id bigint not null,
  -- the cause: the deposit, the week, the code, the gift
  cause text not null,
  -- held: others who share something with the member have claimed it; offered: a gift that the member has not accepted yet
  state text not null check (state in ('given', 'held', 'offered', 'refused')),
  kind text not null check (kind in ('bonus', 'cash', 'points', 'freeRounds')),
  currency text not null,
  -- minor units; points and rounds are counted in `units`
  amount bigint not null check (amount >= 0),
  units bigint not null check (units >= 0),
  -- the deposit that it was given for, minor units; 0 without one
  deposited bigint not null check (deposited >= 0),
  -- of a held claim: who claimed before, and what both share
  matches jsonb not null default '[]',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  unique (offer_id, member_id, cause),
  foreign key (offer_id, version) references offer_version,
  check ((kind in ('bonus', 'cash')) = (amount > 0)),
  check ((kind in ('points', 'freeRounds')) = (units > 0))
);
revoke delete, truncate on offer_claim from croupier_app;
create index offer_claim_of_offer on offer_claim (offer_id, created_at);
create index offer_claim_of_member on offer_claim (member_id, created_at);
create index offer_claim_waiting on offer_claim (created_at) where state = 'held';

-- Whether a member accepted or declined an offer; the last word counts.
create table offer_answer (
  member_id bigint not null,
  offer_id text not null,
  accepted boolean not null,
  answered_at timestamptz not null,
  primary key (member_id, offer_id)
);
revoke delete, truncate on offer_answer from croupier_app;

-- The offer that deposits are made under from a moment on; a null offer is none. Kept, because a deposit takes the choice of its own start.
create table deposit_offer_choice (
  member_id bigint not null,
  id bigint generated always as identity,
  offer_id text,
  version integer,
  chosen_at timestamptz not null,
  primary key (member_id, id),
  foreign key (offer_id, version) references offer_version,
  check ((offer_id is null) = (version is null))
);
revoke update, delete, truncate on deposit_offer_choice from croupier_app;

alter table offer_grant
  add column ended_at timestamptz,
  -- what became cash at its end, minor units
  add column converted bigint not null default 0 check (converted >= 0),
  -- set when its member excluded themselves: it ends as soon as nothing of it is at stake
  add column forfeits boolean not null default false,
  -- a break stops its days until then
  add column frozen_until timestamptz,
  drop constraint offer_grant_check,
  add constraint offer_grant_queued check (state <> 'queued' or activated_at is null),
  add constraint offer_grant_activated check (state <> 'active' or activated_at is not null);
update offer_grant g set ended_at = b.ended_at from bonus_grant b where b.grant_id = g.grant_id and g.state = 'ended';
update offer_grant g set converted = t.amount from transfer t
  where t.member_id = g.member_id and t.kind = 'bonus_convert' and t.reference_id = g.grant_id;
alter table offer_grant add constraint offer_grant_ended check ((state = 'ended') = (ended_at is not null));

-- Where a member lives, without case, spaces and punctuation: who shares it is of one household.
alter table member add column household_key text generated always as
  (nullif(regexp_replace(folded(country_code || postal_code || address), '[^[:alnum:]]', '', 'g'), folded(country_code))) stored;
create index member_household on member (household_key);
