-- One door for every credit on an operator's word: who asked for it, who agreed, and how many it took.

create table operator_credit (
  credit_id bigint generated always as identity primary key,
  act text not null check (act in ('cashout_rejected', 'cashout_released', 'payout_returned', 'deposit_accepted', 'refund_ended')),
  member_id bigint not null,
  -- the cash-out, deposit or refund, by its public id
  reference_id text not null,
  -- minor units
  amount bigint not null check (amount > 0),
  currency text not null,
  -- how many different operators it takes
  needed smallint not null check (needed in (1, 2)),
  -- asked: waits for a second operator, nothing has moved. done: the money moved in the same transaction. dropped: refused, taken back or overtaken.
  state text not null check (state in ('asked', 'done', 'dropped')),
  -- what the first operator wrote; null of acts that ask for no words
  reason text,
  asked_by bigint not null,
  asked_at timestamptz not null,
  -- who agreed, or dropped it; null while it waits, and where one operator was enough
  decided_by bigint,
  decided_at timestamptz,
  -- why it was dropped
  decision_reason text,
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'asked' or (needed = 2 and decided_by is null)),
  -- whatever needs two has two different names when it moves money
  constraint operator_credit_by_two check (state <> 'done' or needed = 1 or (decided_by is not null and decided_by <> asked_by)),
  -- a payout that came back by hand always takes two, and words to judge
  constraint operator_credit_returned check (act <> 'payout_returned' or (needed = 2 and reason is not null))
);
create unique index operator_credit_waiting on operator_credit (act, member_id, reference_id) where state = 'asked';
create unique index operator_credit_once on operator_credit (act, member_id, reference_id) where state = 'done';
create index operator_credit_of_member on operator_credit (member_id, credit_id);
revoke delete, truncate on operator_credit from croupier_app;

create function operator_credit_is_kept() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked' or (new.act, new.member_id, new.reference_id, new.amount, new.currency, new.needed, new.reason, new.asked_by, new.asked_at)
      is distinct from (old.act, old.member_id, old.reference_id, old.amount, old.currency, old.needed, old.reason, old.asked_by, old.asked_at) then
    raise exception 'what operators said about a credit is kept as they said it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger operator_credit_is_kept before update on operator_credit for each row execute function operator_credit_is_kept();

-- On whose word a payout that had been paid came back. 'before': by one operator, before two were asked.
alter table withdrawal
  add column returned_by text check (returned_by in ('provider', 'operators', 'before')),
  add constraint withdrawal_returned check (returned_by is null or status = 50);

update withdrawal w set returned_by = 'before' where status = 50 and exists (
  select from transfer t where t.member_id = w.member_id and t.reference_type = 'withdrawal'
    and t.reference_id = w.member_id || '-' || w.withdrawal_id and t.kind = 'withdraw_bounced');

create function withdrawal_return_is_founded() returns trigger language plpgsql as $$
begin
  if new.status = 50 and old.status = 30 then
    if new.returned_by = 'provider' and exists (select from payout p
        where p.member_id = new.member_id and p.withdrawal_id = new.withdrawal_id and p.state = 'paid' and p.trouble = 'bounced') then
      return new;
    end if;
    if new.returned_by = 'operators' and exists (select from operator_credit c
        where c.act = 'payout_returned' and c.member_id = new.member_id and c.reference_id = new.member_id || '-' || new.withdrawal_id
          and c.state = 'done' and c.asked_by <> c.decided_by and c.amount = new.amount) then
      return new;
    end if;
    raise exception 'a paid cash-out is returned by its provider or by two operators' using errcode = 'check_violation';
  end if;
  if new.returned_by is distinct from old.returned_by then
    raise exception 'who returned a cash-out is written when it is returned' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_return_is_founded before update on withdrawal for each row execute function withdrawal_return_is_founded();
