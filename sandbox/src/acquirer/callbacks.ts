import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sign } from './signature';

/** An update of a payment, as the merchant receives it. */
export interface CallbackEvent {
  /** An event keeps its id over all attempts. */
  readonly eventId: string;
  readonly type: 'payment' | 'chargeback';
  readonly orderId: string;
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  /** What was captured, where it is not what was asked. */
  readonly capturedAmount: number | null;
  readonly currency: string;
  readonly status: 'approved' | 'declined';
  readonly reason: string | null;
  /** When the event happened, ISO 8601. */
  readonly occurredAt: string;
}

/** Fields of every event. */
interface Event {
  readonly eventId: string;
  readonly orderId: string;
}

/** An event in the words of a provider, signed. */
export interface Letter {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Callbacks<E extends Event = Event> {
  /** Sends the event until the merchant answers 2xx, at most eight times. */
  send(address: string, event: E): void;
  /** Drops all events that are not delivered yet. */
  stop(): void;
}

const ATTEMPTS = 8;
const ANSWER_MILLISECONDS = 10_000;

/**
 * @param letterOf makes the request; called for each attempt, so that the signature is fresh. Undefined: nothing to send.
 * @param pauseMilliseconds before the second attempt; doubled before each further one.
 */
export function createDelivery<E extends Event>(
  letterOf: (event: E, address: URL) => Letter | undefined,
  pauseMilliseconds: number,
  log: (line: string) => void,
): Callbacks<E> {
  const stopped = new AbortController();
  // Each event that waits for its next attempt adds a listener.
  setMaxListeners(0, stopped.signal);

  async function tell(address: string, { body, headers }: Letter): Promise<boolean> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        body,
        redirect: 'error',
        headers: { 'Content-Type': 'application/json', ...headers },
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_MILLISECONDS)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false; // not reachable: told again after the pause
    }
  }

  async function tellUntilHeard(address: string, event: E): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0)
        await pause(pauseMilliseconds * 2 ** (attempt - 1), undefined, { signal: stopped.signal, ref: false });
      const letter = letterOf(event, new URL(address));
      if (!letter || (await tell(address, letter))) return;
    }
    log(`callback ${event.eventId} of order ${event.orderId} was never accepted`);
  }

  return {
    send: (address, event) =>
      void tellUntilHeard(address, event).catch(() => undefined /* stopped while waiting: the process ends */),
    stop: () => stopped.abort(),
  };
}

/** Callbacks in the words of our own protocols, with their signature. */
export const createCallbacks = <E extends Event>(
  secret: string,
  pauseMilliseconds: number,
  now: () => Date,
  log: (line: string) => void,
): Callbacks<E> =>
  createDelivery<E>(
    (event, { pathname, search }) => {
      const body = JSON.stringify(event);
      const timestamp = String(now().getTime());
      const signature = sign(secret, { timestamp, method: 'POST', path: pathname + search, body });
      return { body, headers: { 'X-Timestamp': timestamp, 'X-Signature': signature } };
    },
    pauseMilliseconds,
    log,
  );
