-- Who else uses a card is asked of paid, held and refused deposits alike.
create index deposit_card on deposit (card_fingerprint) where card_fingerprint is not null;
drop index deposit_card_fingerprint;
