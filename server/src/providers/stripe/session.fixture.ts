/** A paid checkout session as Stripe reports it. */
export const paidSession = (change: object = {}) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  client_reference_id: '7-aa',
  amount_total: 10_000,
  currency: 'usd',
  status: 'complete',
  payment_status: 'paid',
  client_secret: null,
  ...change,
});
