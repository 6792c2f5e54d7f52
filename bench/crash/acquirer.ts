import { sign } from '../../server/src/providers/signature';
import { approvalOf, CALLBACK_PATH } from '../load/callbacks';
import type { Order } from '../load/orders';
import { type Acknowledged, pause, type Place } from './client';

const CONNECTIONS = 6;
/** Before what was not answered is told again, milliseconds. */
const PAUSE_AFTER_FAILURE = 50;
/** Between two callbacks of a connection, milliseconds: so that orders are told as long as there are kills. */
const PAUSE = 20;

/**
 * Tells that orders were paid, as a card acquirer does: again and again until it is answered, and one in five once more after that. Writes down
 * every order of which the product has said that it will not be forgotten.
 * @param secret that callbacks are signed with. @param over asked before each.
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
        await pause(PAUSE_AFTER_FAILURE);
      }
      record.deposits.push(order.orderId);
      if (next % 5 === 0) await tell(body);
      await pause(PAUSE);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}
