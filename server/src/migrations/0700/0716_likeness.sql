-- Accounts that look like a member's whom a break or an exclusion keeps away: they may neither deposit nor play until an operator has looked.

create table away_likeness (
  member_id bigint not null,
  -- whose break or exclusion runs
  away_member_id bigint not null check (away_member_id <> member_id),
  -- what the two have in common
  traits text[] not null check (traits <> '{}' and traits <@ array['person', 'mobile', 'mailbox', 'payment']),
  found_at timestamptz not null,
  primary key (member_id, away_member_id)
);
create index away_likeness_of on away_likeness (away_member_id);

-- What operators found; the newest of two accounts counts, whichever of them was away. More in common than was judged is looked at again.
create table away_likeness_decision (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  away_member_id bigint not null,
  decision text not null check (decision in ('same', 'other')),
  traits text[] not null,
  operator text not null check (operator <> ''),
  reason text not null check (reason <> ''),
  decided_at timestamptz not null,
  foreign key (member_id, away_member_id) references away_likeness
);
create index away_likeness_decision_of on away_likeness_decision (member_id, away_member_id, id desc);

revoke update, delete, truncate on away_likeness, away_likeness_decision from croupier_app;
grant update (traits, found_at) on away_likeness to croupier_app;

-- What two accounts have in common is never taken back.
create function keep_likeness() returns trigger language plpgsql as $$
begin
  if not new.traits @> old.traits then raise exception 'what two accounts have in common is never taken back'; end if;
  return new;
end $$;
create trigger likeness_grows before update on away_likeness for each row execute function keep_likeness();

-- Accounts that are there already, beside what runs already.
insert into away_likeness (member_id, away_member_id, traits, found_at)
select m.id, e.id, t.traits, now()
from member e join wallet b on b.member_id = e.id and b.barred_until > now()
join member m on m.id <> e.id and (m.mailbox_key = e.mailbox_key or m.mobile_key = e.mobile_key or (m.person_key, m.birthday) = (e.person_key, e.birthday))
cross join lateral (select array_remove(array[
  case when (m.person_key, m.birthday) = (e.person_key, e.birthday) then 'person' end,
  case when m.mobile_key = e.mobile_key then 'mobile' end,
  case when m.mailbox_key = e.mailbox_key then 'mailbox' end], null) as traits) as t;
update wallet w set barred_until = greatest(w.barred_until, alike.until)
from (select l.member_id, max(b.barred_until) as until from away_likeness l join wallet b on b.member_id = l.away_member_id group by l.member_id) as alike
where w.member_id = alike.member_id;
