-- Members at a table by number, so that one who sits at two processes counts once. `count` still counts everybody whom a process has there.
alter table live_seats add column members jsonb not null default '[]';

-- How much a member has said lately.
create index live_chat_member on live_chat (member_id, created_at desc);
