import { expect, test } from 'vitest';
import { accountOf, Payer } from './payer';
import { Order } from './wire';

const told = {
  payer_id: 'QYR5Z8XDVJNXQ',
  name: { given_name: 'Demo', surname: 'Player' },
  address: { country_code: 'TR' },
};
const account = { id: 'paypal:QYR5Z8XDVJNXQ', holder: 'Demo Player', country: 'TR' };

test.each([
  ['all', told, account],
  ['no name', { ...told, name: undefined }, { ...account, holder: null }],
  ['a name in pieces that are no text', { ...told, name: { given_name: 7 } }, { ...account, holder: null }],
  ['no country', { ...told, address: {} }, { ...account, country: null }],
  ['another country than two letters', { ...told, address: { country_code: 'Turkey' } }, { ...account, country: null }],
])('of a payer PayPal tells %s', (_, payer, expected) => {
  expect(accountOf(Payer.parse(payer))).toEqual({ account: expected });
});

test.each([
  ['nobody', undefined],
  ['a payer without a number', { name: told.name }],
  ['something else', 'somebody'],
])('an order of %s is read all the same, and tells no account', (_, payer) => {
  const order = Order.parse({ id: 'O1', status: 'COMPLETED', purchase_units: [{}], payer });
  expect(accountOf(order.payer)).toEqual({});
});
