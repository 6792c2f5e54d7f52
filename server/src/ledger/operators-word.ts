import { type CurrencyCode, fromWire, type Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable, Trx } from '../platform/database';
import { Refusal } from '../platform/refusal';
import { type Settings, setting } from '../platform/settings';
import { figuresByCurrency } from './amount-settings';

/**
 * The only way to credit a member by an operator's decision: every such credit passes `askCredit`, which stores the operator and requires a second
 * one where one is not enough.
 */

/** Major units by currency: credits above it take two operators. */
export const secondOperatorAbove = setting(
  'backoffice.secondOperatorAbove',
  figuresByCurrency(z.object({ amount: z.number().nonnegative() })),
  {
    USD: { amount: 1_000 },
    EUR: { amount: 1_000 },
    BRL: { amount: 5_000 },
    TRY: { amount: 30_000 },
    BTC: { amount: 0.01 },
  },
);

/**
 * How many operators each act requires. `one`: always one, because no money had left. `two above`: two above the configured amount of its currency.
 * `two`: always two.
 */
export const CREDIT_ACTS = {
  /** A cash-out is refused before its first approval. */
  cashout_rejected: 'one',
  /** A cash-out that was approved, and may have been paid by hand, gives its money back. */
  cashout_released: 'two above',
  /** A payout that was recorded as paid gives its money back. */
  payout_returned: 'two',
  /** A held payment is credited. */
  deposit_accepted: 'two above',
  /** A refund whose provider does not answer gives its money back. */
  refund_ended: 'two above',
} as const satisfies Record<string, 'one' | 'two above' | 'two'>;
export type CreditAct = keyof typeof CREDIT_ACTS;

export interface AskedCredit {
  readonly act: CreditAct;
  readonly memberId: number;
  /** Public id of the cash-out, deposit or refund. */
  readonly referenceId: string;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly operatorId: number;
  /** What the operator wrote; null where the act requires no text. */
  readonly reason: string | null;
  /** Operators that another rule requires, where it is stricter. */
  readonly atLeast?: 1 | 2;
  /** The operator who requested the same before, where another record stores it. */
  readonly saidBefore?: number | null;
}

/** An operator's authorization to move money. Only `askCredit` returns one, so that no such credit can bypass it. */
export interface OperatorsWord {
  readonly creditId: number;
  /** What the first operator wrote. */
  readonly reason: string | null;
}

export interface CreditRow {
  readonly credit_id: number;
  readonly act: CreditAct;
  readonly member_id: number;
  readonly reference_id: string;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly needed: 1 | 2;
  readonly state: 'asked' | 'done' | 'dropped';
  readonly reason: string | null;
  readonly asked_by: number;
  readonly asked_at: Date;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
}

/** How many operators a credit requires. @param amount minor units. */
export async function operatorsNeeded(
  settings: Settings,
  act: CreditAct,
  amount: Minor,
  currency: CurrencyCode,
): Promise<1 | 2> {
  const policy = CREDIT_ACTS[act];
  if (policy !== 'two above') return policy === 'two' ? 2 : 1;
  const above = (await settings.get(secondOperatorAbove))[currency];
  // A currency without a figure has no amount that one operator may move alone.
  return above === undefined || amount > fromWire(above.amount, currency) ? 2 : 1;
}

/**
 * Requests a credit to a member by an operator's decision. The caller locks the row of the subject, and moves the money in the same transaction
 * when the request is authorized.
 * @returns the authorization, or undefined while it waits for a second operator: then nothing may move. A waiting request with another amount is
 * dropped and replaced.
 * @throws Refusal secondOperatorRequired for the operator who requested it before; conflict when it was done before.
 */
export async function askCredit(
  { settings, now }: { readonly settings: Settings; readonly now: Date },
  trx: Trx,
  asked: AskedCredit,
): Promise<OperatorsWord | undefined> {
  const { act, memberId, referenceId, amount, currency, operatorId, reason, atLeast = 1, saidBefore = null } = asked;
  const about = { memberId, referenceId };
  const found = await waitingCredit(trx, act, about);
  // The waiting request is for a different amount than the one to move now.
  const isAnother = found !== undefined && (found.amount !== amount || found.currency !== currency);
  if (isAnother) await dropCredits(trx, about, null, now);
  const waiting = isAnother ? undefined : found;
  if (waiting) {
    if (waiting.asked_by === operatorId) throw new Refusal('secondOperatorRequired');
    await sql`update operator_credit set state = 'done', decided_by = ${operatorId}, decided_at = ${now}
      where credit_id = ${waiting.credit_id} and state = 'asked'`.execute(trx);
    return { creditId: waiting.credit_id, reason: waiting.reason };
  }
  const needed = (await operatorsNeeded(settings, act, amount, currency)) === 2 || atLeast === 2 ? 2 : 1;
  const first = saidBefore ?? operatorId;
  const second = first === operatorId ? null : operatorId;
  const isDone = needed === 1 || second !== null;
  const { rows } = await sql<{ credit_id: number }>`
    insert into operator_credit (act, member_id, reference_id, amount, currency, needed, state, reason, asked_by, asked_at, decided_by, decided_at)
    values (${act}, ${memberId}, ${referenceId}, ${amount}, ${currency}, ${needed}::smallint, ${isDone ? 'done' : 'asked'}, ${reason}, ${first},
      ${now}, ${second}::bigint, ${second === null ? null : now}::timestamptz)
    on conflict do nothing returning credit_id`.execute(trx);
  if (!rows[0]) throw new Refusal('conflict');
  return isDone ? { creditId: rows[0].credit_id, reason } : undefined;
}

async function waitingCredit(
  trx: Trx,
  act: CreditAct,
  { memberId, referenceId }: Pick<AskedCredit, 'memberId' | 'referenceId'>,
): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`select * from operator_credit where act = ${act} and member_id = ${memberId}
    and reference_id = ${referenceId} and state = 'asked' for update`.execute(trx);
  return rows[0];
}

/**
 * Ends the requests that wait for a second operator about one cash-out, deposit or refund: refused by another, withdrawn by the requester, or
 * superseded.
 * @param by null when later events superseded them. @returns how many were ended.
 */
export async function dropCredits(
  trx: Trx,
  { memberId, referenceId }: Pick<AskedCredit, 'memberId' | 'referenceId'>,
  by: { readonly operatorId: number; readonly reason: string } | null,
  now: Date,
): Promise<number> {
  const { numAffectedRows } =
    await sql`update operator_credit set state = 'dropped', decided_by = coalesce(${by?.operatorId ?? null}::bigint, asked_by),
      decided_at = ${now}, decision_reason = ${by?.reason ?? 'overtaken'}
    where member_id = ${memberId} and reference_id = ${referenceId} and state = 'asked'`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Every credit request about one cash-out, deposit or refund, oldest first. */
export async function creditsAbout(
  queryable: Queryable,
  memberId: number,
  referenceId: string,
): Promise<readonly CreditRow[]> {
  const { rows } = await sql<CreditRow>`select * from operator_credit
    where member_id = ${memberId} and reference_id = ${referenceId} order by credit_id`.execute(queryable);
  return rows;
}
