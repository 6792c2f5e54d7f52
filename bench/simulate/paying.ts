import type pg from 'pg';
import { approvalOf } from '../load/callbacks';
import type { Order, Outcome } from './orders';

/** A member's deposit, minor units. */
export interface Payment {
  readonly memberId: number;
  readonly amount: number;
  readonly currency: string;
}

interface Deps {
  readonly owner: pg.Client;
  readonly ask: (order: Order) => Promise<Outcome>;
  /** Runs what waits in the house. */
  readonly runJobs: () => Promise<void>;
}

/** What the cashier leaves when the acquirer has answered "pending" to card payments. A fifth of each is to be staked before a cash-out. */
const ORDERS = `insert into deposit (member_id, deposit_id, method, amount, currency, rolling, status, card_bin, card_last4, card_fingerprint,
    card_country, billing, language, provider_payment_id, next_check_at, created_at, updated_at)
  select m.id, t.id, 'VISA_MASTERCARD', t.amount, t.currency, t.amount / 5, 'processing', '555555', '4444', 'card of ' || m.id, m.country_code,
    jsonb_build_object('firstName', m.first_name, 'lastName', m.last_name, 'country', m.country_code, 'state', m.state_code, 'city', m.city,
      'address', m.address, 'postalCode', m.postal_code, 'email', m.email, 'mobile', m.mobile), 'en', 'pay_' || t.id, $2, $3, $3
  from jsonb_to_recordset($1) as t ("memberId" bigint, id text, amount bigint, currency text) join member m on m.id = t."memberId"`;

const HOUR = 3_600_000;

/** A deposit, by the id that its member sees. */
export interface Deposit {
  readonly memberId: number;
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
}

/** A signed callback of the acquirer. */
const callbackOf = ({ id, amount, currency }: Deposit, type: 'payment' | 'chargeback', now: Date): string => {
  const approval = JSON.parse(approvalOf({ orderId: id, paymentId: `pay_${id}` }, type)) as object;
  return JSON.stringify({ ...approval, type, amount, currency, occurredAt: now.toISOString() });
};

/** The acquirer reports payments; returns once the house has done what follows, which is right after its answer, or by a job where it was killed in between. */
async function report(
  { owner, ask, runJobs }: Deps,
  orders: readonly Deposit[],
  type: 'payment' | 'chargeback',
  now: Date,
): Promise<void> {
  await Promise.all(orders.map((order) => ask({ kind: 'deposit', body: callbackOf(order, type, now) })));
  const ids = orders.map(({ id }) => id);
  for (let asked = 1; !(await isDone(owner, ids, type)); asked += 1) {
    await new Promise((done) => setTimeout(done, 10));
    if (asked % 100 === 0) await runJobs();
    if (asked > 1_000) throw new Error(`the ${type} of one of these deposits is not applied: ${ids.join(', ')}`);
  }
}

/** Members pay by card at one moment. @returns their deposits, credited. */
export async function payIn(deps: Deps, payments: readonly Payment[], now: Date): Promise<readonly Deposit[]> {
  const orders = payments.map(({ memberId, amount, currency }) => ({
    memberId,
    id: `${memberId}-${now.getTime() / 60_000}`,
    amount,
    currency,
  }));
  await deps.owner.query(ORDERS, [JSON.stringify(orders), new Date(now.getTime() + HOUR), now]);
  await report(deps, orders, 'payment', now);
  return orders;
}

/** Payers' banks take deposits back. */
export const chargeBack = (deps: Deps, orders: readonly Deposit[], now: Date): Promise<void> =>
  report(deps, orders, 'chargeback', now);

async function isDone(owner: pg.Client, ids: readonly string[], type: 'payment' | 'chargeback'): Promise<boolean> {
  const waits = type === 'payment' ? `status <> 'success'` : 'charged_back_at is null';
  const { rows } = await owner.query<{ waiting: boolean }>(
    `select exists (select from deposit where deposit_id = any($1) and ${waits}) as waiting`,
    [ids],
  );
  return rows[0]?.waiting === false;
}
