-- The loyalty club: points, levels and the packages that points buy.

-- Spendable and lifetime points, and the level. `progress`: what was wagered towards the next point, in hundredths of a minor unit; below zero while
-- points that a void round took back were spent already.
create table loyalty_member (
  member_id bigint primary key,
  points bigint not null default 0 check (points >= 0),
  life_time_points bigint not null default 0 check (life_time_points >= points),
  progress bigint not null default 0,
  level integer not null default 0,
  -- a level that was earned and is not accepted yet
  invited_to integer check (invited_to > level)
);
revoke delete, truncate on loyalty_member from croupier_app;

-- Every change of a member's points.
create table loyalty_points (
  member_id bigint not null,
  entry bigint not null,
  kind text not null check (kind in ('earned', 'taken_back', 'redeemed', 'rewarded', 'given', 'taken')),
  points bigint not null check (points <> 0),
  balance bigint not null check (balance >= 0),
  -- what it is for: a redemption, a grant; null for play
  reference text,
  at timestamptz not null,
  primary key (member_id, entry),
  check ((kind in ('earned', 'rewarded', 'given')) = (points > 0))
);
create unique index loyalty_points_once on loyalty_points (member_id, kind, reference) where reference is not null;
revoke update, delete, truncate on loyalty_points from croupier_app;
create trigger loyalty_points_append_only before update or delete or truncate on loyalty_points execute function refuse_change();

-- How far the feed of stakes has been read.
create table loyalty_mark (
  only_row boolean primary key default true check (only_row),
  cursor text not null
);
insert into loyalty_mark (cursor) values ('0:0');
revoke delete, truncate on loyalty_mark from croupier_app;

-- Levels above entry. `points`: lifetime points that invite to it; null for a level that only a personal manager gives.
create table loyalty_level (
  level integer primary key check (level in (10, 20, 30, 35, 40)),
  points bigint check (points > 0),
  -- minor units by currency
  least_deposit jsonb not null,
  least_balance jsonb not null
);
revoke delete, truncate on loyalty_level from croupier_app;
insert into loyalty_level (level, points, least_deposit, least_balance)
select level, points, jsonb_build_object('USD', deposit, 'EUR', deposit), jsonb_build_object('USD', balance, 'EUR', balance)
from (values (10, 400, 10000, 1000), (20, null::bigint, 15000, 2000), (30, null, 20000, 3000), (35, null, 25000, 4000), (40, null, 30000, 5000))
  as first (level, points, deposit, balance);

-- Packages of the store. Figures of one never change: another is made instead, and what was redeemed keeps its own.
create table loyalty_package (
  package_id bigint generated always as identity primary key,
  level integer not null,
  points bigint not null check (points > 0),
  -- minor units by currency; a currency without a figure cannot have it
  bonuses jsonb not null check (jsonb_typeof(bonuses) = 'object'),
  enabled boolean not null default true
);
revoke update, delete, truncate on loyalty_package from croupier_app;
grant update (enabled) on loyalty_package to croupier_app;
insert into loyalty_package (level, points, bonuses)
select level, points, jsonb_build_object('USD', bonus, 'EUR', bonus)
from (values (10, 400, 400), (10, 1000, 1200), (20, 2500, 3500), (30, 5000, 8000), (35, 10000, 18000), (40, 20000, 40000))
  as first (level, points, bonus)
where not exists (select from member);

create table loyalty_redemption (
  redemption_id bigint generated always as identity primary key,
  member_id bigint not null,
  package_id bigint not null references loyalty_package,
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  currency text not null,
  redeemed_at timestamptz not null
);
create index loyalty_redemption_member on loyalty_redemption (member_id, redeemed_at);
revoke update, delete, truncate on loyalty_redemption from croupier_app;
create trigger loyalty_redemption_append_only before update or delete or truncate on loyalty_redemption execute function refuse_change();

-- Nothing ever wrote them.
alter table member drop column vip_points, drop column vip_life_time_points, drop column vip_level;
