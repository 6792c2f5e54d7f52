-- Checks of a member's identity by an outside provider, which may stand for documents in place of pictures.

create table identity_check (
  member_id bigint not null,
  check_id bigint generated always as identity,
  -- ordered: the provider's answer to the order is missing; review: an operator decides; dropped: the provider never received the order
  state text not null check (state in ('ordered', 'open', 'review', 'passed', 'failed', 'expired', 'dropped')),
  provider_id text,
  page_url text,
  reason text,
  proved text[] not null default '{}' check (proved <@ array['document', 'face']),
  -- the person as the documents show them, kept while an operator decides
  shown_first_name text,
  shown_last_name text,
  shown_birthday date,
  -- the provider's result, and what it said after the check had ended, where that was something else
  said text check (said in ('passed', 'failed', 'review')),
  later_state text check (later_state in ('passed', 'failed', 'review')),
  queries int not null default 0,
  unanswered int not null default 0,
  next_query_at timestamptz,
  leased_until timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, check_id),
  check ((state in ('failed', 'review')) = (reason is not null)),
  check ((state in ('ordered', 'open', 'review')) = (ended_at is null)),
  check (state <> 'open' or (provider_id is not null and page_url is not null)),
  check (state = 'review' or (shown_first_name is null and shown_last_name is null and shown_birthday is null)),
  check (said is not null or state not in ('passed', 'failed', 'review'))
);
-- Of a member's checks one may still get a result.
create unique index identity_check_current on identity_check (member_id) where state in ('ordered', 'open', 'review');
create index identity_check_due on identity_check (next_query_at) where next_query_at is not null;
create index identity_check_silent on identity_check (member_id) where unanswered > 0;
revoke update, delete, truncate on identity_check from croupier_app;
grant update (state, provider_id, page_url, reason, proved, shown_first_name, shown_last_name, shown_birthday, said, later_state, queries, unanswered, next_query_at, leased_until, ended_at)
  on identity_check to croupier_app;

-- A document that a check has proved has no pictures, and no operator who decided; one that a check left to the operators is decided like any other.
alter table document drop constraint document_origin_check;
alter table document add constraint document_origin_check check (origin in ('documents', 'cashout', 'check'));
alter table document drop constraint document_check;
alter table document add constraint document_decided check ((state in ('accepted', 'rejected')) = (decided_at is not null));
alter table document drop constraint document_check1;
alter table document add constraint document_decided_by
  check ((decided_by is null) = (decided_at is null) or (origin = 'check' and state = 'accepted' and decided_at is not null));

-- What the documents of a check show is erased with the member's data.
create function forget_identity_checks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update identity_check set page_url = null, provider_id = null, state = case when state in ('ordered', 'open', 'review') then 'expired' else state end,
    reason = case when state = 'failed' then reason end, ended_at = coalesce(ended_at, new.erased_at), next_query_at = null,
    shown_first_name = null, shown_last_name = null, shown_birthday = null where member_id = new.id;
  return null;
end $$;
create trigger identity_checks_erased after update of erased_at on member for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_identity_checks();
