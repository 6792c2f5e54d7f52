import { createHash } from 'node:crypto';
import { inTransaction } from '../../../platform/database';
import { type DepositsDeps, providerOf } from '../deps';
import type { PaymentNews } from '../provider';
import type { DepositRow } from '../store/deposits';
import { recordEvent } from '../store/events';
import { applyNews } from './apply';

/** Told of money: where it does not fit, a person must look. */
const TELLS_OF_MONEY: readonly PaymentNews['status'][] = ['approved', 'review'];

/**
 * Applies what a provider answered to a question of ours. What tells of money and cannot be applied stands among the troubled news from then on,
 * as if it had come by a callback; the same answer again adds nothing.
 */
export async function applyAnswer(
  deps: DepositsDeps,
  deposit: Pick<DepositRow, 'member_id' | 'deposit_id' | 'method'>,
  news: PaymentNews,
): Promise<void> {
  await inTransaction(deps.database, async (trx) => {
    const applied = await applyNews(deps, trx, deposit, news);
    if (applied === 'applied' || applied === 'repeated' || !TELLS_OF_MONEY.includes(news.status)) return;
    const { paymentId, amount, currency, status, reason, settledAmount } = news;
    const said = { paymentId, amount, currency, status, reason, ...(settledAmount !== undefined && { settledAmount }) };
    const orderId = deposit.deposit_id;
    const told = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 24);
    const event = {
      ...said,
      type: 'payment',
      orderId,
      challengeUrl: null,
      eventId: `answer:${orderId}:${told}`,
    } as const;
    await recordEvent(trx, providerOf(deps, deposit.method).name, event, applied, deps.clock.now());
  });
}
