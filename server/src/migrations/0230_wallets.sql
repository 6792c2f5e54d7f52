-- Methods of Stripe, PayPal, Pix and the cash app; each is offered where its provider is configured and takes the member's currency.
insert into deposit_method (code, name, visibility, sort_index, enabled) values
  ('STRIPE', 'Stripe', 0, 20, true),
  ('PAYPAL_POLL', 'PayPal', 0, 30, true),
  ('PIX', 'Pix', 0, 40, true),
  ('CASH', 'Cash App', 0, 50, true);
