-- A method may change hands: cards were taken by the acquirer and are taken on its provider's own page, or the other way round. What one of them took
-- goes on with it. Null of older rows: whoever takes the method.
alter table deposit
  add column provider text,
  -- Of a card that was entered on its provider's page, as entered there.
  add column card_holder text;
update deposit set provider = 'card-acquirer' where method in ('VISA_MASTERCARD', 'VISA_MASTERCARD_1');
