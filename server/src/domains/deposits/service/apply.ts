import { type DepositStatusName, DEPOSIT_STATUS } from '@croupier/contract/codes';
import { minor } from '@croupier/contract/money';
import { depositChargedBack, depositSettled } from '../../../ledger/recipes/deposits';
import type { Trx } from '../../../platform/database';
import type { PaymentNews } from '../acquirer';
import type { DepositsDeps } from '../deps';
import { judgeNews, matchesIntent } from '../rules/states';
import { type DepositRow, lockDeposit, markChargedBack, moveDeposit, notePending } from '../store/deposits';

type ApplyDeps = Pick<DepositsDeps, 'clock' | 'outbox' | 'log'>;

export type Applied = 'applied' | 'repeated' | 'mismatch' | 'conflict';

/** What our rules say when no provider did. */
const LATE_SUCCESS = 'paid after the deposit had expired';

async function credit({ outbox }: ApplyDeps, trx: Trx, deposit: DepositRow): Promise<void> {
  const { member_id: memberId, deposit_id: depositId, method, currency } = deposit;
  const amount = minor(deposit.amount);
  await depositSettled(trx, { memberId, depositId, method, amount, currency, rolling: minor(deposit.rolling) });
  await outbox.publish(trx, 'deposit.settled', { memberId, depositId, method, amount, currency });
}

/**
 * The only way for a deposit to change after it was asked for: callbacks, synchronous answers and reconciliation all come here. The row is
 * locked, the news held against the intent, one transition made, and a success credited in the same transaction.
 * @param known the deposit, as read before. @throws Error when the row is gone or moved under its lock.
 */
export async function applyNews(
  deps: ApplyDeps,
  trx: Trx,
  known: Pick<DepositRow, 'member_id' | 'deposit_id'>,
  news: PaymentNews,
): Promise<Applied> {
  const now = deps.clock.now();
  const deposit = await lockDeposit(trx, known.member_id, known.deposit_id);
  if (!deposit) throw new Error(`deposit ${known.deposit_id} is gone`);
  const judged = judgeNews(deposit, news);
  if (judged.verdict === 'apply') {
    await move(trx, deposit, judged.to, news, now);
    if (judged.to === 'success') await credit(deps, trx, deposit);
    return 'applied';
  }
  if (judged.verdict !== 'repeated')
    deps.log.error(
      { depositId: deposit.deposit_id, status: deposit.status, told: news.status, toldAmount: news.amount },
      `the acquirer told a ${judged.verdict} of a deposit; nothing was credited`,
    );
  else if (news.status === 'pending') await notePending(trx, deposit, news.paymentId, now);
  return judged.verdict;
}

async function move(
  trx: Trx,
  deposit: DepositRow,
  to: DepositStatusName,
  news: Pick<PaymentNews, 'challengeUrl' | 'reason'> & { readonly paymentId: string | null },
  now: Date,
): Promise<void> {
  const moved = await moveDeposit(
    trx,
    deposit,
    {
      from: deposit.status,
      to,
      paymentId: news.paymentId,
      challengeUrl: to === 'challenge' ? news.challengeUrl : null,
      declineReason: to === 'declined' ? news.reason : null,
      note: deposit.status === 'expired' ? LATE_SUCCESS : null,
    },
    now,
  );
  if (!moved) throw new Error(`deposit ${deposit.deposit_id} moved under its lock`);
}

/** Ends a deposit by a rule of ours, if it is still open. @returns whether it ended now. */
export async function endByRule(
  deps: ApplyDeps,
  trx: Trx,
  known: Pick<DepositRow, 'member_id' | 'deposit_id'>,
  to: 'declined' | 'expired',
  reason: string | null,
): Promise<boolean> {
  const deposit = await lockDeposit(trx, known.member_id, known.deposit_id);
  if (!deposit || DEPOSIT_STATUS[deposit.status] >= DEPOSIT_STATUS.success) return false;
  await move(trx, deposit, to, { paymentId: null, challengeUrl: null, reason }, deps.clock.now());
  return true;
}

/** The payer's bank takes a settled deposit back: once, and as far as the member's cash reaches. */
export async function applyChargeback(
  deps: ApplyDeps,
  trx: Trx,
  known: Pick<DepositRow, 'member_id' | 'deposit_id'>,
  news: PaymentNews,
): Promise<Applied> {
  const deposit = await lockDeposit(trx, known.member_id, known.deposit_id);
  if (!deposit) throw new Error(`deposit ${known.deposit_id} is gone`);
  const line = { depositId: deposit.deposit_id, memberId: deposit.member_id };
  if (!matchesIntent(deposit, news)) {
    deps.log.error(line, 'a chargeback does not match its deposit; nothing was taken');
    return 'mismatch';
  }
  if (deposit.charged_back_at) return 'repeated';
  if (deposit.status !== 'success') {
    deps.log.error({ ...line, status: deposit.status }, 'a chargeback of a deposit that was never settled');
    return 'conflict';
  }
  const { owed } = await depositChargedBack(trx, {
    memberId: deposit.member_id,
    depositId: deposit.deposit_id,
    method: deposit.method,
    amount: minor(deposit.amount),
    currency: deposit.currency,
  });
  await markChargedBack(trx, deposit, owed, deps.clock.now());
  deps.log.warn({ ...line, owed }, 'a deposit was charged back');
  return 'applied';
}
