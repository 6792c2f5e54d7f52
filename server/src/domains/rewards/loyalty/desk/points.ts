import type { PayloadOf } from '@croupier/contract/call';
import { clubDeskCalls as calls, type PointsByHand } from '@croupier/contract/calls/rewards/club-desk';
import type { Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import type { Settings } from '../../../../platform/settings';
import {
  act,
  type Acting,
  createProposalDesk,
  judgedReason,
  keptText,
  numericId,
  proposalActs,
  proposalOf,
  type SignedIn,
} from '../../../operators/domain';
import { refuseErased } from '../../../members/domain';
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
  const { clock, settings, usernamesOf } = deps;

  async function lines(rows: readonly store.PointsByHandRow[]): Promise<PointsByHand[]> {
    const names = await usernamesOf(rows.map(({ member_id }) => member_id));
    return rows.map((row) => ({
      ...proposalOf(row),
      memberId: String(row.member_id),
      username: names.get(row.member_id) ?? '',
      points: row.points,
      needsApproval: row.needs_approval,
    }));
  }

  /** @throws Refusal memberErased; pointsBelowZero; memberOfferedNothing for points that are given during an exclusion or a break */
  async function refuseUnfit(trx: Trx, memberId: number, points: number): Promise<void> {
    await refuseErased(trx, memberId);
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
  async function insert(trx: Trx, memberId: number, wanted: Wanted, by: store.By): Promise<number> {
    const { points, requestKey } = wanted;
    const reason = judgedReason(keptText(wanted.reason, 'reason'));
    await refuseUnfit(trx, memberId, points);
    const before = await store.changedWithoutApproval(trx, memberId, new Date(by.now.getTime() - DAY_MILLISECONDS));
    const needsApproval = before + Math.abs(points) > (await settings.within(trx).get(giftPointsApprovalAbove));
    const id = await store.insertPoints(trx, { memberId, points, requestKey, needsApproval, reason }, by);
    if (id === undefined) throw new Refusal('conflict');
    return id;
  }

  const {
    propose: _,
    once,
    ...proposals
  } = createProposalDesk<store.PointsByHandRow, PointsByHand>(deps, {
    acts: ACTS,
    store: store.pointsByHand,
    subject: (row) => ({ subjectType: 'member', subjectId: String(row.member_id) }),
    content: ({ points }) => ({ points }),
    carryOut: apply,
    lines,
  });

  return {
    ...proposals,
    /**
     * Changes a member's points at once, or proposes to; once for each request key.
     * @throws Refusal notFound; memberErased; reasonTooShort; pointsInvalid for none; pointsBelowZero; memberOfferedNothing; idempotencyMismatch
     */
    async give(wanted: Wanted, operator: SignedIn): Promise<PointsByHand> {
      const memberId = numericId(wanted.memberId);
      if (!(await usernamesOf([memberId])).has(memberId)) throw new Refusal('notFound');
      if (wanted.points === 0) throw new Refusal('pointsInvalid');
      return once(CHANGED, operator, {
        requestKey: wanted.requestKey,
        refuseOther: (known) => refuseOther(known, wanted, operator),
        insert: (trx, by) => insert(trx, memberId, wanted, by),
      });
    },
  };
}
