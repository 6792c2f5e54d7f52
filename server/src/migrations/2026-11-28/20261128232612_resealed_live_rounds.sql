-- A rotation of the master key seals the seeds of live rounds again, finished ones too: the same seed under another key. Only the owner may, and only
-- where it says so; the application can change nothing that a round was opened with, as before.
create or replace function refuse_live_round_change() returns trigger language plpgsql as $$
declare phases constant text[] := array['betting', 'closed', 'flight', 'result', 'payout', 'done'];
begin
  if current_setting('croupier.resealing', true) = 'on' and to_jsonb(new) - 'server_seed' = to_jsonb(old) - 'server_seed'
    and pg_has_role(current_user, (select relowner from pg_class where oid = 'live_round'::regclass), 'member')
  then return new; end if;
  if (new.round_id, new.table_id, new.number, new.version, new.server_seed, new.server_seed_hash, new.client_seed, new.opened_at)
     is distinct from
     (old.round_id, old.table_id, old.number, old.version, old.server_seed, old.server_seed_hash, old.client_seed, old.opened_at)
  then raise exception 'what a round was opened with is never changed'; end if;
  if old.phase in ('done', 'void') then raise exception 'a finished round is never changed'; end if;
  if new.phase = 'void' then
    if old.events is not null then raise exception 'a round with a result is never void'; end if;
  elsif array_position(phases, new.phase) < array_position(phases, old.phase) then
    raise exception 'a round goes forward only';
  end if;
  if old.events is not null and new.events is distinct from old.events then raise exception 'a result is never changed'; end if;
  if old.flight_at is not null and new.flight_at is distinct from old.flight_at then raise exception 'a flight starts once'; end if;
  return new;
end $$;
