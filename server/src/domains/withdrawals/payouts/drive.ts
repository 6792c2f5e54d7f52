import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { inTransaction } from '../../../platform/database';
import type { WithdrawalsDeps } from '../deps';
import type { PayoutDetails } from '../details';
import {
  type PayoutUpdate,
  type PayoutOrder,
  type PayoutProvider,
  PayoutProviderUnavailable,
  type PayoutQuestion,
} from '../provider';
import {
  type Asked,
  beginSending,
  type ClaimedPayout,
  changePayout,
  claimPayouts,
  lockPayout,
  noteAnswer,
  type Outcome,
  type PayoutKey,
  type PayoutRow,
  readPayouts,
} from '../store/payouts';
import { findWithdrawal, lockWithdrawal } from '../store/withdrawals';
import { applyUpdate, arrived } from './apply';
import { driveLater } from './order';
import { mayBeSent, nextCheck, parsePayoutId, payoutIdOf, sendingUntil } from './rules';

/** The most payouts of one sweep. */
const PAYOUTS_AT_ONCE = 50;

interface Answer {
  readonly asked: Asked;
  readonly outcome: Outcome;
  readonly note: string | null;
  /** Undefined when nothing is known that could move anything. */
  readonly update?: PayoutUpdate;
}

const keyOf = (payout: PayoutRow): PayoutKey => ({
  memberId: payout.member_id,
  withdrawalId: payout.withdrawal_id,
  attempt: payout.attempt,
});

const questionOf = (payout: PayoutRow): PayoutQuestion => ({
  payoutId: payoutIdOf(keyOf(payout), payout.attempt),
  providerId: payout.provider_id,
  amount: payout.amount,
  currency: payout.currency,
});

const answerOf = (asked: Asked, update: PayoutUpdate): Answer => ({
  asked,
  outcome: update.status,
  note: update.status === 'failed' ? update.reason : update.reference,
  update,
});

async function orderOf(deps: WithdrawalsDeps, payout: ClaimedPayout): Promise<PayoutOrder> {
  const cashout = await findWithdrawal(deps.database, payout.member_id, payout.withdrawal_id);
  if (!cashout) throw new Error('a payout without its cash-out');
  const member = await deps.members.profileOf(payout.member_id);
  return {
    payoutId: payoutIdOf(keyOf(payout), payout.attempt),
    method: cashout.method,
    amount: payout.amount,
    currency: payout.currency,
    destination: JSON.parse(deps.sealing.open(cashout.details).toString()) as PayoutDetails,
    holder: `${member.firstName} ${member.lastName}`,
    language: member.language,
  };
}

/** Whether an earlier attempt may still pay. Checked right before another one is sent, so that money is not sent twice. */
async function earlierAttemptStands(deps: WithdrawalsDeps, payout: ClaimedPayout): Promise<boolean> {
  const { memberId, withdrawalId } = keyOf(payout);
  for (const earlier of await readPayouts(deps.database, { memberId, withdrawalId })) {
    if (earlier.attempt >= payout.attempt) break;
    const provider = deps.payoutProviders.find(({ name }) => name === earlier.provider);
    const update = provider ? await provider.query(questionOf(earlier)) : 'unknown';
    if (update === 'unknown' || update.status === 'failed') continue;
    await inTransaction(deps.database, (trx) => applyUpdate(deps, trx, keyOf(earlier), update));
    return true;
  }
  return false;
}

async function send(deps: WithdrawalsDeps, provider: PayoutProvider, payout: ClaimedPayout): Promise<Answer> {
  if (payout.attempt > 1 && (await earlierAttemptStands(deps, payout)))
    return { asked: 'send', outcome: 'silent', note: 'not sent: an earlier attempt may have paid' };
  const order = await orderOf(deps, payout);
  const now = deps.clock.now();
  if (!(await beginSending(deps.database, keyOf(payout), now, sendingUntil(now))))
    return { asked: 'send', outcome: 'silent', note: 'not sent: its time to be sent was over' };
  const told = await provider.send(order);
  if (told.status !== 'refused') return answerOf('send', told);
  const { payoutId, amount, currency } = order;
  const failed = { status: 'failed', reference: null, reason: told.reason } as const;
  return answerOf('send', { payoutId, providerId: null, amount, currency, ...failed });
}

