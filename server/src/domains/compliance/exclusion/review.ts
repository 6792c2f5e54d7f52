import type { AnswerOf } from '@croupier/contract/call';
import type { AwayTerm } from '@croupier/contract/calls/exclusion';
import type { memberRoomCalls } from '@croupier/contract/calls/ops-members';
import { lockWallet } from '../../../ledger/post';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { addPeriod, type ExclusionDeps, renewBar } from './acts';
import { type Period, runs, standingAt } from './rules';
import { insertLift, readRecord } from './store';

export type MemberAway = AnswerOf<(typeof memberRoomCalls)['memberAway']>;

/** The operators' side. The caller writes the audit log, in the same transaction. */
export interface ExclusionReview {
  /** @throws Refusal notFound. */
  of(memberId: number): Promise<MemberAway>;
  /** @param operator e-mail. @returns whether it is new. @throws Refusal notFound; awayNotLonger. */
  exclude(
    trx: Trx,
    memberId: number,
    wish: { readonly term: AwayTerm; readonly operator: string; readonly reason: string },
  ): Promise<boolean>;
  /**
   * Ends what an operator set, now.
   * @returns its term. @throws Refusal notFound; exclusionNotLiftable for the member's own; conflict when it is lifted or over already.
   */
  lift(
    trx: Trx,
    memberId: number,
    periodId: number,
    by: { readonly operator: string; readonly reason: string },
  ): Promise<AwayTerm>;
}

function toWire(period: Period, now: Date): MemberAway['periods'][number] {
  const { id, term, startsAt, endsAt, operator, reason, lift } = period;
  return {
    id: String(id),
    term,
    from: startsAt.toISOString(),
    until: endsAt?.toISOString() ?? null,
    holds: runs(period, now) ? 1 : 0,
    operator,
    reason,
    lifted: lift && { time: lift.at.toISOString(), operator: lift.operator, reason: lift.reason },
  };
}

export function createExclusionReview(deps: ExclusionDeps): ExclusionReview {
  const { database, clock, members } = deps;
  return {
    async of(memberId) {
      await members.profileOf(memberId);
      const record = await readRecord(database, memberId);
      const now = clock.now();
      const { state, until } = standingAt(record, now);
      return {
        state,
        until: until?.toISOString() ?? null,
        periods: record.periods.map((period) => toWire(period, now)),
        asked: record.asked.map((at) => at.toISOString()),
      };
    },
    async exclude(trx, memberId, wish) {
      await members.profileOf(memberId, trx);
      return addPeriod(deps, trx, { memberId, ...wish });
    },
    async lift(trx, memberId, periodId, { operator, reason }) {
      await members.profileOf(memberId, trx);
      await lockWallet(trx, memberId);
      const now = clock.now();
      const period = (await readRecord(trx, memberId)).periods.find(({ id }) => id === periodId);
      if (!period) throw new Refusal('notFound');
      if (period.operator === null) throw new Refusal('exclusionNotLiftable');
      if (!runs(period, now)) throw new Refusal('conflict');
      await insertLift(trx, periodId, { at: now, operator, reason });
      await renewBar(trx, memberId, now);
      return period.term;
    },
  };
}
