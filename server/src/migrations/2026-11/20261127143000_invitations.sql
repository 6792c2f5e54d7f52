-- Invitations: whom members brought, what that earns them, and the agents among them.

-- A reward for a number of invited members who count. The number names the step for ever; figures may change, what was claimed keeps its own.
create table invite_step (
  step_id bigint generated always as identity primary key,
  person_count integer not null unique check (person_count between 1 and 100000),
  -- minor units by currency; a currency without a figure is given nothing
  bonuses jsonb not null check (jsonb_typeof(bonuses) = 'object'),
  enabled boolean not null
);
revoke update, delete, truncate on invite_step from croupier_app;
grant update (bonuses, enabled) on invite_step to croupier_app;

-- A new house begins with these; one that has members promises them nothing until an operator does.
insert into invite_step (person_count, bonuses, enabled)
select person_count, jsonb_build_object('USD', bonus, 'EUR', bonus), true
from (values (1, 500), (3, 1000), (5, 2000), (10, 5000), (20, 10000), (50, 30000)) as first (person_count, bonus)
where not exists (select from member);

create table invite_claim (
  member_id bigint not null,
  step_id bigint not null references invite_step,
  person_count integer not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  claimed_at timestamptz not null,
  primary key (member_id, step_id)
);
revoke update, delete, truncate on invite_claim from croupier_app;
create trigger invite_claim_append_only before update or delete or truncate on invite_claim execute function refuse_change();

-- Invited members from their first deposit on.
create table invited_member (
  member_id bigint primary key,
  inviter_id bigint not null,
  currency text not null,
  -- the first deposit, and its place among the member's transfers: stakes after it count
  deposit_amount bigint not null check (deposit_amount > 0),
  deposit_seq bigint not null,
  -- own money staked since, void rounds taken off
  staked bigint not null default 0,
  state text not null default 'staking' check (state in ('staking', 'counted', 'held', 'refused')),
  counted_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  check (member_id <> inviter_id),
  check (state <> 'counted' or counted_at is not null),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decision_reason is null)),
  check (state <> 'refused' or decided_by is not null)
);
create index invited_member_inviter on invited_member (inviter_id, state);
create index invited_member_state on invited_member (state, member_id) where state in ('held', 'refused');
revoke update, delete, truncate on invited_member from croupier_app;
grant update (staked, state, counted_at, decided_by, decided_at, decision_reason) on invited_member to croupier_app;

-- What an invited member was found to share with another member.
create table invited_match (
  member_id bigint not null references invited_member,
  other_id bigint not null,
  trait text not null check (trait in ('person', 'mobile', 'mailbox', 'payment', 'household', 'network', 'device')),
  found_at timestamptz not null,
  primary key (member_id, other_id, trait)
);
revoke update, delete, truncate on invited_match from croupier_app;
create trigger invited_match_append_only before update or delete or truncate on invited_match execute function refuse_change();

-- What the house won from an invited member's own money in a month of UTC, negative when the member won.
create table invited_month (
  member_id bigint not null references invited_member,
  month date not null check (extract(day from month) = 1),
  net_win bigint not null,
  primary key (member_id, month)
);
revoke delete, truncate on invited_month from croupier_app;

-- Where the feed of stakes is read on, and the first month that is not closed. One row: whoever counts or closes holds it.
create table invitation_mark (
  only_row boolean primary key default true check (only_row),
  cursor text not null,
  open_month date
);
insert into invitation_mark (cursor) values ('0:0');
revoke insert, delete, truncate on invitation_mark from croupier_app;

-- Who is an agent for which share of the net win, as one operator proposed and another approved. It holds from the month after the approval.
create table agent_change (
  agent_change_id bigint generated always as identity primary key,
  member_id bigint not null,
  -- percent of the house's net win from invited members; 0 ends it
  share integer not null check (share between 0 and 50),
  reason text not null check (char_length(reason) >= 10),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check ((status = 'rejected') = (decision_reason is not null))
);
create index agent_change_member on agent_change (member_id, agent_change_id);
create unique index agent_change_waiting on agent_change (member_id) where status = 'proposed';
revoke update, delete, truncate on agent_change from croupier_app;
grant update (status, decided_by, decided_at, decision_reason) on agent_change to croupier_app;

-- An agent's share of a closed month.
create table agent_award (
  member_id bigint not null,
  month date not null check (extract(day from month) = 1),
  -- of the invited members who counted at the closing
  net_win bigint not null,
  share integer not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  closed_at timestamptz not null,
  primary key (member_id, month)
);
revoke update, delete, truncate on agent_award from croupier_app;
create trigger agent_award_append_only before update or delete or truncate on agent_award execute function refuse_change();

create table agent_claim (
  claim_id bigint generated always as identity primary key,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  claimed_at timestamptz not null
);
create index agent_claim_member on agent_claim (member_id);
revoke update, delete, truncate on agent_claim from croupier_app;
create trigger agent_claim_append_only before update or delete or truncate on agent_claim execute function refuse_change();
