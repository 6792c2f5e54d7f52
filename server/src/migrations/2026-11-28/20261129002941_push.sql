-- Browsers that get notifications (Web Push), and what was sent to them. A browser belongs to one session of one member.
create table push_device (
  device_id bigint generated always as identity primary key,
  member_id bigint not null,
  session_id text not null,
  -- address at its push service, and the keys that only it can decrypt with
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  subscribed_at timestamptz not null
);
create index push_device_member on push_device (member_id);

-- each message goes to each browser once
create table push_delivery (
  message_id bigint not null,
  device_id bigint not null,
  noted_at timestamptz not null,
  -- by the process that sends it; null: to be sent
  claimed_at timestamptz,
  primary key (message_id, device_id)
);
create index push_delivery_noted on push_delivery (noted_at);

alter table message_channel
  add column push_account boolean not null default true,
  add column push_house boolean not null default true;
