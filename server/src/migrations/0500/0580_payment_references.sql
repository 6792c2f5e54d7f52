-- Statements of chains and of the cash app name payments as the world knows them: transactions and their outputs, and the app's own ids.

-- Which outputs of its transaction, or which logs of its block, a payment is made of; none where neither numbers it.
alter table chain_payment add column outputs integer[] not null default '{}';

-- Further names under which the provider states the payment of a deposit.
alter table deposit add column provider_references text[] not null default '{}';
update deposit d set provider_references = array[p.tx_id] from chain_payment p where p.told_as = d.deposit_id and p.member_id = d.member_id;
