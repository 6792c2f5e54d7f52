import { callbackPath } from '../../server/src/domains/deposits/provider';
import { CARD_ACQUIRER } from '../../server/src/providers/card-acquirer/adapter';
import { sign } from '../../server/src/providers/signature';
import { HttpConnection } from './http-load';
import { Latencies } from './latencies';
import { AMOUNT, CURRENCY, type Order } from './orders';
import { ACQUIRER_SECRET } from './world';

/** Callbacks of an acquirer about paid orders. */
export interface News {
  /** In the order of sending: each paid order once, and some of them again. */
  readonly bodies: readonly string[];
  /** How many of them repeat an earlier one. */
  readonly repeated: number;
  /** Of those, how many report the same payment as a new event; the others repeat the event itself. */
  readonly toldTwice: number;
}

export const CALLBACK_PATH = callbackPath(CARD_ACQUIRER);
/** After so many paid orders one callback is repeated: one in five reports nothing new. */
const REPEATED_AFTER = 4;

/** Body of the card acquirer's callback for a paid order (sandbox/README.md, "Callbacks"). @param event makes the event's id: another one is another event of the same payment. */
export const approvalOf = ({ orderId, paymentId }: Order, event: string): string =>
  JSON.stringify({
    eventId: `evt_${event}_${paymentId}`,
    type: 'payment',
    orderId,
    paymentId,
    amount: AMOUNT,
    currency: CURRENCY,
    status: 'approved',
    reason: null,
    occurredAt: new Date().toISOString(),
  });

/**
 * News of paid orders. What is told again is by turns the same event at once, so that both are under way together, and an older payment as
 * another event.
 */
export function newsOf(orders: readonly Order[]): News {
  let repeated = 0;
  let toldTwice = 0;
  const bodies = orders.flatMap((order, n) => {
    const told = [approvalOf(order, 'first')];
    if (n % REPEATED_AFTER < REPEATED_AFTER - 1) return told;
    repeated += 1;
    if (repeated % 2) return [...told, ...told];
    toldTwice += 1;
    return [...told, approvalOf(orders[Math.floor(n / 2)] ?? order, 'again')];
  });
  return { bodies, repeated, toldTwice };
}

export interface Telling {
  /** From the first callback to the last answer, seconds. */
  readonly seconds: number;
  /** Of the answers. */
  readonly latencies: Latencies;
}

/**
 * Tells news by as many connections, each the next one as soon as its last was answered. Every callback is signed with the time of its sending.
 * @param pauseMilliseconds of a connection between an answer and its next callback.
 * @throws Error when one is not recorded.
 */
export async function tell(
  port: number,
  bodies: readonly string[],
  connections: number,
  pauseMilliseconds = 0,
): Promise<Telling> {
  const latencies = new Latencies();
  let next = 0;
  async function acquirer(): Promise<void> {
    const connection = new HttpConnection(port);
    try {
      for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
        const timestamp = String(Date.now());
        const signature = sign(ACQUIRER_SECRET, { timestamp, method: 'POST', path: CALLBACK_PATH, body });
        const sent = performance.now();
        const answer = await connection.post(
          CALLBACK_PATH,
          body,
          `X-Timestamp: ${timestamp}\r\nX-Signature: ${signature}\r\n`,
        );
        latencies.add(performance.now() - sent);
        if (answer.status !== 200) throw new Error(`a callback was answered with ${answer.status}: ${answer.body}`);
        if (pauseMilliseconds > 0) await new Promise((done) => setTimeout(done, pauseMilliseconds));
      }
    } finally {
      connection.close();
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, acquirer));
  return { seconds: (performance.now() - began) / 1000, latencies };
}
