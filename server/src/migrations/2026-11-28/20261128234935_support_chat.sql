-- Chat between visitors and operators.

create table support_chat (
  chat_id bigint generated always as identity primary key,
  -- whose it is: a member, or a guest who keeps a secret, of which only the hash is stored
  member_id bigint,
  token_hash bytea,
  -- a member's username, or what a guest wishes to be called
  name text not null,
  language text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_by text check (closed_by in ('visitor', 'operator', 'timeout')),
  closed_at timestamptz,
  -- who answers; null: nobody has taken it
  operator_id bigint references operator,
  -- since when the visitor waits for an answer
  waiting_since timestamptz,
  -- the last line that each side has seen
  visitor_seen bigint not null default 0,
  operator_seen bigint not null default 0,
  -- the visitor's browser was last heard of
  visitor_at timestamptz not null,
  -- transcripts that were mailed
  transcripts smallint not null default 0,
  ticket_id bigint references support_ticket,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((member_id is null) <> (token_hash is null)),
  check ((state = 'closed') = (closed_by is not null)),
  check ((closed_by is null) = (closed_at is null))
);
create index support_chat_state on support_chat (state, updated_at);
create index support_chat_member on support_chat (member_id, chat_id) where member_id is not null;
create index support_chat_token on support_chat (token_hash, chat_id) where token_hash is not null;

create table support_chat_line (
  chat_id bigint not null references support_chat on delete cascade,
  line_id bigint generated always as identity,
  author text not null check (author in ('visitor', 'operator')),
  operator_id bigint references operator,
  -- empty of a picture
  text text not null,
  picture_id text,
  picture_sha256 bytea,
  picture_width integer,
  picture_height integer,
  -- chosen by the writer's browser: a repeated request finds its line
  client_key text not null,
  created_at timestamptz not null,
  primary key (chat_id, line_id),
  check ((author = 'operator') = (operator_id is not null)),
  check ((picture_id is null) = (picture_sha256 is null) and (picture_id is null) = (picture_width is null)
    and (picture_id is null) = (picture_height is null)),
  check ((text = '') = (picture_id is not null))
);
create unique index support_chat_line_key on support_chat_line (client_key, chat_id, author);
create unique index support_chat_line_picture on support_chat_line (picture_id) where picture_id is not null;
revoke update, truncate on support_chat_line from croupier_app;

-- Operators at the inbox: each process renews the row of those whose sockets it holds.
create table support_presence (
  operator_id bigint primary key references operator,
  available boolean not null,
  seen_at timestamptz not null
);

create table support_reply (
  reply_id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  updated_by bigint not null references operator,
  updated_at timestamptz not null
);
