import type { LevelName } from '@croupier/contract/rewards/eligibility';
import { VIP_LEVEL } from '@croupier/contract/codes';
import { inTransaction, type Queryable, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { LoyaltyDeps } from './deps';
import { levelReached } from './events';
import { invitation, levelName } from './rules';
import * as store from './store';

export const levelOf = async (db: Queryable, memberId: number): Promise<LevelName> =>
  levelName((await store.findMember(db, memberId)).level);

/** The levels of several members. */
export async function levelsOf(db: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, LevelName>> {
  const levels = await store.levelsOf(db, memberIds);
  return new Map(memberIds.map((memberId) => [memberId, levelName(levels.get(memberId) ?? 0)]));
}

/** Raises or lowers a member's level in the caller's transaction; a higher one is published. @returns the level before. */
export async function setLevel(
  { events }: Pick<LoyaltyDeps, 'events'>,
  trx: Trx,
  memberId: number,
  name: LevelName,
): Promise<LevelName> {
  const row = await store.lockMember(trx, memberId);
  const level = VIP_LEVEL[name];
  const invitedTo = invitation(await store.allLevels(trx), row.lifeTimePoints, level);
  await store.storeMember(trx, { ...row, level, invitedTo });
  if (level > row.level) await events.publish(trx, levelReached, { memberId, level });
  return levelName(row.level);
}

/**
 * Accepts the level that the member's points invite to (specification 2 §9: "400 points invite to bronze"). Repeating it is harmless.
 * @throws Refusal conflict without an invitation; those of an exclusion or a break.
 */
export function acceptLevel(deps: LoyaltyDeps, memberId: number, wanted: number): Promise<void> {
  return inTransaction(deps.database, async (trx) => {
    await deps.refuseExcluded(memberId, trx);
    const row = await store.lockMember(trx, memberId);
    if (row.level === wanted) return;
    if (row.invitedTo !== wanted) throw new Refusal('conflict');
    await setLevel(deps, trx, memberId, levelName(wanted));
  });
}
