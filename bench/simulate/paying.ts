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

/** What the cashier leaves when the acquirer has answered "pending" to card payments. */
const ORDERS = `insert into deposit (member_id, deposit_id, method, amount, currency, rolling, status, card_bin, card_last4, card_fingerprint,
    card_country, billing, language, provider_payment_id, next_check_at, created_at, updated_at)
  select m.id, t.id, 'VISA_MASTERCARD', t.amount, t.currency, t.amount, 'processing', '555555', '4444', 'card of ' || m.id, m.country_code,
    jsonb_build_object('firstName', m.first_name, 'lastName', m.last_name, 'country', m.country_code, 'state', m.state_code, 'city', m.city,
      'address', m.address, 'postalCode', m.postal_code, 'email', m.email, 'mobile', m.mobile), 'en', 'pay_' || t.id, $2, $3, $3
  from jsonb_to_recordset($1) as t (member bigint, id text, amount bigint, currency text) join member m on m.id = t.member`;

const HOUR = 3_600_000;

/** Members pay by card at one moment; the acquirer reports each payment by a signed callback. Returns once all are credited. */
export async function payIn({ owner, ask, runJobs }: Deps, payments: readonly Payment[], now: Date): Promise<void> {
  const orders = payments.map(({ memberId, amount, currency }) => ({
    member: memberId,
    id: `${memberId}-${now.getTime() / 60_000}`,
    amount,
    currency,
  }));
  await owner.query(ORDERS, [JSON.stringify(orders), new Date(now.getTime() + HOUR), now]);
  await Promise.all(
    orders.map(({ id, amount, currency }) => {
      const approval = JSON.parse(approvalOf({ orderId: id, paymentId: `pay_${id}` }, 'year')) as object;
      const body = JSON.stringify({ ...approval, amount, currency, occurredAt: now.toISOString() });
      return ask({ kind: 'deposit', body });
    }),
  );
  const ids = orders.map(({ id }) => id);
  // A payment is credited right after its callback was answered; by a job, where the house was killed in between.
  for (let asked = 1; !(await areCredited(owner, ids)); asked += 1) {
    await new Promise((done) => setTimeout(done, 10));
    if (asked % 100 === 0) await runJobs();
    if (asked > 1_000) throw new Error(`one of these deposits is not credited: ${ids.join(', ')}`);
  }
}

async function areCredited(owner: pg.Client, ids: readonly string[]): Promise<boolean> {
  const { rows } = await owner.query<{ waiting: boolean }>(
    `select exists (select from deposit where deposit_id = any($1) and status <> 'success') as waiting`,
    [ids],
  );
  return rows[0]?.waiting === false;
}
