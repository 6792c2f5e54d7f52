-- Articles that operators write over or beside those that the product ships. The table `article` keeps the shipped ones.

create table own_article (
  article_id text primary key check (article_id ~ '^[A-Za-z][A-Za-z0-9-]{0,39}$'),
  -- for good: a legal text needs a second operator
  kind text not null check (kind in ('page', 'help', 'guide', 'legal'))
);
revoke update, delete, truncate on own_article from croupier_app;

create table article_version (
  article_id text not null references own_article,
  version integer not null check (version > 0),
  -- by language: title and cleaned HTML
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  background_color text not null,
  font_color text not null,
  padding text not null,
  -- of the shipped article that it was written over; null: none was shipped
  shipped_sha256 bytea check (length(shipped_sha256) = 32),
  written_by bigint not null references operator,
  written_at timestamptz not null,
  primary key (article_id, version)
);
revoke update, delete, truncate on article_version from croupier_app;

-- From when on players read which version.
create table article_change (
  article_change_id bigint generated always as identity primary key,
  article_id text not null references own_article,
  -- 0: the shipped text, or nothing where none is shipped
  version integer not null check (version >= 0),
  -- null: from the decision on, and for good
  shows_from timestamptz,
  shows_until timestamptz,
  needs_approval boolean not null,
  reason text not null,
  -- made by the console: a repeated request finds its change
  request_key text not null unique,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references operator,
  proposed_at timestamptz not null,
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_reason text,
  cancelled_by bigint references operator,
  cancelled_at timestamptz,
  check (shows_until > shows_from),
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (needs_approval or (status = 'approved' and decided_by = proposed_by)),
  check (not needs_approval or char_length(reason) >= 10),
  check (not needs_approval or status not in ('approved', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check ((status = 'rejected') = (decision_reason is not null)),
  check ((cancelled_by is null) = (cancelled_at is null)),
  check (cancelled_at is null or (status = 'approved' and cancelled_at < shows_from))
);
create unique index article_change_waiting on article_change (article_id) where status = 'proposed';
create index article_change_article on article_change (article_id, status);
revoke update, delete, truncate on article_change from croupier_app;
grant update (status, decided_by, decided_at, decision_reason, cancelled_by, cancelled_at) on article_change to croupier_app;
