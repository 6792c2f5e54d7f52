-- Rounds with decisions, and rounds that begin with a choice (the chips on a layout, the spots of a keno ticket).
alter table round
  -- what the player chose before the round, as JSON in the game's canonical form
  add column choice text,
  -- what the player did, in order; with the choice and the seeds it replays the round
  add column actions text[] not null default '{}',
  -- waits for an action: what it pays is not decided
  add column pending boolean not null default false;

-- Replaces "an open round has something to pay": a round that waits is open, too.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'round'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%payout > 0%active%';
  execute format('alter table round drop constraint %I', name);
end $$;
alter table round
  add constraint open_round_pays_or_waits check (payout > 0 or not active or pending),
  add constraint waiting_round_is_open check (not pending or (active and payout = 0));

create index round_waiting on round (created_at) where active;

create or replace function refuse_finished_round() returns trigger language plpgsql as $$
begin
  if not old.active then raise exception 'a finished round is never changed'; end if;
  if (new.member_id, new.round_id, new.session_id, new.game, new.version, new.mode, new.currency, new.stake, new.seed_id, new.nonce, new.choice)
     is distinct from
     (old.member_id, old.round_id, old.session_id, old.game, old.version, old.mode, old.currency, old.stake, old.seed_id, old.nonce, old.choice)
  then raise exception 'only the course of a round may be written'; end if;
  if not old.pending and (new.cost, new.payout, new.actions, new.pending) is distinct from (old.cost, old.payout, old.actions, old.pending)
  then raise exception 'a round that is decided takes no further action'; end if;
  if new.cost < old.cost or new.actions[1:cardinality(old.actions)] is distinct from old.actions
  then raise exception 'what was done in a round stays'; end if;
  return new;
end $$;
