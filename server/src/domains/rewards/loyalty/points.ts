import type { StakeEntry } from '../../../ledger/stakes/entries';
import { followStakes } from '../../../ledger/stakes/follow';
import type { Trx } from '../../../platform/database';
import type { LoyaltyDeps } from './deps';
import { earn, invitation } from './rules';
import { familyShare, unitOf } from './settings';
import * as store from './store';

const SIGNS = { stake: 1, stakeRollback: -1, win: 0, winRollback: 0 } as const;

type Contribution = (game: string) => number;

/** Own money of each member's stakes, in hundredths of a minor unit, by what counts. */
function wageredBy(entries: readonly StakeEntry[], contribution: Contribution) {
  const wagered = new Map<number, { currency: StakeEntry['currency']; sum: number }>();
  for (const { memberId, kind, account, game, amount, currency } of entries) {
    const counted = account === 'cash' ? SIGNS[kind] * amount * contribution(game) : 0;
    if (counted === 0) continue;
    const { sum = 0 } = wagered.get(memberId) ?? {};
    wagered.set(memberId, { currency, sum: sum + counted });
  }
  return wagered;
}

async function credit(
  { clock, settings, familyOf }: LoyaltyDeps,
  trx: Trx,
  entries: readonly StakeEntry[],
): Promise<void> {
  const within = settings.within(trx);
  const families = await within.get(familyShare);
  const wagered = wageredBy(entries, (game) => {
    const family = familyOf(game);
    return family ? families[family] : 100;
  });
  const members = await store.lockMembers(trx, [...wagered.keys()]);
  const levels = await store.allLevels(trx);
  for (const [memberId, { currency, sum }] of wagered) {
    const row = members.get(memberId);
    const unit = await unitOf(within, currency);
    if (!row || unit === undefined) continue;
    const { change, ...standing } = earn(row, sum, unit);
    const invitedTo = invitation(levels, standing.lifeTimePoints, row.level, row.offered);
    await store.storeMember(trx, { ...row, ...standing, invitedTo });
    if (change === 0) continue;
    const kind = change > 0 ? 'earned' : 'taken_back';
    await store.logPoints(trx, {
      memberId,
      kind,
      points: change,
      balance: standing.points,
      reference: null,
      at: clock.now(),
    });
  }
}

/** Credits points for what members wagered since the last time, each stake once. */
export const creditPoints = (deps: LoyaltyDeps): Promise<void> =>
  followStakes(deps.database, 'loyalty:creditPoints', {
    limit: 2_000,
    lock: store.lockMark,
    async apply(trx, { entries, cursor }) {
      await credit(deps, trx, entries);
      await store.moveMark(trx, cursor);
    },
  });

/**
 * Points that come without play: rewarded by an offer, or given or taken by an operator. They count for levels, too.
 * @param change below zero for points that are taken: never more than can be spent. @param reference what they are for, once.
 * @returns the change that was made; 0 when it was made before.
 */
export async function changePoints(
  trx: Trx,
  {
    memberId,
    kind,
    change,
    reference,
    at,
  }: { memberId: number; kind: 'rewarded' | 'given' | 'taken'; change: number; reference: string; at: Date },
): Promise<number> {
  const row = await store.lockMember(trx, memberId);
  const points = Math.max(change, 0 - row.points);
  if (points === 0) return 0;
  const after = { points: row.points + points, lifeTimePoints: row.lifeTimePoints + points };
  if (!(await store.logPoints(trx, { memberId, kind, points, balance: after.points, reference, at }))) return 0;
  const invitedTo = invitation(await store.allLevels(trx), after.lifeTimePoints, row.level, row.offered);
  await store.storeMember(trx, { ...row, ...after, invitedTo });
  return points;
}
