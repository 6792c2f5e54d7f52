-- Fees of dormant accounts: the announcement by mail, and the last fee since then. A later activity makes the announcement void.
create table dormancy_notice (
  member_id bigint primary key,
  -- the member's last activity when it was announced
  active_at timestamptz not null,
  noticed_at timestamptz not null,
  charged_at timestamptz check (charged_at > noticed_at)
);
create index dormancy_notice_due on dormancy_notice (noticed_at);

-- When the member was warned that a bonus or free rounds expire soon.
alter table offer_grant add warned_at timestamptz;
alter table free_round_set add warned_at timestamptz;
create index offer_grant_unwarned on offer_grant (expires_at) where state = 'active' and warned_at is null;
