-- Levels to which the house invites, by rule and by an operator.

-- A level to which the house invites the member, whatever the points are.
alter table loyalty_member add offered integer check (offered > level);

-- Deposits that count for invitations by figures.
create table loyalty_deposit (
  deposit_id text primary key,
  member_id bigint not null,
  -- minor units
  amount bigint not null check (amount > 0),
  currency text not null,
  at timestamptz not null
);
create index loyalty_deposit_member on loyalty_deposit (member_id, at);
revoke update, truncate on loyalty_deposit from croupier_app;

-- The last member whose deposits and balance were compared with the figures of levels.
create table loyalty_figures_mark (
  only_row boolean primary key default true check (only_row),
  after_member bigint not null
);
insert into loyalty_figures_mark (after_member) values (0);
revoke insert, delete, truncate on loyalty_figures_mark from croupier_app;

-- Every invitation by the house, and every change of a level.
create table loyalty_level_change (
  change_id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('invitedByFigures', 'invitedByOperator', 'accepted', 'set')),
  level integer not null,
  level_before integer not null,
  operator text,
  reason text,
  at timestamptz not null,
  check ((kind in ('invitedByOperator', 'set')) = (operator is not null)),
  check ((operator is null) = (reason is null))
);
create index loyalty_level_change_member on loyalty_level_change (member_id, change_id);
revoke update, delete, truncate on loyalty_level_change from croupier_app;
create trigger loyalty_level_change_append_only before update or delete or truncate on loyalty_level_change execute function refuse_change();
