-- Deposits: the methods offered, one row an intent to pay, and the news that providers tell.

create table deposit_method (
  code text primary key,
  name text not null,
  -- a picture's address; empty text shows the card emblem
  icon text not null default '',
  -- 0 always, 10 members who have deposited before, 20 members who have not (specification 1 §6)
  visibility integer not null check (visibility in (0, 10, 20)),
  sort_index integer not null,
  enabled boolean not null
);
-- Only methods that can take a payment stand here; each further one arrives with its migration.
insert into deposit_method (code, name, visibility, sort_index, enabled) values ('VISA_MASTERCARD', 'MasterCard', 0, 10, true);

create table deposit (
  member_id bigint not null,
  -- carries the member's number in front, so that a provider's callback leads to one member's rows
  deposit_id text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('USD', 'EUR', 'BRL', 'TRY', 'BTC')),
  -- stakes that this deposit asks for before a cash-out
  rolling bigint not null check (rolling >= 0),
  status text not null check (status in ('created', 'processing', 'challenge', 'success', 'declined', 'expired')),
  -- one-time and good for minutes; gone once the payment was asked for and answered. Number and CVV never come here.
  card_token text,
  card_bin text not null check (card_bin ~ '^[0-9]{6}$'),
  card_last4 text not null check (card_last4 ~ '^[0-9]{4}$'),
  billing jsonb not null,
  language text not null,
  provider_payment_id text,
  challenge_url text,
  decline_reason text,
  -- what an accountant should know, such as a success after the deposit was given up
  note text,
  charged_back_at timestamptz,
  -- of a chargeback, what the member's cash did not cover
  owed bigint check (owed >= 0),
  checks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, deposit_id),
  check (card_token is null or status in ('created', 'processing')),
  check ((status = 'success') = (settled_at is not null)),
  check (charged_back_at is null or status = 'success')
);
create index deposit_open on deposit (next_check_at) where status in ('created', 'processing', 'challenge');
revoke delete, truncate on deposit from croupier_app;

-- What providers told us, recorded before anything is done about it.
create table provider_event (
  provider text not null,
  event_id text not null,
  order_id text not null,
  payload jsonb not null,
  state text not null default 'received'
    check (state in ('received', 'applied', 'repeated', 'mismatch', 'conflict', 'unknown_order', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, event_id)
);
create index provider_event_waiting on provider_event (next_attempt_at) where state = 'received';
revoke delete, truncate on provider_event from croupier_app;
