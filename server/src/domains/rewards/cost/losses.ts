import { VIP_LEVEL } from '@croupier/contract/codes';
import { type CurrencyCode, minor } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Offer } from '@croupier/contract/rewards/offer';
import { balancesOf } from '../../../ledger/read';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { cashback } from '../rules/amounts';
import { paydayOf, spansOf, weekOf } from '../weeks/calendar';
import * as store from './losses-store';

/** Whole weeks that are looked at. */
const WEEKS = 4;

/** Cashbacks that past weeks would have brought. */
export interface PastCashbacks {
  /** Weeks whose losses were counted. */
  readonly weeks: number;
  /** Each above zero, minor units. */
  readonly amounts: readonly number[];
}

export type ReadCashbacks = (terms: Offer, level: LevelName | null, currency: CurrencyCode) => Promise<PastCashbacks>;

/**
 * The cashbacks that members of a level would have had of their net losses in the last four whole weeks, by the offer's percentage, least, most and
 * conditions. A part of the week that was not counted yet brings none.
 */
export const createPastCashbacks =
  ({ database, clock }: { readonly database: Database; readonly clock: Clock }): ReadCashbacks =>
  async ({ eligibility, reward }, level, currency) => {
    const { event } = eligibility;
    if (event.kind !== 'calendar' || reward.kind !== 'cashback') return { weeks: 0, amounts: [] };
    const now = clock.now();
    const { counted, needed } = spansOf(event);
    if (!counted) return { weeks: 0, amounts: [] };
    const over = Array.from({ length: WEEKS + 1 }, (_, back) => weekOf(now, back + 1)).filter(
      (week) => paydayOf(event, week) <= now,
    );
    const weeks = await store.countedWeeks(database, [counted, needed], over.slice(0, WEEKS));
    const levels = level === null ? eligibility.levels : [level];
    const rows = await store.readLosses(database, {
      weeks,
      counted,
      needed,
      levels: levels && levels.map((name) => VIP_LEVEL[name]),
    });
    const accounts = await balancesOf(database, [...new Set(rows.map(({ member_id }) => member_id))]);
    const amounts = rows
      .filter(({ deposits }) => !event.needsDeposit || deposits > 0)
      .filter(({ week_loss: loss }) => !event.needsLoss || loss > 0)
      .filter(({ member_id: memberId }) => accounts.get(memberId)?.currency === currency)
      .map(({ counted_loss: loss }) => Number(cashback(reward, minor(loss), currency)));
    return { weeks: weeks.length, amounts: amounts.filter((amount) => amount > 0) };
  };
