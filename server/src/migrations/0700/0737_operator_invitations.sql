-- Invitations to the console. The operator is created when the invited person accepts; until then there is the invitation alone.
create table operator_invitation (
  invitation_id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null check (name <> ''),
  role text not null check (role in ('owner', 'cashier', 'support')),
  -- SHA-256 of the link's secret; sending again replaces it, and the older link opens nothing
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- the owner who vouches: who invited, or sent the mail again last
  invited_by bigint not null references operator,
  reason text not null check (reason <> ''),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  -- lapsed: expired or void, and then replaced by a newer invitation or by an operator that the command made
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn', 'lapsed')),
  ended_at timestamptz,
  operator_id bigint unique references operator,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'accepted') = (operator_id is not null))
);
create unique index operator_invitation_open on operator_invitation (email) where state = 'open';
revoke delete, truncate on operator_invitation from croupier_app;

create function operator_invitation_is_kept() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (new.email, new.name, new.role, new.reason) is distinct from (old.email, old.name, old.role, old.reason) then
    raise exception 'an invitation that ended, and whom it invites, stays as it is' using errcode = 'restrict_violation';
  end if;
  if new.state = 'accepted' and (new.ended_at >= new.expires_at
      or not exists (select from operator o where o.operator_id = new.operator_id and o.email = new.email and o.role = new.role)
      or not exists (select from operator o where o.operator_id = new.invited_by and o.enabled and o.role = 'owner')) then
    raise exception 'an invitation makes the operator that it names, in time and on the word of an enabled owner' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger operator_invitation_is_kept before update on operator_invitation for each row execute function operator_invitation_is_kept();
