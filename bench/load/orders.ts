import type pg from 'pg';
import { openPools } from '../../server/src/platform/database';
import { copyMembers } from './members';

/** A deposit that waits for its acquirer. */
export interface Order {
  readonly orderId: string;
  readonly paymentId: string;
}

/** Of each order, minor units. */
export const AMOUNT = 2_500;
export const CURRENCY = 'USD';
/** Half of what a member may pay in a day before an operator has to look. */
const ORDERS_A_MEMBER = 10;

/** Number of the first payer. */
const FIRST = 2_000_000;

const WALLETS = `insert into wallet (member_id, currency) select $1::bigint + n, '${CURRENCY}' from generate_series(0, $2::int - 1) n`;
/**
 * Each is what the cashier leaves when the acquirer has answered "pending" to a card payment: the token spent, the payment's number known. One
 * after the other belong to different members. The next question about them lies in an hour, as if they had been asked about already, because
 * there is no acquirer that could answer it. $3 is how many.
 */
const ORDERS = `insert into deposit (member_id, deposit_id, method, amount, currency, rolling, status, card_bin, card_last4, card_fingerprint,
    card_country, billing, language, provider_payment_id, next_check_at, created_at, updated_at)
  select m.id, m.id || '-' || substr(md5(n::text), 1, 24), 'VISA_MASTERCARD', ${AMOUNT}, '${CURRENCY}', ${AMOUNT}, 'processing', '555555', '4444',
    'card of ' || m.id, m.country_code, jsonb_build_object('firstName', m.first_name, 'lastName', m.last_name, 'country', m.country_code,
      'state', m.state_code, 'city', m.city, 'address', m.address, 'postalCode', m.postal_code, 'email', m.email, 'mobile', m.mobile),
    'en', 'pay_' || n, now() + interval '1 hour', now(), now()
  from generate_series(0, $3::int - 1) n join member m on m.id = $1::bigint + n % $2::int`;

/**
 * Card deposits that wait for the acquirer's news, of a tenth as many members. They are written by the database itself: placing thousands one by
 * one would take longer than the measurement, and how an order is placed is not what is measured.
 * @param owner of the database at `url`.
 */
export async function placeOrders(owner: pg.Client, url: string, count: number): Promise<Order[]> {
  const members = Math.ceil(count / ORDERS_A_MEMBER);
  const { database, close } = openPools(url, 1, () => undefined);
  await copyMembers(database, 'payer', FIRST, members);
  await close();
  await owner.query(WALLETS, [FIRST, members]);
  await owner.query(ORDERS, [FIRST, members, count]);
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<Order>(
    `select deposit_id as "orderId", provider_payment_id as "paymentId" from deposit order by substr(provider_payment_id, 5)::int`,
  );
  return rows;
}
