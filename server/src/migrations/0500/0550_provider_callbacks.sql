-- Callbacks as they arrived, once it is known who sent them. They are kept before anything more is asked about them, and swept after ninety days.
create table provider_callback (
  id bigint generated always as identity primary key,
  provider text not null,
  received_at timestamptz not null,
  -- method and path, with the query
  target text not null,
  -- some of the headers; none that is a secret
  headers jsonb not null,
  -- the very bytes
  body bytea not null check (octet_length(body) <= 65536),
  -- null while it is read; `nothing`: it tells of no payment; `unanswered`: a question about it was not answered, and it has to be told again
  outcome text check (outcome in ('recorded', 'nothing', 'malformed', 'unanswered')),
  -- of provider_event: what it told
  event_ids text[] not null default '{}',
  check (outcome = 'recorded' or event_ids = '{}')
);
create index provider_callback_received on provider_callback (received_at);
revoke update, truncate on provider_callback from croupier_app;
grant update (outcome, event_ids) on provider_callback to croupier_app;
