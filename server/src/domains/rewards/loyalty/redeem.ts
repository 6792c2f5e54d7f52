import { minor } from '@croupier/contract/money';
import { lockWallet } from '../../../ledger/post';
import { pointsRedeemed } from '../../../ledger/recipes/rewards';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { hundredthsUp } from '../rules/figures';
import type { LoyaltyDeps } from './deps';
import { redeemRollingPercent } from './settings';
import * as store from './store';

/** The same package again within this time is a click that was sent twice. */
const REPEAT_MILLISECONDS = 10_000;

/**
 * Buys a package with points: its bonus becomes cash at once, once (specification 2 §4, §7 `/sys/vipStore/redeem`).
 * @throws Refusal notFound for an unknown package; packageGone for one that was stopped or replaced; levelTooLow; pointsTooFew with `needed`; packageNotInCurrency; conflict for the same
 * package again within ten seconds; and those of an exclusion or a break.
 */
export function redeem(deps: LoyaltyDeps, memberId: number, packageId: string): Promise<void> {
  const { clock, settings } = deps;
  return inTransaction(deps.database, async (trx) => {
    const { currency } = await lockWallet(trx, memberId);
    await deps.refuseExcluded(memberId, trx);
    const row = await store.lockMember(trx, memberId);
    const wanted = await store.holdPackage(trx, packageId);
    if (!wanted) throw new Refusal('notFound');
    if (!wanted.enabled) throw new Refusal('packageGone');
    if (wanted.level > row.level) throw new Refusal('levelTooLow');
    const bonus = wanted.bonuses[currency];
    if (bonus === undefined) throw new Refusal('packageNotInCurrency', { currency });
    const last = await store.lastRedeemed(trx, memberId, wanted.packageId);
    const at = clock.now();
    if (last && at.getTime() - last.getTime() < REPEAT_MILLISECONDS) throw new Refusal('conflict');
    if (row.points < wanted.points) throw new Refusal('pointsTooFew', { needed: wanted.points - row.points });
    const amount = minor(bonus);
    const redeemed = { memberId, packageId: wanted.packageId, points: wanted.points, amount, currency, at };
    const reference = `redemption-${await store.insertRedemption(trx, redeemed)}`;
    const points = row.points - wanted.points;
    await store.logPoints(trx, { memberId, kind: 'redeemed', points: -wanted.points, balance: points, reference, at });
    await store.storeMember(trx, { ...row, points });
    const rolling = hundredthsUp(amount, await settings.within(trx).get(redeemRollingPercent));
    await pointsRedeemed(trx, { memberId, rewardId: reference, amount, currency, rolling });
  });
}
