import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { WithdrawalsDeps } from '../deps';
import { askPayoutEnd, endPayout, lockOpenPayout, type PayoutRow } from '../store/payouts';
import { countApprovals } from '../store/desk';
import type { WithdrawalRecord } from '../store/withdrawals';
import { driveLater } from './order';
import { endOf, nextCheck, payoutIdOf } from './rules';

/** How operators end payouts that a provider has left open. */

type Deps = Pick<WithdrawalsDeps, 'clock' | 'jobs' | 'payoutProviders'>;

/** How operators may end a payout; undefined when its outcome is known. */
export const handEndOf = ({ payoutProviders }: Pick<Deps, 'payoutProviders'>, payout: PayoutRow, approvals: number) =>
  endOf(payout, payoutProviders.find(({ name }) => name === payout.provider)?.asksByItsNumber === true, approvals);

/**
 * Ends the open payout of a cash-out that an operator ends by hand, who thereby states that the payout was not paid. The ended payout is still
 * watched: a late payment is shown. A payout whose cash-out needed two operators needs two to be ended: the first one's statement is stored, the
 * second one's ends it; until then the provider is queried, and its answer counts. The caller holds the cash-out's row.
 * @param text what the operator wrote. @param atLeast operators that the next step requires, where it is stricter.
 * @returns undefined while an open payout blocks the act; else the operator who stated the same before, if that was another one.
 * @throws Refusal withdrawPayoutOpen before its time; withdrawPayoutBeingAsked while its provider is queried; withdrawSecondOperatorRequired for
 * the operator who stated it before.
 */
export async function endOpenPayout(
  deps: Deps,
  trx: Trx,
  row: WithdrawalRecord,
  operatorId: number,
  text: string,
  atLeast: 1 | 2,
): Promise<{ readonly saidBefore: number | null } | undefined> {
  const key = { memberId: row.member_id, withdrawalId: row.withdrawal_id };
  const open = await lockOpenPayout(trx, key);
  const end = open && handEndOf(deps, open, await countApprovals(trx, key));
  if (!end) return { saidBefore: null };
  const now = deps.clock.now();
  if (end.from > now) throw new Refusal('withdrawPayoutOpen');
  // The process that holds the lease may be about to send or resend it.
  if (open.leased_until !== null && open.leased_until > now) throw new Refusal('withdrawPayoutBeingAsked');
  const attempt = { ...key, attempt: open.attempt };
  if (open.end_asked_by === null) await askPayoutEnd(trx, attempt, { operatorId, text, now });
  const needed = Math.max(end.needed, atLeast) === 2 ? 2 : 1;
  if (needed === 2) {
    if (open.end_asked_by === null) return undefined;
    if (open.end_asked_by === operatorId) throw new Refusal('withdrawSecondOperatorRequired');
  }
  const watched = { state: 'failed', checks: open.checks, ended_at: now } as const;
  const next = end.isWatched ? nextCheck(watched, now, now) : undefined;
  await endPayout(trx, attempt, { operatorId, needed, nextCheckAt: next ?? null, now });
  if (next) await driveLater(deps, trx, payoutIdOf(key, open.attempt), next);
  return { saidBefore: open.end_asked_by };
}
