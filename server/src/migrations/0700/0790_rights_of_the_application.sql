-- What the application's role may never do, whatever statement somebody slips it.

-- A seed is committed to before the first round under it: only what a player chooses, and the end of it, may change.
revoke update, delete on fair_seed from croupier_app;
grant update (client_seed, rounds, revealed_at) on fair_seed to croupier_app;

-- An operator's role changes with an act in the audit log, in the same transaction, or not at all.
create function refuse_unaudited_role() returns trigger language plpgsql as $$
begin
  if not exists (
    select from (select entry, xmin from audit order by seq desc limit 20) newest
    where newest.xmin = pg_current_xact_id()::xid
      and newest.entry::jsonb ->> 'subjectType' = 'operator'
      and newest.entry::jsonb ->> 'subjectId' = new.operator_id::text
      and newest.entry::jsonb -> 'after' ->> 'role' = new.role
  ) then
    raise exception 'the role of operator % changes without an act in the audit log', new.operator_id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger operator_role_audited after update on operator deferrable initially deferred
  for each row when (old.role is distinct from new.role) execute function refuse_unaudited_role();

-- Whoever has ever confirmed an account, or holds money, stays in the books.
create function refuse_losing_a_member() returns trigger language plpgsql as $$
begin
  if old.activated_at is not null or exists (select from wallet where member_id = old.id and (cash <> 0 or held <> 0)) then
    raise exception 'member % may not be deleted', old.id using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger member_kept before delete on member for each row execute function refuse_losing_a_member();
