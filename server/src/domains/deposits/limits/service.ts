import type { AnswerOf } from '@croupier/contract/call';
import type { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { type CurrencyCode, type Minor, minor, parseAmount, toWire } from '@croupier/contract/money';
import { readWallet } from '../../../ledger/read';
import { inTransaction, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { DepositsDeps } from '../deps';
import { changed, leftOf, limitAt, type Period } from './rules';
import { depositedWithin, hasChosen, lockLimits, readLimits, saveLimit } from './store';

type Deps = Pick<DepositsDeps, 'database' | 'clock'>;
export type LimitsView = AnswerOf<(typeof depositLimitsCalls)['limits']>;

/**
 * Refuses a deposit that would exceed a limit. Concurrent deposits are counted one after another: the member's limits are locked until the
 * transaction that stores the deposit ends.
 * @throws Refusal depositLimitReached with the amount left.
 */
export async function withinLimits(
  trx: Trx,
  memberId: number,
  amount: Minor,
  currency: CurrencyCode,
  now: Date,
): Promise<void> {
  const limits = await lockLimits(trx, memberId);
  const left = leftOf(limits, await depositedWithin(trx, memberId, now), now);
  if (left !== null && amount > left)
    throw new Refusal('depositLimitReached', { left: { amount: minor(left), currency } });
}

/** The amount that the member's own limits leave, minor units; null without limits. Takes no locks. */
export async function leftWithin(trx: Trx, memberId: number, now: Date): Promise<number | null> {
  return leftOf(await readLimits(trx, memberId), await depositedWithin(trx, memberId, now), now);
}

/** The member's limits, the amounts counted against them, and whether the member ever chose any. Major units of the member's currency. */
export async function viewLimits({ database, clock }: Deps, memberId: number): Promise<LimitsView> {
  const now = clock.now();
  const { currency } = await readWallet(database, memberId);
  const deposited = await depositedWithin(database, memberId, now);
  const major = (amount: number | null) => (amount === null ? null : toWire(minor(amount), currency));
  return {
    currency,
    chosen: (await hasChosen(database, memberId)) ? 1 : 0,
    limits: (await readLimits(database, memberId))
      .map((limit) => limitAt(limit, now))
      .map(({ period, amount, pending, pendingAmount, pendingFrom }) => ({
        period,
        amount: major(amount),
        deposited: major(deposited[period]) ?? 0,
        pending: pending && pendingFrom ? { amount: major(pendingAmount), from: pendingFrom.toISOString() } : null,
      })),
  };
}

function readLimit(text: string, currency: CurrencyCode): Minor | null {
  if (text === '') return null;
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) throw new Refusal('amountInvalid');
  return parsed.amount;
}

/**
 * Sets the named limits. A lower limit applies at once, a higher or removed one after a day.
 * @param wanted decimal text in major units by period; empty text for no limit. @throws Refusal amountInvalid.
 */
export async function setLimits(
  deps: Deps,
  memberId: number,
  wanted: Readonly<Partial<Record<Period, string>>>,
): Promise<LimitsView> {
  const { database, clock } = deps;
  const { currency } = await readWallet(database, memberId);
  const amounts = Object.entries(wanted).map(([period, text]) => [period, readLimit(text, currency)] as const);
  await inTransaction(database, async (trx) => {
    const now = clock.now();
    const limits = await lockLimits(trx, memberId);
    for (const [period, amount] of amounts) {
      const kept = limits.find((limit) => limit.period === period);
      if (kept) await saveLimit(trx, memberId, changed(kept, amount, now), now);
    }
  });
  return viewLimits(deps, memberId);
}
