-- Questions to support, by the contact form.

create table support_ticket (
  ticket_id bigint generated always as identity primary key,
  -- who was signed in; null: nobody
  member_id bigint,
  -- as the asker wrote them
  name text not null,
  username text not null,
  email text not null,
  phone text not null,
  language text not null,
  query_type text not null
    check (query_type in ('deposit', 'withdraw', 'bonus', 'closing', 'security', 'verification', 'techIssue')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- chosen by the asker's browser: a repeated request finds its question
  request_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index support_ticket_state on support_ticket (state, updated_at);
create unique index support_ticket_request on support_ticket (email, request_key) where request_key is not null;
create index support_ticket_member on support_ticket (member_id, ticket_id) where member_id is not null;

create table support_entry (
  ticket_id bigint not null references support_ticket,
  entry_id bigint generated always as identity,
  author text not null check (author in ('asker', 'operator', 'note')),
  operator_id bigint references operator,
  text text not null,
  created_at timestamptz not null,
  primary key (ticket_id, entry_id),
  check ((author = 'asker') = (operator_id is null))
);
revoke update, delete, truncate on support_entry from croupier_app;
