-- How long the member's last game takes at least, milliseconds: two games in a row keep the longer of their cycles, and the next one may be of
-- another family. A bet takes it over with its start.
alter table wallet add column last_cycle integer not null default 0 check (last_cycle >= 0);
