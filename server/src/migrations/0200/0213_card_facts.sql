-- What the acquirer tells of a card beside its token: the same card has the same fingerprint, whoever holds it, and nobody can make a card of it.
alter table deposit
  add column card_fingerprint text,
  -- ISO 3166-1 alpha-2 of the bank that issued it, where the acquirer knows
  add column card_country text;
create index deposit_card_fingerprint on deposit (card_fingerprint) where card_fingerprint is not null and status = 'success';
