import { setTimeout as pause } from 'node:timers/promises';
import { sign } from './signature';

/** News of a payment, as the merchant is told it. */
export interface CallbackEvent {
  /** The same event keeps its id however often it is told. */
  readonly eventId: string;
  readonly type: 'payment' | 'chargeback';
  readonly orderId: string;
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'approved' | 'declined';
  readonly reason: string | null;
  /** When the event happened, ISO 8601. */
  readonly occurredAt: string;
}

/** What every event has, whatever it tells. */
interface Event {
  readonly eventId: string;
  readonly orderId: string;
}

export interface Callbacks {
  /** Tells the merchant until it answers 2xx, at most eight times. */
  send(address: string, event: Event): void;
  /** Gives up what is still to be told. */
  stop(): void;
}

const ATTEMPTS = 8;
const ANSWER_MILLISECONDS = 10_000;

/** @param pauseMilliseconds before the second attempt; doubled before each further one. */
export function createCallbacks(
  secret: string,
  pauseMilliseconds: number,
  now: () => Date,
  log: (line: string) => void,
): Callbacks {
  const stopped = new AbortController();

  async function tell(address: string, body: string): Promise<boolean> {
    const timestamp = String(now().getTime());
    const { pathname, search } = new URL(address);
    const signature = sign(secret, { timestamp, method: 'POST', path: pathname + search, body });
    try {
      const answer = await fetch(address, {
        method: 'POST',
        body,
        redirect: 'error',
        headers: { 'Content-Type': 'application/json', 'X-Timestamp': timestamp, 'X-Signature': signature },
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_MILLISECONDS)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false; // not reachable: told again after the pause
    }
  }

  async function tellUntilHeard(address: string, event: Event): Promise<void> {
    const body = JSON.stringify(event);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0)
        await pause(pauseMilliseconds * 2 ** (attempt - 1), undefined, { signal: stopped.signal, ref: false });
      if (await tell(address, body)) return;
    }
    log(`callback ${event.eventId} of order ${event.orderId} was never accepted`);
  }

  return {
    send: (address, event) =>
      void tellUntilHeard(address, event).catch(() => undefined /* stopped while waiting: the process ends */),
    stop: () => stopped.abort(),
  };
}
