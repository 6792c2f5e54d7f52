import type { ExclusionTerm } from '@croupier/contract/calls/compliance/exclusion';
import { exclusionDeskCalls } from '@croupier/contract/calls/compliance/exclusion-desk';
import { act, type Acting, type Actor, judgedReason, keptText, numericId } from '../../operators/domain';
import type { ExclusionActs, MemberExclusion } from '../exclusion/desk-acts';

/** The operator who lifts, and whether they may lift final exclusions. */
interface Lifter {
  readonly actor: Actor;
  readonly mayLiftFinal: boolean;
}

/** Keeps members from play, and ends what operators set. */
export interface ExclusionDesk {
  /** @throws Refusal notFound */
  get(id: string): Promise<MemberExclusion>;
  /** @throws Refusal notFound; memberErased; exclusionNotLonger when operators have set the same or a longer term */
  exclude(id: string, term: ExclusionTerm, reason: string, actor: Actor): Promise<MemberExclusion>;
  /** @throws Refusal notFound; exclusionNotLiftable for what the member set; conflict when it is no longer in force */
  lift(id: string, period: string, reason: string, by: Lifter): Promise<MemberExclusion>;
  /** A second operator confirms an exclusion for ever. @throws Refusal reasonTooShort; notFound; secondOperatorRequired; conflict */
  confirm(id: string, period: string, reason: string, actor: Actor): Promise<MemberExclusion>;
}

const EXCLUDED = act('memberExcluded', { subject: 'member', by: exclusionDeskCalls.memberExclude });
const CONFIRMED = act('memberExclusionConfirmed', {
  subject: 'member',
  by: exclusionDeskCalls.memberExclusionConfirm,
  secondOperator: { when: 'always' },
});
const LIFTED = act('memberExclusionLifted', { subject: 'member', by: exclusionDeskCalls.memberExclusionLift });

export function createExclusionDesk(deps: Pick<Acting, 'audited'> & { acts: ExclusionActs }): ExclusionDesk {
  const { audited, acts } = deps;
  return {
    get: async (id) => acts.of(numericId(id)),
    async exclude(id, term, reason, actor) {
      const memberId = numericId(id);
      const text = keptText(reason, 'reason');
      const kept = term === 'forever' ? judgedReason(text) : text;
      await audited(EXCLUDED, actor, async (trx) => {
        const wish = { term, operator: actor.operator, reason: kept };
        const isNew = await acts.exclude(trx, memberId, wish);
        return { log: isNew ? { subjectId: id, after: { term, reason: kept } } : null };
      });
      return acts.of(memberId);
    },
    async confirm(id, period, reason, actor) {
      const memberId = numericId(id);
      const kept = judgedReason(keptText(reason, 'reason'));
      await audited(CONFIRMED, actor, async (trx) => {
        await acts.confirm(trx, memberId, numericId(period), { operator: actor.operator, reason: kept });
        return { log: { subjectId: id, after: { period, reason: kept } } };
      });
      return acts.of(memberId);
    },
    async lift(id, period, reason, { actor, mayLiftFinal }) {
      const memberId = numericId(id);
      const kept = keptText(reason, 'reason');
      await audited(LIFTED, actor, async (trx) => {
        const by = { operator: actor.operator, reason: kept, mayLiftFinal };
        const term = await acts.lift(trx, memberId, numericId(period), by);
        return { log: { subjectId: id, before: { period, term }, after: { reason: kept } } };
      });
      return acts.of(memberId);
    },
  };
}
