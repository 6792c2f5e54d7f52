import type { Left } from '../../payment/left';
import { tellLeft } from './left';

/** What windows of a payment tell each other. The words of the first two are the specification's (1 §2.3, §4). */
export const PAY_CLOSE = 'PAY_CLOSE';
export const FRAME_CLOSE = 'pay close';

interface Told {
  readonly origin: string;
  readonly data: unknown;
  readonly source?: unknown;
}

/** Whether the provider's page asks to be closed: said by the page's own origin, and by the frame that shows it. */
export const asksToClose = ({ origin, data, source }: Told, pageUrl: string, frame: unknown): boolean =>
  data === FRAME_CLOSE && origin === new URL(pageUrl).origin && source === frame;

/** What our payment window tells the form that opened it. */
export type WindowNews = { readonly type: 'close' } | { readonly type: 'order'; readonly orderId: string };

const ORDER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Reads a message of our payment window. @returns undefined for anything that is not from our own origin or means nothing. */
export function windowNews({ origin, data }: Told, ownOrigin: string): WindowNews | undefined {
  if (origin !== ownOrigin) return undefined;
  if (data === PAY_CLOSE) return { type: 'close' };
  if (typeof data !== 'object' || data === null || !('payOrder' in data)) return undefined;
  const { payOrder } = data;
  return typeof payOrder === 'string' && ORDER_ID.test(payOrder) ? { type: 'order', orderId: payOrder } : undefined;
}

/** The form that opened this window, when it is one of ours. */
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

/** Tells the form that opened this window that the payment is over, and closes it. @returns whether there is such a form; else nothing closes. */
export function closePaymentWindow(): boolean {
  const opener = ownOpener();
  opener?.postMessage(PAY_CLOSE, window.location.origin);
  if (opener) window.close();
  return opener !== undefined;
}

/** The same for a tab that has been at another site and is parted from its form, see `tellLeft`. @returns whether the window closes. */
export async function leavePayment(orderId: string, left: Left): Promise<boolean> {
  const heard = tellLeft(orderId, left);
  if (closePaymentWindow()) return true;
  if (await heard) window.close();
  return window.closed;
}
