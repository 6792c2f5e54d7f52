-- A price that the source told and that was not taken, because it jumped; null once a price is taken again.
alter table chain_rate
  add column refused_rate text,
  add column refused_at timestamptz,
  add constraint chain_rate_refused check ((refused_rate is null) = (refused_at is null));
