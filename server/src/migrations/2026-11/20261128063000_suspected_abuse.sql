-- Suspected abuse of offers. The same members and the same kind of suspicion are one case for ever; its evidence only grows.
create table abuse_case (
  case_id bigint generated always as identity primary key,
  case_key text not null unique,
  kind text not null check (kind in ('sharedMeans', 'oppositeBets', 'stakeJump')),
  -- watched: too little evidence to be shown
  state text not null default 'watched' check (state in ('watched', 'open', 'cleared', 'confirmed')),
  -- lines of evidence, and those that the last verdict had seen
  evidence integer not null default 0 check (evidence >= 0),
  decided_lines integer not null default 0 check (decided_lines between 0 and evidence),
  found_at timestamptz not null,
  latest_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  -- offers are held for its members
  holds_claims boolean not null default false check (not holds_claims or state = 'confirmed'),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decision_reason is null)),
  check (state not in ('cleared', 'confirmed') or decided_by is not null)
);
create index abuse_case_in_state on abuse_case (state, latest_at desc, case_id desc);
revoke truncate on abuse_case from croupier_app;

-- What operators may see stays.
create function refuse_abuse_case_deletion() returns trigger language plpgsql as $$
begin
  if old.state <> 'watched' then raise exception 'a case that was shown is never deleted'; end if;
  return old;
end $$;
create trigger abuse_case_stays before delete on abuse_case for each row execute function refuse_abuse_case_deletion();

create table abuse_case_member (
  member_id bigint not null,
  case_id bigint not null references abuse_case on delete cascade,
  primary key (member_id, case_id)
);
create index abuse_case_member_of_case on abuse_case_member (case_id);
revoke update, delete, truncate on abuse_case_member from croupier_app;

create table abuse_evidence (
  case_id bigint not null references abuse_case on delete cascade,
  line integer not null check (line > 0),
  -- what was seen: seen again, it is no new line
  evidence_key text not null,
  at timestamptz not null,
  found_at timestamptz not null,
  evidence jsonb not null,
  primary key (case_id, line),
  unique (case_id, evidence_key)
);
revoke update, delete, truncate on abuse_evidence from croupier_app;

-- Members whose accounts are to be compared with others, and until when claims and devices were looked for.
create table abuse_due (member_id bigint primary key);
insert into abuse_due select distinct member_id from offer_claim where state <> 'refused';
create table abuse_mark (
  one boolean primary key default true check (one),
  until timestamptz not null default '-infinity'
);
insert into abuse_mark (until) values (now());
revoke delete, truncate on abuse_mark from croupier_app;

-- What members usually stake in a round: the mean in hundredths of a minor unit.
create table abuse_habit (
  member_id bigint primary key,
  plays bigint not null check (plays > 0),
  mean bigint not null check (mean >= 0)
);

insert into stake_reader (reader) values ('abuse');
create index offer_claim_created on offer_claim (created_at);
