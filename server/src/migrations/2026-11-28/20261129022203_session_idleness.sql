-- When a session ends unless it is used again, written with each use: a longer idle time that an operator sets later brings no session back.
-- Null for sessions that a process of the version before has opened, until their next use.
alter table member_session add column idle_at timestamptz;
