import type { PayloadOf } from '@croupier/contract/call';
import { clubDeskCalls as calls, type PointsByHand } from '@croupier/contract/calls/rewards/club-desk';
import type { Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import type { Settings } from '../../../../platform/settings';
import {
  act,
  type Acting,
  createProposals,
  judgedReason,
  keptText,
  numericId,
  pageOf,
  proposalActs,
  proposalOf,
  type SignedIn,
} from '../../../operators/domain';
import { giftPointsApprovalAbove } from '../../gifts/settings';
import type { LoyaltyDeps } from '../deps';
import { mayBeInvited } from '../figures';
import { changePoints } from '../points';
import { lockMember } from '../store';
import * as store from './points-store';

const DAY_MILLISECONDS = 24 * 3_600_000;

const ACTS = proposalActs('pointsByHand', 'member', {
  propose: calls.pointsGive,
  approve: calls.pointsApprove,
  reject: calls.pointsReject,
  withdraw: calls.pointsWithdraw,
});
const CHANGED = act('pointsChanged', {
  subject: 'member',
  by: calls.pointsGive,
  secondOperator: { when: { above: giftPointsApprovalAbove }, asks: [ACTS.proposed] },
});

const snapshot = (row: store.PointsByHandRow) => ({
  points: row.points,
  status: row.status,
  reason: row.reason,
  decisionReason: row.decision_reason,
});

const BY_HAND = {
  acts: ACTS,
  table: 'loyalty_by_hand',
  find: store.findPoints,
  subject: (row: store.PointsByHandRow) => ({ subjectType: 'member', subjectId: String(row.member_id) }) as const,
  snapshot,
} as const;

type Wanted = PayloadOf<typeof calls.pointsGive>;

type Deps = Pick<LoyaltyDeps, 'database' | 'clock' | 'refuseExcluded'> &
  Pick<Acting, 'audited'> & {
    readonly settings: Settings;
    readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  };

/** @throws Refusal idempotencyMismatch when the key was used for another change. */
function refuseOther(known: store.PointsByHandRow, { memberId, points, reason }: Wanted, operator: SignedIn): void {
  const isSame =
    String(known.member_id) === memberId &&
    known.points === points &&
    known.reason === reason.trim() &&
    known.proposed_by === operator.operatorId;
  if (!isSame) throw new Refusal('idempotencyMismatch');
}

/** Points that operators give or take by hand: at once, or above the configured number once another operator has approved it. */
export function createPointsDesk(deps: Deps) {
  const { database, clock, settings, audited, usernamesOf } = deps;
  const proposals = createProposals<store.PointsByHandRow>(deps, BY_HAND);

  async function wire(rows: readonly store.PointsByHandRow[]): Promise<PointsByHand[]> {
    const names = await usernamesOf(rows.map(({ member_id }) => member_id));
    return rows.map((row) => ({
      ...proposalOf(row),
      memberId: String(row.member_id),
      username: names.get(row.member_id) ?? '',
      points: row.points,
      needsApproval: row.needs_approval,
    }));
  }
  async function wireOne(row: store.PointsByHandRow): Promise<PointsByHand> {
    const [line] = await wire([row]);
    if (!line) throw new Error('points by hand were lost');
    return line;
  }

  /** @throws Refusal pointsBelowZero; memberOfferedNothing for points that are given during an exclusion or a break */
  async function refuseUnfit(trx: Trx, memberId: number, points: number): Promise<void> {
    const { points: available } = await lockMember(trx, memberId);
    if (available + points < 0) throw new Refusal('pointsBelowZero', { available });
    if (points > 0 && !(await mayBeInvited(deps, trx, memberId))) throw new Refusal('memberOfferedNothing');
  }

  async function apply(trx: Trx, { id, member_id: memberId, points }: store.PointsByHandRow): Promise<void> {
    await refuseUnfit(trx, memberId, points);
    const kind = points > 0 ? 'given' : 'taken';
    const changed = await changePoints(trx, {
      memberId,
      kind,
      change: points,
      reference: `by-hand-${id}`,
      at: clock.now(),
    });
    if (changed !== points) throw new Error(`points by hand ${id} were changed before`);
  }

  /** @throws as `give` does */
  async function change(trx: Trx, memberId: number, wanted: Wanted, operator: SignedIn) {
    const { points, requestKey } = wanted;
    const reason = judgedReason(keptText(wanted.reason, 'reason'));
    await refuseUnfit(trx, memberId, points);
    const before = await store.changedWithoutApproval(
      trx,
      memberId,
      new Date(clock.now().getTime() - DAY_MILLISECONDS),
    );
    const needsApproval = before + Math.abs(points) > (await settings.within(trx).get(giftPointsApprovalAbove));
    const by = { operatorId: operator.operatorId, now: clock.now() };
    const id = await store.insertPoints(trx, { memberId, points, requestKey, needsApproval, reason }, by);
    const inserted = id === undefined ? undefined : await store.findPoints(trx, id);
    if (!inserted) throw new Refusal('conflict');
    if (!needsApproval) await apply(trx, inserted);
    const as = needsApproval ? { as: ACTS.proposed } : {};
    return { log: { subjectId: String(memberId), after: snapshot(inserted), ...as }, answer: inserted };
  }

  return {
    async list({ status, pageNum, pageSize }: PayloadOf<typeof calls.pointsList>) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.readPoints(database, status ?? null, window);
      return pageOf(await wire(rows), total, pageNum, pageSize);
    },
    /**
     * Changes a member's points at once, or proposes to; once for each request key.
     * @throws Refusal notFound; reasonTooShort; pointsInvalid for none; pointsBelowZero; memberOfferedNothing; idempotencyMismatch
     */
    async give(wanted: Wanted, operator: SignedIn): Promise<PointsByHand> {
      const memberId = numericId(wanted.memberId);
      if (!(await usernamesOf([memberId])).has(memberId)) throw new Refusal('notFound');
      if (wanted.points === 0) throw new Refusal('pointsInvalid');
      const row = await audited(CHANGED, operator, async (trx) => {
        // Requests of one member follow one another, so that a repeated one finds the first.
        await lockMember(trx, memberId);
        const known = await store.findPointsByKey(trx, wanted.requestKey);
        if (!known) return change(trx, memberId, wanted, operator);
        refuseOther(known, wanted, operator);
        return { log: null, answer: known };
      });
      return wireOne(row);
    },
    /** @throws Refusal notFound; conflict; secondOperatorRequired; pointsBelowZero; memberOfferedNothing, and it still waits */
    approve: async (id: string, operator: SignedIn) => wireOne(await proposals.approve(id, operator, apply)),
    reject: async (id: string, reason: string, operator: SignedIn) =>
      wireOne(await proposals.reject(id, reason, operator)),
    withdraw: async (id: string, operator: SignedIn) => wireOne(await proposals.withdraw(id, operator)),
  };
}