/** Sends a payout that was never sent; queries any other first, and resends it only when its provider does not know it. */
async function ask(deps: WithdrawalsDeps, provider: PayoutProvider, payout: ClaimedPayout): Promise<Answer> {
  if (payout.was === 'ordered') return send(deps, provider, payout);
  const told = await provider.query(questionOf(payout));
  if (told !== 'unknown') return answerOf('query', told);
  // A provider does not keep an order that it has refused.
  if (payout.state !== 'asked' || !mayBeSent(payout.sent_at, deps.clock.now()))
    return { asked: 'query', outcome: 'unknown', note: null };
  return send(deps, provider, payout);
}

async function driveOne(deps: WithdrawalsDeps, payout: ClaimedPayout): Promise<void> {
  const { database, clock, log } = deps;
  const key = keyOf(payout);
  const payoutId = payoutIdOf(key, payout.attempt);
  const provider = deps.payoutProviders.find(({ name }) => name === payout.provider);
  const answer = await (provider ? ask(deps, provider, payout) : silent('its provider is not configured')).catch(
    (failure: unknown) => {
      if (!(failure instanceof PayoutProviderUnavailable)) throw failure;
      log.warn({ payoutId, fault: failure.message }, 'a payout’s provider did not answer');
      return silent(failure.message);
    },
  );
  const { update } = answer;
  await inTransaction(database, async (trx) => {
    const applied = update ? await applyUpdate(deps, trx, key, update) : await waitOn();
    const outcome = applied === 'mismatch' ? applied : answer.outcome;
    await noteAnswer(trx, key, { asked: answer.asked, outcome, note: answer.note }, clock.now());

    async function waitOn(): Promise<undefined> {
      const now = clock.now();
      const cashout = await lockWithdrawal(trx, key.memberId, key.withdrawalId);
      const row = await lockPayout(trx, key);
      if (!cashout || !row) throw new Error(`payout ${payoutId} is gone`);
      // Once an operator has ended the cash-out, the answer no longer matters.
      const isUnanswered = answer.outcome === 'silent' && cashout.status === WITHDRAW_STATUS.payed;
      const next = nextCheck(row, row.updated_at, now, { isUnanswered }) ?? null;
      await changePayout(trx, key, { state: row.state, nextCheckAt: next }, now);
      if (next) await driveLater(deps, trx, payoutId, next);
      else await arrived(deps, trx, row);
    }
  });

  async function silent(note: string): Promise<Answer> {
    return { asked: payout.was === 'ordered' ? 'send' : 'query', outcome: 'silent', note: note.slice(0, 200) };
  }
}

/** Sends or queries one payout if it is due and no other process holds its lease. Safe to repeat. */
export async function drivePayout(deps: WithdrawalsDeps, payoutId: string): Promise<void> {
  const key = parsePayoutId(payoutId);
  if (!key) throw new Error(`no payout of ours: ${payoutId}`);
  for (const payout of await claimPayouts(deps.database, deps.clock.now(), 1, key)) await driveOne(deps, payout);
}

/** Drives due payouts that a crash or a lost job left behind. Claimed one by one, so that no lease expires while its payout waits in a queue. */
export async function sweepPayouts(deps: WithdrawalsDeps): Promise<void> {
  for (let taken = 0; taken < PAYOUTS_AT_ONCE; taken += 1) {
    const [payout] = await claimPayouts(deps.database, deps.clock.now(), 1);
    if (!payout) return;
    await driveOne(deps, payout).catch((failure: unknown) =>
      deps.log.error(
        { err: failure, payoutId: payoutIdOf(keyOf(payout), payout.attempt) },
        'a payout could not be driven',
      ),
    );
  }
}
