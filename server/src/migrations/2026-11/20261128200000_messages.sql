-- Messages to members: what happened to their cash-outs, documents and rewards, and what operators write to many.

create table broadcast (
  broadcast_id bigint generated always as identity primary key,
  -- by language
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  link text,
  promotes boolean not null,
  by_mail boolean not null,
  -- empty: all
  countries text[] not null,
  languages text[] not null,
  least_level integer not null check (least_level >= 0),
  -- 0: whenever
  seen_within_days integer not null check (seen_within_days >= 0),
  unseen_for_days integer not null check (unseen_for_days >= 0),
  joined_within_days integer not null check (joined_within_days >= 0),
  reason text not null check (char_length(reason) >= 10),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  -- how far it has been sent: the last member who was looked at
  sent_to bigint not null default 0,
  reached integer not null default 0,
  sent_at timestamptz,
  stopped_by bigint references operator,
  stopped_at timestamptz,
  stop_reason text,
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check ((status = 'rejected') = (decision_reason is not null)),
  check (status = 'approved' or (sent_to = 0 and sent_at is null and stopped_at is null)),
  check ((stopped_by is null) = (stopped_at is null) and (stopped_at is null) = (stop_reason is null))
);
revoke update, delete, truncate on broadcast from croupier_app;
grant update (status, decided_by, decided_at, decision_reason, sent_to, reached, sent_at, stopped_by, stopped_at, stop_reason)
  on broadcast to croupier_app;

create table message (
  member_id bigint not null,
  message_id bigint generated always as identity,
  -- 0 about a cash-out, 10 about anything else
  type smallint not null check (type in (0, 10)),
  -- the words of the house, filled in when it is read; null: of a broadcast
  words text,
  filled_in jsonb not null default '{}',
  broadcast_id bigint,
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, message_id),
  check ((words is null) <> (broadcast_id is null))
);
create index message_newest on message (member_id, created_at desc, message_id desc);
create index message_unread on message (member_id) where read_at is null;
create unique index message_of_broadcast on message (member_id, broadcast_id) where broadcast_id is not null;
create index message_broadcast on message (broadcast_id) where broadcast_id is not null;
create index message_created on message (created_at);

create table message_channel (
  member_id bigint primary key,
  by_mail boolean not null
);
