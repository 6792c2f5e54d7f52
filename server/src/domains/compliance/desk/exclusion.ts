import type { AwayTerm } from '@croupier/contract/calls/compliance/exclusion';
import { type Database, inTransaction } from '../../../platform/database';
import type { ExclusionReview, MemberAway } from '../exclusion/review';
import { type Actor, type Audit, judgedReason, keptText, numericId } from '../../operators/domain';

/** Who lifts, and whether also what is final. */
interface Lifter {
  readonly actor: Actor;
  readonly mayLiftFinal: boolean;
}

/** Keeps members from play, and ends what operators set. */
export interface ExclusionDesk {
  /** @throws Refusal notFound */
  get(id: string): Promise<MemberAway>;
  /** @throws Refusal notFound; awayNotLonger when operators set as much or more before */
  exclude(id: string, term: AwayTerm, reason: string, actor: Actor): Promise<MemberAway>;
  /** @throws Refusal notFound; exclusionNotLiftable for what the member set; conflict when it holds no more */
  lift(id: string, period: string, reason: string, by: Lifter): Promise<MemberAway>;
  /** A second look at what another operator set for ever. @throws Refusal reasonTooShort; notFound; secondOperatorRequired; conflict */
  confirm(id: string, period: string, reason: string, actor: Actor): Promise<MemberAway>;
}

export function createExclusionDesk(deps: {
  database: Database;
  audit: Audit;
  review: ExclusionReview;
}): ExclusionDesk {
  const { database, audit, review } = deps;
  return {
    get: async (id) => review.of(numericId(id)),
    async exclude(id, term, reason, actor) {
      const memberId = numericId(id);
      const text = keptText(reason, 'reason');
      const kept = term === 'forever' ? judgedReason(text) : text;
      await inTransaction(database, async (trx) => {
        await audit.hold(trx);
        const wish = { term, operator: actor.operator, reason: kept };
        if (!(await review.exclude(trx, memberId, wish))) return;
        const after = { term, reason: kept };
        await audit.append(trx, actor, { action: 'memberExcluded', subjectType: 'member', subjectId: id, after });
      });
      return review.of(memberId);
    },
    async confirm(id, period, reason, actor) {
      const memberId = numericId(id);
      const kept = judgedReason(keptText(reason, 'reason'));
      await inTransaction(database, async (trx) => {
        await audit.hold(trx);
        await review.confirm(trx, memberId, numericId(period), { operator: actor.operator, reason: kept });
        const after = { period, reason: kept };
        await audit.append(trx, actor, {
          action: 'memberExclusionConfirmed',
          subjectType: 'member',
          subjectId: id,
          after,
        });
      });
      return review.of(memberId);
    },
    async lift(id, period, reason, { actor, mayLiftFinal }) {
      const memberId = numericId(id);
      const kept = keptText(reason, 'reason');
      await inTransaction(database, async (trx) => {
        await audit.hold(trx);
        const by = { operator: actor.operator, reason: kept, mayLiftFinal };
        const term = await review.lift(trx, memberId, numericId(period), by);
        await audit.append(trx, actor, {
          action: 'memberExclusionLifted',
          subjectType: 'member',
          subjectId: id,
          before: { period, term },
          after: { reason: kept },
        });
      });
      return review.of(memberId);
    },
  };
}
