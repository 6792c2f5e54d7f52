-- A backup that is restored takes counters back: addresses and outcomes would come a second time. A mark that only grows stands here and outside of
-- the database; the one outside is ahead after a restore.
create table house_mark (
  single boolean primary key default true check (single),
  -- of this database and every backup of it
  house text not null default gen_random_uuid()::text,
  mark bigint not null default 0 check (mark >= 0),
  marked_at timestamptz,
  -- what an operator said for the next start
  declared text check (declared in ('restored', 'not_restored'))
);
insert into house_mark default values;
revoke insert, delete, truncate on house_mark from croupier_app;
create function refuse_older_mark() returns trigger language plpgsql as $$
begin
  if new.mark < old.mark or new.house <> old.house then raise exception 'the mark of a house only grows'; end if;
  return new;
end $$;
create trigger house_mark_grows before update on house_mark for each row execute function refuse_older_mark();

-- Restores that were noticed. One without an end is gone on with by the next start.
create table house_restore (
  restore_id bigint generated always as identity primary key,
  noticed_at timestamptz not null default now(),
  why text not null,
  done_at timestamptz
);
revoke delete, truncate on house_restore from croupier_app;
