-- The operator's own titles by language, shown instead of words made from the terms.
alter table offer_version add column titles jsonb not null default '{}';

-- When which version of an offer was in force: what a deposit was promised is looked up by the moment at which it was started.
create table offer_publication (
  offer_id text not null,
  version integer not null,
  published_at timestamptz not null,
  -- null while it is in force
  stopped_at timestamptz check (stopped_at >= published_at),
  id bigint generated always as identity primary key,
  foreign key (offer_id, version) references offer_version
);
revoke delete, truncate on offer_publication from croupier_app;
create unique index offer_publication_in_force on offer_publication (offer_id) where stopped_at is null;
create index offer_publication_of_offer on offer_publication (offer_id, id);
