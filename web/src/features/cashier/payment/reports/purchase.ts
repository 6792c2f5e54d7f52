import { consentedTo } from '../../../../core/third-parties/consent';
import type { Outcome, Truth } from '../truth';

const KEY = 'croupier.reportedPurchases';
/** Number of reported purchases remembered; the tracker deduplicates older ones by event id. */
const REMEMBERED = 50;
/** The reported currency, whatever was paid in (specification 1 §4). */
export const PURCHASE_CURRENCY = 'USD';

/** A deposit's id without its leading member number: it identifies the purchase, not the member. */
export const eventIdOf = ({ id }: Pick<Outcome, 'id'>): string | undefined => /^\d+-([0-9a-z]+)$/.exec(id)?.[1];

/**
 * The pixel's address with the report in its query. The amount is included only for dollars, because the tracker reads it as dollars.
 * @param pixel keeps the tracker's own query.
 */
function addressOf(pixel: string, eventId: string, { amount, currency }: Outcome): string {
  const address = new URL(pixel);
  const told = {
    event: 'Purchase',
    currency: PURCHASE_CURRENCY,
    ...(currency === PURCHASE_CURRENCY && { value: amount.toFixed(2) }),
    event_id: eventId,
  };
  for (const [name, value] of Object.entries(told)) address.searchParams.set(name, value);
  return address.toString();
}

/**
 * Remembers a purchase before it is reported. @param key of the browser's storage
 * @returns whether it is new @throws what the storage throws: a purchase that cannot be remembered must not be reported
 */
export function rememberOnce(key: string, eventId: string): boolean {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  const remembered = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  if (remembered.includes(eventId)) return false;
  localStorage.setItem(key, JSON.stringify([...remembered, eventId].slice(-REMEMBERED)));
  return true;
}

function askForPicture(address: string): void {
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
}

/**
 * Reports a paid deposit to the operator's ad tracker, once per browser, when our server says that it is paid and gives a pixel and the player has
 * consented. Failures are ignored (specification 1 §8): a purchase that cannot be remembered is not reported, and an attempt is not retried.
 * @param ask requests the pixel.
 */
export function reportPurchase(truth: Truth, ask: (address: string) => void = askForPicture): void {
  if (truth.at !== 'success' || !truth.outcome.purchasePixel || !consentedTo('purchasePixel')) return;
  const eventId = eventIdOf(truth.outcome);
  if (eventId === undefined) return;
  try {
    const address = addressOf(truth.outcome.purchasePixel, eventId, truth.outcome);
    if (rememberOnce(KEY, eventId)) ask(address);
  } catch {
    // A tracker's failure must not affect the player's screen.
  }
}
