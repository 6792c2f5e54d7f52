import type { Left } from '../../payment/left';
import { tellLeft } from './left';

/** Messages between windows of a payment. `PAY_CLOSE` and `FRAME_CLOSE` are the specification's words (1 §2.3, §4). */
export const PAY_CLOSE = 'PAY_CLOSE';
export const FRAME_CLOSE = 'pay close';

interface Told {
  readonly origin: string;
  readonly data: unknown;
  readonly source?: unknown;
}

/** Whether a message is the provider page's request to be closed: sent from its origin, by the frame that shows it. */
export const asksToClose = ({ origin, data, source }: Told, pageUrl: string, frame: unknown): boolean =>
  data === FRAME_CLOSE && origin === new URL(pageUrl).origin && source === frame;

/** Messages of our payment window to the form that opened it. */
export type WindowNews = { readonly type: 'close' } | { readonly type: 'order'; readonly orderId: string };

const ORDER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Parses a message of our payment window. @returns undefined for another origin or an unknown message. */
export function windowNews({ origin, data }: Told, ownOrigin: string): WindowNews | undefined {
  if (origin !== ownOrigin) return undefined;
  if (data === PAY_CLOSE) return { type: 'close' };
  if (typeof data !== 'object' || data === null || !('payOrder' in data)) return undefined;
  const { payOrder } = data;
  return typeof payOrder === 'string' && ORDER_ID.test(payOrder) ? { type: 'order', orderId: payOrder } : undefined;
}

/** The window that opened this one, when it is of our origin. */
function ownOpener(): Window | undefined {
  try {
    const opener = window.opener as Window | null;
    return opener && !opener.closed && opener.location.origin === window.location.origin ? opener : undefined;
  } catch {
    return undefined; // opened by another site
  }
}

export const wasOpenedByUs = (): boolean => ownOpener() !== undefined;
export const tellOrder = (orderId: string): void =>
  ownOpener()?.postMessage({ payOrder: orderId }, window.location.origin);

/** Notifies the form that opened this window of the payment's end, and closes the window. @returns false, and closes nothing, without such a form. */
export function closePaymentWindow(): boolean {
  const opener = ownOpener();
  opener?.postMessage(PAY_CLOSE, window.location.origin);
  if (opener) window.close();
  return opener !== undefined;
}

/** The same for a tab that visited another site and lost its opener, see `tellLeft`. @returns whether the window closes. */
export async function leavePayment(orderId: string, left: Left): Promise<boolean> {
  const heard = tellLeft(orderId, left);
  if (closePaymentWindow()) return true;
  if (await heard) window.close();
  return window.closed;
}
