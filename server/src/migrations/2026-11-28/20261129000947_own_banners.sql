-- Banners that operators write over or beside those that the product ships. The table `banner` keeps the shipped ones.

create table own_banner (
  banner_id text primary key check (banner_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(banner_id) <= 40),
  -- counts the changes: an operator who saw another one is refused
  revision integer not null check (revision > 0),
  -- by language: title, subtitle, button
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  image text not null check (image ~ '^(/([^/]|$)|$)'),
  mobile_image text not null check (mobile_image ~ '^(/([^/]|$)|$)'),
  type smallint not null,
  link text not null check (link !~* '^\s*javascript:'),
  game_id text,
  action text not null check (action in ('DEPOSIT', 'INVITE', 'REGISTER', 'LAUNCH_GAME', 'CLOSE_ONLY', 'LINK')),
  theme text not null,
  sort_index integer not null,
  enabled boolean not null,
  shows_from timestamptz,
  shows_until timestamptz,
  changed_by bigint not null references operator,
  changed_at timestamptz not null,
  check (shows_until > shows_from),
  check ((action = 'LAUNCH_GAME') <= (game_id is not null)),
  check ((action = 'LINK') <= (link <> ''))
);
