-- How members play and deposit by day: what the cost of an offer is computed from before it is published. Kept for some weeks only.

-- First stakes of rounds and bets, cash and bonus together, minor units.
create table play_habit (
  day date not null,
  member_id bigint not null,
  game text not null,
  currency text not null,
  rounds bigint not null check (rounds > 0),
  staked bigint not null check (staked > 0),
  primary key (day, member_id, game, currency)
);

create table deposit_habit (
  day date not null,
  member_id bigint not null,
  currency text not null,
  deposits bigint not null check (deposits > 0),
  amount bigint not null check (amount > 0),
  primary key (day, member_id, currency)
);

insert into stake_reader (reader) values ('habits');
