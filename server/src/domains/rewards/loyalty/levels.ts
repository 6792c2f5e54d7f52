import type { LevelName } from '@croupier/contract/rewards/eligibility';
import { VIP_LEVEL } from '@croupier/contract/codes';
import { inTransaction, type Queryable, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { LoyaltyDeps } from './deps';
import { levelReached } from './events';
import { type LevelDecision, logLevel } from './levels-store';
import { invitation, levelName } from './rules';
import * as store from './store';

export const levelOf = async (db: Queryable, memberId: number): Promise<LevelName> =>
  levelName((await store.findMember(db, memberId)).level);

/** The levels of several members. */
export async function levelsOf(db: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, LevelName>> {
  const levels = await store.levelsOf(db, memberIds);
  return new Map(memberIds.map((memberId) => [memberId, levelName(levels.get(memberId) ?? 0)]));
}

type Deps = Pick<LoyaltyDeps, 'events' | 'clock'>;

/**
 * Raises or lowers a member's level in the caller's transaction; a higher one is published.
 * @param decision of an operator who sets it; null for a member who accepts it. @returns the level before.
 */
export async function setLevel(
  { events, clock }: Deps,
  trx: Trx,
  memberId: number,
  name: LevelName,
  decision: LevelDecision | null,
): Promise<LevelName> {
  const row = await store.lockMember(trx, memberId);
  const level = VIP_LEVEL[name];
  const offered = row.offered !== null && row.offered > level ? row.offered : null;
  const invitedTo = invitation(await store.allLevels(trx), row.lifeTimePoints, level, offered);
  await store.storeMember(trx, { ...row, level, invitedTo, offered });
  const kind = decision ? 'set' : 'accepted';
  await logLevel(trx, { memberId, kind, level, levelBefore: row.level, decision, at: clock.now() });
  if (level > row.level) await events.publish(trx, levelReached, { memberId, level });
  return levelName(row.level);
}

/**
 * Invites a member to a level, which holds once the member accepts it. An invitation never lowers another one.
 * @param decision of an operator; null for the rule of deposits and balance.
 * @returns the invitation before; @throws Refusal conflict for a level that the member has or is invited to by the house already.
 */
export async function inviteToLevel(
  { clock }: Deps,
  trx: Trx,
  memberId: number,
  level: number,
  decision: LevelDecision | null,
): Promise<number | null> {
  const row = await store.lockMember(trx, memberId);
  if (level <= row.level || (row.offered !== null && level <= row.offered)) throw new Refusal('conflict');
  const invitedTo = invitation(await store.allLevels(trx), row.lifeTimePoints, row.level, level);
  await store.storeMember(trx, { ...row, invitedTo, offered: level });
  const kind = decision ? 'invitedByOperator' : 'invitedByFigures';
  await logLevel(trx, { memberId, kind, level, levelBefore: row.level, decision, at: clock.now() });
  return row.invitedTo;
}

/**
 * Accepts the level that the member is invited to, by points (specification 2 §9: "400 points invite to bronze") or by the house. Repeating it is
 * harmless.
 * @throws Refusal conflict without an invitation; those of an exclusion or a break.
 */
export function acceptLevel(deps: LoyaltyDeps, memberId: number, wanted: number): Promise<void> {
  return inTransaction(deps.database, async (trx) => {
    await deps.refuseExcluded(memberId, trx);
    const row = await store.lockMember(trx, memberId);
    if (row.level === wanted) return;
    if (row.invitedTo !== wanted) throw new Refusal('conflict');
    await setLevel(deps, trx, memberId, levelName(wanted), null);
  });
}
