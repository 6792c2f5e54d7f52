import { createHash } from 'node:crypto';
import { inTransaction, type Trx } from '../../../platform/database';
import { type DepositsDeps, type KnownProviders, providerOf } from '../deps';
import type { PaymentUpdate } from '../provider';
import { RETURNED } from '../provider';
import { type DepositRow, lockDeposit } from '../store/deposits';
import { recordEvent } from '../store/events';
import { type Applied, applyChargeback, applyUpdate } from './apply';

type AnswerDeps = Pick<DepositsDeps, 'database' | 'clock' | 'events' | 'log' | 'members' | 'settings' | 'exclusion'> &
  KnownProviders;
type Known = Pick<DepositRow, 'member_id' | 'deposit_id' | 'method' | 'provider'>;

/** Statuses that report money: an operator must look at a mismatch. */
const TELLS_OF_MONEY: readonly PaymentUpdate['status'][] = ['approved', 'review'];

/** A held or credited payment that others than us returned is a chargeback, as if a callback had reported it. */
async function apply(deps: AnswerDeps, trx: Trx, known: Known, update: PaymentUpdate): Promise<Applied> {
  const deposit = await lockDeposit(trx, known.member_id, known.deposit_id);
  const hadArrived = deposit?.status === 'review' || deposit?.status === 'success';
  return hadArrived && update.status === 'declined' && update.reason === RETURNED
    ? applyChargeback(deps, trx, known, update)
    : applyUpdate(deps, trx, known, update);
}

/**
 * Applies a provider's answer to a query. An answer that reports or contradicts money and cannot be applied is recorded among the unapplied
 * updates, as if a callback had sent it. Idempotent.
 */
export async function applyAnswer(deps: AnswerDeps, deposit: Known, update: PaymentUpdate): Promise<void> {
  await inTransaction(deps.database, async (trx) => {
    const applied = await apply(deps, trx, deposit, update);
    if (applied === 'applied' || applied === 'repeated') return;
    if (applied === 'mismatch' && !TELLS_OF_MONEY.includes(update.status)) return;
    const { paymentId, amount, currency, status, reason, settledAmount, card } = update;
    const ofMoney = {
      paymentId,
      amount,
      currency,
      status,
      reason,
      ...(settledAmount !== undefined && { settledAmount }),
    };
    const said = { ...ofMoney, ...(card && { card }) };
    const orderId = deposit.deposit_id;
    const told = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 24);
    const event = {
      ...said,
      type: 'payment',
      orderId,
      challengeUrl: null,
      eventId: `answer:${orderId}:${told}`,
    } as const;
    await recordEvent(trx, providerOf(deps, deposit).name, event, applied, deps.clock.now());
  });
}
