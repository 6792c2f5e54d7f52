-- Readers of the feed of stakes among the rewards, each with its position.
create table stake_reader (
  reader text primary key,
  cursor text not null default '0:0',
  -- plays that ended earlier earn nothing: the reader was not there yet
  since timestamptz not null default now()
);
revoke delete, truncate on stake_reader from croupier_app;
insert into stake_reader (reader) values ('rakeback');

-- What each play earned of rakeback, and what a void play gave back; millionths of a minor unit.
create table rakeback_play (
  member_id bigint not null,
  played_at text not null check (played_at in ('alone', 'liveTable')),
  play_id bigint not null,
  kind text not null check (kind in ('earned', 'taken_back')),
  millionths bigint not null check (millionths > 0),
  -- share of the expected loss, in hundredths
  rate integer not null check (rate > 0),
  created_at timestamptz not null default now(),
  primary key (member_id, played_at, play_id, kind)
);
revoke update, delete, truncate on rakeback_play from croupier_app;

create table rakeback_account (
  member_id bigint primary key,
  currency text not null,
  -- millionths of a minor unit
  earned bigint not null default 0 check (earned >= 0),
  taken_back bigint not null default 0 check (taken_back >= 0),
  -- minor units
  paid bigint not null default 0 check (paid >= 0),
  claims integer not null default 0 check (claims >= 0),
  -- millionths of a minor unit; below zero when a paid play became void
  balance bigint not null generated always as (earned - taken_back - paid * 1000000) stored
);
revoke delete, truncate on rakeback_account from croupier_app;
create index rakeback_due on rakeback_account (member_id) where balance >= 1000000;

create table rakeback_claim (
  member_id bigint not null references rakeback_account,
  claim integer not null check (claim > 0),
  currency text not null,
  -- minor units
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (member_id, claim)
);
revoke update, delete, truncate on rakeback_claim from croupier_app;
