-- A token has at most two living successors, and one that was replaced and comes back ends the session: it is in two hands.
-- The token that this one was made of; stays when the token is used, unlike `replaces`. Null for a login's.
alter table member_session add column parent bytea;
