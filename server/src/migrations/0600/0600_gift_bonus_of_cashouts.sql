-- What a member had in bonuses and gifts when a cash-out was asked for, beside what was wagered and could be taken; minor units. Unknown of earlier ones.
alter table withdrawal add column gift_bonus bigint check (gift_bonus >= 0);
