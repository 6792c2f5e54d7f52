-- Methods of Stripe, PayPal, Pix and the cash app; each is offered where its provider is configured and takes the member's currency.
insert into deposit_method (code, name, icon, visibility, sort_index, enabled) values
  ('STRIPE', 'Stripe', '/payments/stripe.svg', 0, 20, true),
  ('PAYPAL_POLL', 'PayPal', '/payments/paypal.svg', 0, 30, true),
  ('PIX', 'Pix', '/payments/pix.svg', 0, 40, true),
  ('CASH', 'Cash App', '/payments/cash.svg', 0, 50, true);
