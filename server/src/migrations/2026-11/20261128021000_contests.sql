-- Missions and races: what members do in a window of time, counted from the feed of stakes.

insert into stake_reader (reader) values ('contests');

-- Missions and races, as one operator proposed and another decided.
create table contest_change (
  contest_change_id bigint generated always as identity primary key,
  kind text not null check (kind in ('mission', 'race')),
  content jsonb not null,
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
revoke update, delete, truncate on contest_change from croupier_app;
grant update (status, decided_by, decided_at, decision_reason) on contest_change to croupier_app;

-- A race is written in the transaction that puts its prizes aside, and never changed but for its end.
create table race (
  race_id bigint generated always as identity primary key,
  contest_change_id bigint not null unique references contest_change,
  -- by language
  titles jsonb not null,
  rule text not null check (rule in ('volume', 'multiplier', 'equalChance')),
  -- rounds of each member that are counted, of an equal-chance race
  rounds integer check (rounds between 1 and 10000),
  currency text not null,
  -- both empty: every game
  games text[] not null,
  families text[] not null,
  -- minor units
  least_stake bigint not null check (least_stake > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- rounds that end later do not count
  settles_at timestamptz not null,
  -- of each place, minor units, and their sum
  prizes bigint[] not null check (cardinality(prizes) between 1 and 100),
  pool bigint not null check (pool > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled')),
  ended_at timestamptz,
  cancelled_by text,
  cancel_reason text,
  check ((rule = 'equalChance') = (rounds is not null)),
  check (starts_at < ends_at and ends_at <= settles_at),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'cancelled') = (cancelled_by is not null) and (cancelled_by is null) = (cancel_reason is null))
);
create index race_open on race (starts_at) where state = 'open';
revoke update, delete, truncate on race from croupier_app;
grant update (state, ended_at, cancelled_by, cancel_reason) on race to croupier_app;

-- The rounds and bets that count in a race.
create table race_play (
  race_id bigint not null references race,
  member_id bigint not null,
  played_at text not null check (played_at in ('alone', 'liveTable')),
  play_id bigint not null,
  game text not null,
  -- minor units
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  -- win ÷ stake in millionths, rounded down
  multiplier bigint not null check (multiplier >= 0),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- declared void while the race was open
  is_void boolean not null default false,
  primary key (race_id, member_id, played_at, play_id)
);
create index race_play_order on race_play (race_id, started_at, member_id, played_at, play_id);
create index race_play_void on race_play (member_id, play_id);
revoke update, delete, truncate on race_play from croupier_app;
grant update (is_void) on race_play to croupier_app;

-- What a member's rounds come to.
create table race_entry (
  race_id bigint not null references race,
  member_id bigint not null,
  -- the member's number in this race: by the first round that counted
  entrant integer not null check (entrant > 0),
  rounds integer not null default 0,
  -- minor units by volume, else millionths
  score bigint not null default 0,
  -- when the score was reached: of equal ones the earlier is first
  reached_at timestamptz,
  -- whether the score can have a place
  is_complete boolean not null default false,
  -- written when prizes are paid
  is_barred boolean not null default false,
  place integer check (place > 0),
  prize bigint not null default 0 check (prize >= 0),
  primary key (race_id, member_id),
  unique (race_id, entrant),
  unique (race_id, place),
  check (prize = 0 or place is not null),
  check (place is null or not is_barred)
);
create index race_entry_board on race_entry (race_id, is_complete desc, score desc, reached_at, entrant);
revoke delete, truncate on race_entry from croupier_app;

create table mission (
  mission_id bigint generated always as identity primary key,
  contest_change_id bigint not null unique references contest_change,
  titles jsonb not null,
  rounds integer not null check (rounds between 1 and 100000),
  currency text not null,
  games text[] not null,
  families text[] not null,
  least_stake bigint not null check (least_stake > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  claim_ends_at timestamptz not null,
  -- the reward
  offer_id text not null,
  version integer not null,
  stopped_at timestamptz,
  stopped_by text,
  stop_reason text,
  foreign key (offer_id, version) references offer_version,
  check (starts_at < ends_at and ends_at <= claim_ends_at),
  check ((stopped_at is null) = (stopped_by is null) and (stopped_at is null) = (stop_reason is null))
);
create index mission_window on mission (claim_ends_at);
revoke update, delete, truncate on mission from croupier_app;
grant update (stopped_at, stopped_by, stop_reason) on mission to croupier_app;

create table mission_play (
  mission_id bigint not null references mission,
  member_id bigint not null,
  played_at text not null check (played_at in ('alone', 'liveTable')),
  play_id bigint not null,
  is_void boolean not null default false,
  primary key (mission_id, member_id, played_at, play_id)
);
create index mission_play_void on mission_play (member_id, play_id);
revoke update, delete, truncate on mission_play from croupier_app;
grant update (is_void) on mission_play to croupier_app;

create table mission_entry (
  mission_id bigint not null references mission,
  member_id bigint not null,
  done integer not null default 0 check (done >= 0),
  -- what the claim brought, under its id
  claim_id text,
  claimed_at timestamptz,
  primary key (mission_id, member_id),
  check ((claim_id is null) = (claimed_at is null))
);
revoke delete, truncate on mission_entry from croupier_app;
