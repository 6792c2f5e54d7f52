-- What operators did to a member's account is undone by the same role or one above, and an exclusion for ever that an operator set is looked at twice.

-- Who disabled a member last. Append-only: the newest row counts.
create table member_disabling (
  disabling_id bigint generated always as identity primary key,
  member_id bigint not null,
  operator text not null,
  role text not null check (role in ('owner', 'cashier', 'support')),
  disabled_at timestamptz not null
);
create index member_disabling_member on member_disabling (member_id, disabling_id desc);
revoke update, delete, truncate on member_disabling from croupier_app;

-- Of those who are disabled now, as the audit log tells it; where it does not tell a role, an owner's.
insert into member_disabling (member_id, operator, role, disabled_at)
select m.id, coalesce(told.operator, ''), coalesce(o.role, 'owner'), coalesce(told.at, now())
from member m
left join lateral (
  select a.entry::jsonb ->> 'operator' as operator, (a.entry::jsonb ->> 'time')::timestamptz as at from audit a
  where a.entry::jsonb ->> 'action' = 'memberDisabled' and a.entry::jsonb ->> 'subjectId' = m.id::text order by a.seq desc limit 1) told on true
left join operator o on o.email = told.operator
where not m.enabled;

-- A second operator's word that an exclusion for ever, which another one set, is to stay.
create table away_second_look (
  period_id bigint primary key references away_period,
  looked_at timestamptz not null,
  operator text not null,
  reason text not null check (reason <> '')
);
revoke update, delete, truncate on away_second_look from croupier_app;

create function refuse_own_second_look() returns trigger language plpgsql as $$
begin
  if not exists (select from away_period p where p.id = new.period_id and p.term = 'forever' and p.operator is not null and p.operator <> new.operator)
  then raise exception 'another operator looks at what one has set for ever' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger second_look_is_anothers before insert on away_second_look for each row execute function refuse_own_second_look();
