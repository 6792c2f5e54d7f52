import type { AnswerOf } from '@croupier/contract/call';
import { exclusionDeskCalls } from '@croupier/contract/calls/compliance/exclusion-desk';
import type { Database } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { LikenessDecision } from '../exclusion/likeness-store';
import type { ExclusionActs } from '../exclusion/desk-acts';
import { getMembers, lineFor, MEMBERS_LISTED } from '../../members/domain';
import { act, type Acting, type Actor, keptText, numericId, pageOf, type Reader } from '../../operators/domain';

/** Accounts that look like those of excluded members. */
export interface LikenessDesk {
  /** Written to the audit log with the members that it showed. Mail addresses are masked for roles that may not read them. */
  list(
    shown: 'waiting' | 'decided',
    pageNum: number,
    pageSize: number,
    reader: Reader,
  ): Promise<AnswerOf<typeof exclusionDeskCalls.memberLikenesses>>;
  /** @throws Refusal notFound; conflict when the decision is the same as before */
  decide(
    pair: { readonly id: string; readonly away: string },
    decision: LikenessDecision,
    reason: string,
    actor: Actor,
  ): Promise<void>;
}

const LIKENESS_DECIDED = act('memberLikenessDecided', {
  subject: 'member',
  by: exclusionDeskCalls.memberLikenessDecide,
});

export function createLikenessDesk(
  deps: Acting & { database: Database; acts: Pick<ExclusionActs, 'likenesses' | 'decide'> },
): LikenessDesk {
  const { database, audited, looked, acts } = deps;
  return {
    async list(shown, pageNum, pageSize, { actor, role }) {
      const { rows, total } = await acts.likenesses(shown, { offset: (pageNum - 1) * pageSize, limit: pageSize });
      const members = await getMembers(
        database,
        rows.flatMap(({ memberId, excludedMemberId }) => [memberId, excludedMemberId]),
      );
      const summary = (memberId: number) => {
        const row = members.get(memberId);
        if (!row) throw new Refusal('notFound');
        return lineFor(role, row);
      };
      const content = rows.map(({ memberId, excludedMemberId, traits, foundAt, decided }) => ({
        member: summary(memberId),
        away: summary(excludedMemberId),
        traits: [...traits],
        foundTime: foundAt.toISOString(),
        decided: decided && {
          decision: decided.decision,
          operator: decided.operator,
          reason: decided.reason,
          time: decided.at.toISOString(),
        },
      }));
      const listed = [...members.keys()].toSorted((a, b) => a - b).map(String);
      // An empty page reveals nothing, so it is not logged.
      if (listed.length > 0)
        await looked(MEMBERS_LISTED, actor, {
          subjectId: 'members alike',
          after: { members: listed, found: total, pageNum },
        });
      return pageOf(content, total, pageNum, pageSize);
    },
    async decide({ id, away }, decision, reason, actor) {
      const pair = { memberId: numericId(id), excludedMemberId: numericId(away) };
      const kept = keptText(reason, 'reason');
      await audited(LIKENESS_DECIDED, actor, async (trx) => {
        const known = await acts.decide(trx, pair, { decision, operator: actor.operator, reason: kept });
        return {
          log: {
            subjectId: id,
            before: { away, traits: known.traits, decision: known.decided?.decision ?? null },
            after: { decision, reason: kept },
          },
        };
      });
    },
  };
}
