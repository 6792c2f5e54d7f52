-- A payment may go back before it is credited: while it is held, before its own news arrive, or after it was refused.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'deposit'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%charged_back_at%';
  execute format('alter table deposit drop constraint %I', name);
end $$;
-- What has gone back is not credited afterwards.
alter table deposit add constraint deposit_not_credited_after_chargeback
  check (charged_back_at is null or status <> 'success' or charged_back_at >= settled_at);
