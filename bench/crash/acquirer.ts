import { sign } from '../../server/src/providers/signature';
import { approvalOf, CALLBACK_PATH } from '../load/callbacks';
import type { Order } from '../load/orders';
import { type Acknowledged, pause, type Place } from './client';

const CONNECTIONS = 6;
/** Before an unanswered callback is sent again. */
const RETRY_MILLISECONDS = 50;
/** Between two callbacks of a connection: spreads the orders over the whole test. */
const PAUSE_MILLISECONDS = 20;

/**
 * Plays the card acquirer: sends a signed callback for each paid order, retries until it is acknowledged with 200, and sends every fifth one again
 * afterwards. Notes each acknowledged deposit: it must be credited exactly once.
 * @param secret signs the callbacks. @param over true when no further order is to be sent.
 */
export async function acquirer(
  { playerUrl }: Place,
  secret: string,
  orders: readonly Order[],
  over: () => boolean,
  record: Acknowledged,
): Promise<void> {
  let next = 0;
  async function tell(body: string): Promise<boolean> {
    const timestamp = String(Date.now());
    const signature = sign(secret, { timestamp, method: 'POST', path: CALLBACK_PATH, body });
    const answer = await fetch(`${playerUrl}${CALLBACK_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Timestamp': timestamp, 'X-Signature': signature },
      body,
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status === 200;
  }
  async function connection(): Promise<void> {
    for (let order = orders[next++]; order !== undefined && !over(); order = orders[next++]) {
      const body = approvalOf(order, 'crash');
      while (!(await tell(body))) {
        record.unanswered += 1;
        await pause(RETRY_MILLISECONDS);
      }
      record.deposits.push(order.orderId);
      if (next % 5 === 0) await tell(body);
      await pause(PAUSE_MILLISECONDS);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}
