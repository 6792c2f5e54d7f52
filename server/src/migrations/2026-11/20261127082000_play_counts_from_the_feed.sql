-- Play counts are read from the feed of stakes. Rounds that began before `counted_until` were counted by the clock and stay counted.
alter table play_count_mark
  add column cursor text not null default '0:0';
revoke update on play_count_mark from croupier_app;
grant update (cursor) on play_count_mark to croupier_app;
