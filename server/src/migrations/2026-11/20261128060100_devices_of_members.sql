-- Browsers that members' accounts were used with. Of a browser's id, 256 random bits in its cookie, only the hash is stored. It goes with its member.
create table member_device (
  member_id bigint not null references member on delete cascade,
  device bytea not null check (length(device) = 32),
  first_seen_at timestamptz not null,
  seen_at timestamptz not null check (seen_at >= first_seen_at),
  primary key (member_id, device)
);
create index member_device_shared on member_device (device);
create index member_device_new on member_device (first_seen_at);
create index member_device_seen on member_device (seen_at);
