import type { AnswerOf } from '@croupier/contract/call';
import type { ExclusionTerm } from '@croupier/contract/calls/compliance/exclusion';
import type { exclusionDeskCalls } from '@croupier/contract/calls/compliance/exclusion-desk';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { refuseErased } from '../../members/domain';
import { addPeriod } from './acts';
import type { ExclusionDeps } from './deps';
import { isHeld, lockCircle, renewBar, spread } from './likeness';
import { findLikeness, insertDecision, type Likeness, type LikenessDecision, listLikenesses } from './likeness-store';
import { holdsStill, type Period, runs, standingAt } from './rules';
import { insertLift, insertSecondLook, readRecord } from './store';

export type MemberExclusion = AnswerOf<(typeof exclusionDeskCalls)['memberExclusion']>;

/** The operators' side. The caller writes the audit log, in the same transaction. */
export interface ExclusionActs {
  /** @throws Refusal notFound. */
  of(memberId: number): Promise<MemberExclusion>;
  /** @param operator e-mail. @returns whether it is new. @throws Refusal notFound; memberErased; exclusionNotLonger. */
  exclude(
    trx: Trx,
    memberId: number,
    wish: { readonly term: ExclusionTerm; readonly operator: string; readonly reason: string },
  ): Promise<boolean>;
  /**
   * Stores a second operator's confirmation of an exclusion for ever.
   * @throws Refusal notFound; secondOperatorRequired for the operator who set it; conflict when it is not for ever, does not hold, or was confirmed
   * before.
   */
  confirm(
    trx: Trx,
    memberId: number,
    periodId: number,
    by: { readonly operator: string; readonly reason: string },
  ): Promise<void>;
  /**
   * Ends a break or an exclusion that an operator set, now. @param by.mayLiftFinal whether also one that does not wait for a confirmation.
   * @returns its term. @throws Refusal notFound; forbidden for what is final; exclusionNotLiftable for the member's own; conflict when it is lifted
   * or over already.
   */
  lift(
    trx: Trx,
    memberId: number,
    periodId: number,
    by: { readonly operator: string; readonly reason: string; readonly mayLiftFinal: boolean },
  ): Promise<ExclusionTerm>;
  /** Accounts that look like those of excluded members. @returns those that wait, the oldest first, or those decided, the newest first. */
  likenesses(
    shown: 'waiting' | 'decided',
    window: { readonly offset: number; readonly limit: number },
  ): Promise<{ rows: readonly Likeness[]; total: number }>;
  /**
   * Decides whether the account belongs to the excluded member: then it is barred as long; else it may play, until the two have more in common.
   * @returns the likeness before the decision. @throws Refusal notFound; conflict when the decision is the same as before.
   */
  decide(
    trx: Trx,
    pair: { readonly memberId: number; readonly excludedMemberId: number },
    made: { readonly decision: LikenessDecision; readonly operator: string; readonly reason: string },
  ): Promise<Likeness>;
}

/** Whether an exclusion that an operator set for ever waits for a second operator's confirmation. */
const waits = (period: Period, now: Date): boolean =>
  period.term === 'forever' && period.operator !== null && period.confirmed === null && runs(period, now);

function toWire(period: Period, now: Date): MemberExclusion['periods'][number] {
  const { id, term, startsAt, endsAt, operator, reason, lift, confirmed } = period;
  return {
    id: String(id),
    term,
    from: startsAt.toISOString(),
    until: endsAt?.toISOString() ?? null,
    holds: runs(period, now) ? 1 : 0,
    operator,
    reason,
    confirmed: confirmed && {
      time: confirmed.at.toISOString(),
      operator: confirmed.operator,
      reason: confirmed.reason,
    },
    waits: waits(period, now) ? 1 : 0,
    lifted: lift && { time: lift.at.toISOString(), operator: lift.operator, reason: lift.reason },
  };
}

export function createExclusionActs(deps: ExclusionDeps): ExclusionActs {
  const { database, clock, members } = deps;
  return {
    async of(memberId) {
      await members.profileOf(memberId);
      const record = await readRecord(database, memberId);
      const now = clock.now();
      const own = standingAt(record, now);
      const isUnderReview = own.state === 'open' && (await isHeld(database, memberId, now));
      const { until } = own;
      return {
        state: isUnderReview ? 'review' : own.state,
        until: until?.toISOString() ?? null,
        periods: record.periods.map((period) => toWire(period, now)),
        asked: record.asked.map((at) => at.toISOString()),
      };
    },
    async exclude(trx, memberId, wish) {
      await members.profileOf(memberId, trx);
      await refuseErased(trx, memberId);
      return addPeriod(deps, trx, { memberId, ...wish });
    },
    async confirm(trx, memberId, periodId, { operator, reason }) {
      await members.profileOf(memberId, trx);
      await lockCircle(deps, trx, memberId);
      const now = clock.now();
      const period = (await readRecord(trx, memberId)).periods.find(({ id }) => id === periodId);
      if (!period) throw new Refusal('notFound');
      if (!waits(period, now)) throw new Refusal('conflict');
      if (period.operator === operator) throw new Refusal('secondOperatorRequired');
      if (!(await insertSecondLook(trx, periodId, { at: now, operator, reason }))) throw new Refusal('conflict');
    },
    async lift(trx, memberId, periodId, { operator, reason, mayLiftFinal }) {
      await members.profileOf(memberId, trx);
      const circle = await lockCircle(deps, trx, memberId);
      const now = clock.now();
      const period = (await readRecord(trx, memberId)).periods.find(({ id }) => id === periodId);
      if (!period) throw new Refusal('notFound');
      if (period.operator === null) throw new Refusal('exclusionNotLiftable');
      if (!runs(period, now)) throw new Refusal('conflict');
      if (!mayLiftFinal && !waits(period, now)) throw new Refusal('forbidden');
      await insertLift(trx, periodId, { at: now, operator, reason });
      await spread(deps, trx, memberId, circle, now);
      return period.term;
    },
    likenesses: (shown, window) => listLikenesses(database, shown, clock.now(), window),
    async decide(trx, { memberId, excludedMemberId }, made) {
      await members.profileOf(memberId, trx);
      const { everybody } = await lockCircle(deps, trx, excludedMemberId);
      if (!everybody.includes(memberId)) throw new Refusal('notFound');
      const known = await findLikeness(trx, memberId, excludedMemberId);
      if (!known) throw new Refusal('notFound');
      const isDecided = known.decided !== null && (known.decided.decision === 'same' || !holdsStill(known));
      if (isDecided && known.decided?.decision === made.decision) throw new Refusal('conflict');
      const now = clock.now();
      await insertDecision(trx, known, { ...made, at: now });
      for (const one of [memberId, excludedMemberId]) await renewBar(trx, one, now);
      return known;
    },
  };
}
