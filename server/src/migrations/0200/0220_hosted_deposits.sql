-- Methods that are paid on a page of their provider, and the card in one step. Each is offered where its provider is configured.
insert into deposit_method (code, name, icon, visibility, sort_index, enabled) values
  ('VISA_MASTERCARD_1', 'Card Express', '', 0, 20, true),
  ('CPAY', 'CPay', '/payments/cpay.svg', 0, 50, true),
  ('PINGPONG', 'PingPong', '/payments/pingpong.svg', 0, 55, true),
  ('PAYP', 'PayP', '/payments/payp.svg', 0, 60, true),
  ('ONLY_PAY', 'OnlyPay', '/payments/onlypay.svg', 0, 65, true);
