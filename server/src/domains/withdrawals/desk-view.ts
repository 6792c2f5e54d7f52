import type { PayoutAttempt, WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { minor, toWire } from '@croupier/contract/money';
import { type CreditRow, creditsAbout } from '../../ledger/operators-word';
import type { Queryable } from '../../platform/database';
import type { WithdrawalsDeps } from './deps';
import type { PayoutDetails } from './details';
import { sendingOf } from './payouts/acts';
import { handEndOf } from './payouts/ends';
import { payoutIdOf } from './payouts/rules';
import { approvalsNeeded, publicId } from './rules';
import { limitsOf } from './settings';
import { readAnswers, readPayouts } from './store/payouts';
import type { ReviewRecord } from './store/desk';
import { readSteps } from './store/withdrawals';

/** A cash-out as an operator reviews it; operators are ids here, the back office resolves their names. */
export type DeskWithdrawal = Omit<WithdrawalAtDesk, 'approvals' | 'payouts' | 'credits'> & {
  readonly credits: readonly CreditRow[];
  readonly approvals: readonly { readonly operatorId: number; readonly time: string }[];
  readonly payouts: readonly ReviewedPayout[];
};

type ReviewedPayout = Omit<PayoutAttempt, 'endAskedBy' | 'endedBy'> & {
  readonly endAskedBy: number | null;
  readonly endedBy: number | null;
};

type Deps = Pick<WithdrawalsDeps, 'clock' | 'settings' | 'sealing' | 'payoutProviders'>;

const DAY_MILLISECONDS = 24 * 3_600_000;

async function payoutsOf(deps: Deps, queryable: Queryable, row: ReviewRecord): Promise<ReviewedPayout[]> {
  const key = { memberId: row.member_id, withdrawalId: row.withdrawal_id };
  const payouts = await readPayouts(queryable, key);
  const answers = payouts.length > 0 ? await readAnswers(queryable, key) : [];
  const ends = payouts.map((payout) => handEndOf(deps, payout, row.approvals.length));
  return payouts.map((payout, place) => ({
    attempt: payout.attempt,
    payoutId: payoutIdOf(key, payout.attempt),
    provider: payout.provider,
    state: payout.state,
    amount: toWire(payout.amount, payout.currency),
    providerId: payout.provider_id,
    reference: payout.reference,
    reason: payout.reason,
    trouble: payout.trouble,
    troubleReference: payout.trouble_reference,
    resolution: payout.resolution,
    createTime: payout.created_at.toISOString(),
    updateTime: payout.updated_at.toISOString(),
    nextCheckTime: payout.next_check_at?.toISOString() ?? null,
    endableTime: ends[place]?.from.toISOString() ?? null,
    endsNeeded: ends[place]?.needed ?? payout.ends_needed ?? 1,
    endAskedBy: payout.end_asked_by,
    endReason: payout.end_reason,
    endedBy: payout.ended_by,
    answers: answers
      .filter(({ attempt }) => attempt === payout.attempt)
      .map(({ asked, outcome, note, created_at }) => ({ asked, outcome, note, time: created_at.toISOString() })),
  }));
}

/** A row of the queue with all that a decision needs. */
export async function reviewOf(deps: Deps, queryable: Queryable, row: ReviewRecord): Promise<DeskWithdrawal> {
  const { clock, settings, sealing } = deps;
  const limits = await limitsOf(settings, row.currency);
  const wire = (amount: number) => toWire(minor(amount), row.currency);
  const steps = await readSteps(queryable, row.member_id, [row.withdrawal_id]);
  return {
    id: publicId(row.member_id, row.withdrawal_id),
    memberId: String(row.member_id),
    username: row.username,
    memberName: row.member_name,
    country: row.country,
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
    currency: row.currency,
    amount: wire(row.amount),
    fee: wire(row.fee),
    arrives: wire(row.amount - row.fee),
    wagered: row.wagered === null ? null : wire(row.wagered),
    withdrawable: row.withdrawable === null ? null : wire(row.withdrawable),
    giftBonus: row.gift_bonus === null ? null : wire(row.gift_bonus),
    status: row.status,
    method: row.method,
    sending: await sendingOf(deps, row.method),
    // Erased with the member's data.
    details: row.details.length === 0 ? {} : (JSON.parse(sealing.open(row.details).toString()) as PayoutDetails),
    reason: row.reason,
    reference: row.reference,
    approvals: row.approvals,
    approvalsNeeded: approvalsNeeded(row.amount, limits),
    proofs: Object.entries(row.proofs).map(([kind, fileId]) => ({ kind, fileId })),
    steps: steps.map(({ status, created_at }) => ({ status, time: created_at.toISOString() })),
    payouts: await payoutsOf(deps, queryable, row),
    credits: await creditsAbout(queryable, row.member_id, publicId(row.member_id, row.withdrawal_id)),
    returnedBy: row.returned_by,
    member: {
      deposited: wire(row.deposited),
      withdrawn: wire(row.withdrawn),
      staked: wire(row.staked),
      won: wire(row.won),
      returns: row.returns,
      returnsByHand: row.returns_by_hand,
      accountAgeDays: Math.max(0, Math.floor((clock.now().getTime() - row.member_since.getTime()) / DAY_MILLISECONDS)),
    },
  };
}
