-- Deposits by any provider, not by card alone.

alter table deposit
  alter column card_bin drop not null,
  alter column card_last4 drop not null,
  -- what the payer chose within the method, such as a coin
  add column variant text,
  -- what the payer needs to pay without a page, and what was seen of it since
  add column instructions jsonb,
  -- what was credited, when the payer sent something else than was agreed; minor units
  add column credited bigint check (credited > 0),
  -- why a person must decide, while under review and after
  add column review_reason text,
  add constraint credited_when_settled check (credited is null or status in ('success', 'review', 'declined')),
  add constraint reviewed_for_a_reason check (status <> 'review' or review_reason is not null);

do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'deposit'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%''created''%''expired''%'
      and pg_get_constraintdef(oid) not like '%card_token%';
  execute format('alter table deposit drop constraint %I', name);
end $$;
alter table deposit add constraint deposit_status check
  (status in ('created', 'processing', 'challenge', 'review', 'success', 'declined', 'cancelled', 'expired'));
create index deposit_review on deposit (updated_at) where status = 'review';
