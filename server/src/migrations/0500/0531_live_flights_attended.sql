-- When the leader of a table last looked after its flight: nobody could leave it while no server was there.
alter table live_table add column attended_at timestamptz not null default '-infinity';
