-- The answer that carries a new token may be lost, and its member would be logged out though nothing had gone wrong: a token is replaced when its successor
-- is used for the first time, not when the successor is made.
-- The token that this one takes over from; null for a login's, and once it was used.
alter table member_session add column replaces bytea;
