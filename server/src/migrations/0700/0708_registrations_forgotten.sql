-- Registrations that nobody proves are forgotten: their names and addresses are free again. The application may not delete members otherwise; this function
-- works with its owner's rights and takes those alone that have never been opened and have nothing.
create index member_unproved on member (created_at) where activated_at is null;

create function forget_registrations(made_before timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  candidate bigint;
  forgotten integer := 0;
begin
  for candidate in select id from member where activated_at is null and created_at <= made_before order by id limit 5000 loop
    begin
      -- Asked again under the lock: an activation at this moment has come first, or finds nobody.
      perform from member where id = candidate and activated_at is null for update skip locked;
      continue when not found
        or exists (select from transfer where member_id = candidate) or exists (select from deposit where member_id = candidate)
        or exists (select from member_session where member_id = candidate) or exists (select from member where invited_by = candidate);
      delete from mail_key where member_id = candidate;
      delete from username_claim where member_id = candidate;
      delete from wallet where member_id = candidate and cash = 0 and bonus = 0 and held = 0 and version = 0;
      if not found then
        raise foreign_key_violation using message = 'a wallet that was used';
      end if;
      delete from member where id = candidate;
      forgotten := forgotten + 1;
    exception when foreign_key_violation then
      -- Something else knows the member: the registration stays.
      null;
    end;
  end loop;
  -- Registrations that made no account, because their address had one, are forgotten alike: what stays would tell.
  delete from username_claim where member_id is null and created_at <= made_before;
  return forgotten;
end $$;
revoke execute on function forget_registrations from public;
grant execute on function forget_registrations to croupier_app;
