-- Each round that counts paid for a look at its race or mission, a quarter of what counting it cost. Races and missions are never deleted, and rounds
-- are counted in the transaction that has read them.
alter table race_play drop constraint race_play_race_id_fkey;
alter table mission_play drop constraint mission_play_mission_id_fkey;
