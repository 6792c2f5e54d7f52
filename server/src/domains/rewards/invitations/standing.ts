import { type CurrencyCode, type Minor, minor, plus } from '@croupier/contract/money';
import type { Queryable } from '../../../platform/database';
import { approvedShare, agentsIn, awardsOf, netWinsOf } from './agents-store';
import { claimable, monthAfter, monthOf, type Progress, shareOf, type Step, worth } from './rules';
import { countByState } from './store';
import { claimsOf, openSteps } from './steps-store';

/** What a member's invitations have earned. Amounts in minor units of the member's currency. */
export interface Standing extends Progress {
  readonly steps: readonly Step[];
  /** Invited members who made a first deposit and do not count yet, held ones too. */
  readonly underWay: number;
  /** Reached steps, in the order in which they are claimed. */
  readonly due: readonly Step[];
  /** An agent's share of closed months that is not claimed. */
  readonly shareDue: Minor;
  readonly claimed: Minor;
  readonly pending: Minor;
  /** The part of `pending` that is an agent's share. */
  readonly pendingShare: Minor;
  /** Whether a share was approved, for this month or the next. */
  readonly isAgent: boolean;
  /** Percent of the share in this month; null without one. */
  readonly share: number | null;
}

/** An agent's share of months that are not closed: this one, and the last until a day of this one has passed. */
async function openShares(
  db: Queryable,
  memberId: number,
  currency: CurrencyCode,
  openMonth: string | null,
  now: Date,
): Promise<{ readonly share: number | null; readonly pending: Minor }> {
  const current = monthOf(now);
  let share: number | null = null;
  let pending = minor(0);
  for (let month = openMonth ?? current; month <= current; month = monthAfter(month)) {
    share = (await agentsIn(db, month, memberId))[0]?.share ?? null;
    if (share === null) continue;
    const wins = await netWinsOf(db, memberId, month, currency);
    pending = plus(
      pending,
      shareOf(
        wins.reduce((sum, { net_win }) => sum + net_win, 0),
        share,
      ),
    );
  }
  return { share, pending };
}

/** @param at the first month that is not closed, and the moment. */
export async function standingOf(
  db: Queryable,
  memberId: number,
  currency: CurrencyCode,
  at: { readonly openMonth: string | null; readonly now: Date },
): Promise<Standing> {
  const steps = await openSteps(db);
  const { treasureIndex, claimed } = await claimsOf(db, memberId);
  const { counted: childCount = 0, staking = 0, held = 0 } = await countByState(db, memberId);
  const { accrued, claimed: shareClaimed } = await awardsOf(db, memberId);
  const open = await openShares(db, memberId, currency, at.openMonth, at.now);
  const due = claimable(steps, { childCount, treasureIndex }, currency);
  const underWay = staking + held;
  const wouldBeDue = claimable(steps, { childCount: childCount + underWay, treasureIndex }, currency);
  return {
    steps,
    childCount,
    treasureIndex,
    underWay,
    due,
    shareDue: minor(accrued - shareClaimed),
    claimed: minor(claimed + shareClaimed),
    pending: plus(open.pending, minor(worth(wouldBeDue, currency) - worth(due, currency))),
    pendingShare: open.pending,
    isAgent: (await approvedShare(db, memberId)) > 0,
    share: open.share,
  };
}
