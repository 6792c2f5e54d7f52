import type { PayloadOf } from '@croupier/contract/call';
import { loyaltyDeskCalls, type MemberClub } from '@croupier/contract/calls/rewards/loyalty-desk';
import { VIP_LEVEL } from '@croupier/contract/codes';
import type { Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import { act, type Acting, type Actor, judgedReason, keptText, numericId } from '../../../operators/domain';
import { refuseErased } from '../../../members/domain';
import type { LoyaltyDeps } from '../deps';
import { mayBeInvited } from '../figures';
import { inviteToLevel, setLevel } from '../levels';
import { levelChangesOf } from '../levels-store';
import { levelName } from '../rules';
import { findMember } from '../store';

const INVITED = act('vipLevelInvited', { subject: 'member', by: loyaltyDeskCalls.vipLevelInvite });
const SET = act('vipLevelSet', { subject: 'member', by: loyaltyDeskCalls.vipLevelSet });

/** Changes of level that a member's page shows. */
const SHOWN = 20;

type Deps = Pick<LoyaltyDeps, 'database' | 'clock' | 'events' | 'refuseExcluded'> &
  Pick<Acting, 'audited'> & {
    readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  };

type Wanted = PayloadOf<typeof loyaltyDeskCalls.vipLevelInvite>;

/** Levels of the VIP club by hand: an invitation that the member accepts, or a level that holds at once. */
export function createLevelsDesk(deps: Deps) {
  const { database, audited, usernamesOf } = deps;

  /** @throws Refusal notFound */
  async function memberIdOf(id: string): Promise<number> {
    const memberId = numericId(id);
    if (!(await usernamesOf([memberId])).has(memberId)) throw new Refusal('notFound');
    return memberId;
  }
  /** @throws Refusal memberOfferedNothing */
  async function refuseBarred(trx: Trx, memberId: number): Promise<void> {
    if (!(await mayBeInvited(deps, trx, memberId))) throw new Refusal('memberOfferedNothing');
  }

  return {
    /** @throws Refusal notFound */
    async ofMember(id: string): Promise<MemberClub> {
      const memberId = await memberIdOf(id);
      const { level, invitedTo, points, lifeTimePoints } = await findMember(database, memberId);
      return {
        level: levelName(level),
        invitedTo: invitedTo === null ? null : levelName(invitedTo),
        points,
        lifeTimePoints,
        changes: (await levelChangesOf(database, memberId, SHOWN)).map((change) => ({
          kind: change.kind,
          level: levelName(change.level),
          levelBefore: levelName(change.levelBefore),
          operator: change.decision?.operator ?? null,
          reason: change.decision?.reason ?? null,
          time: change.at.toISOString(),
        })),
      };
    },
    /** @throws Refusal notFound; memberErased; reasonTooShort; memberOfferedNothing; conflict for a level that the member has or is invited to by the house */
    async invite({ memberId: id, level, reason: typed }: Wanted, operator: Actor): Promise<void> {
      const memberId = await memberIdOf(id);
      const reason = judgedReason(keptText(typed, 'reason'));
      await audited(INVITED, operator, async (trx) => {
        await refuseErased(trx, memberId);
        await refuseBarred(trx, memberId);
        const decision = { operator: operator.operator, reason };
        const before = await inviteToLevel(deps, trx, memberId, VIP_LEVEL[level], decision);
        const invitedTo = before === null ? null : levelName(before);
        return { log: { subjectId: id, before: { invitedTo }, after: { invitedTo: level, reason } } };
      });
    },
    /** @throws Refusal notFound; memberErased; reasonTooShort; memberOfferedNothing for a higher level; conflict for the level that the member has */
    async set({ memberId: id, level, reason: typed }: Wanted, operator: Actor): Promise<void> {
      const memberId = await memberIdOf(id);
      const reason = judgedReason(keptText(typed, 'reason'));
      await audited(SET, operator, async (trx) => {
        await refuseErased(trx, memberId);
        const before = (await findMember(trx, memberId)).level;
        if (before === VIP_LEVEL[level]) throw new Refusal('conflict');
        if (before < VIP_LEVEL[level]) await refuseBarred(trx, memberId);
        const was = await setLevel(deps, trx, memberId, level, { operator: operator.operator, reason });
        return { log: { subjectId: id, before: { level: was }, after: { level, reason } } };
      });
    },
  };
}
