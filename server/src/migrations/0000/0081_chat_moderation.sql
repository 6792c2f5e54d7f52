-- A line that an operator took away: players see it no more, operators still do.
alter table live_chat add column hidden_at timestamptz;
create index live_chat_newest on live_chat (line_id desc) include (table_id);
