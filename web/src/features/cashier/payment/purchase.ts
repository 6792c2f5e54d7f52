import type { Outcome, Truth } from './truth';

const KEY = 'croupier.reportedPurchases';
/** Number of reported purchases remembered; the tracker deduplicates older ones by event id. */
const REMEMBERED = 50;
/** The reported currency, whatever was paid in (specification 1 §4). */
const CURRENCY = 'USD';

/** A deposit's id without its leading member number: it identifies the purchase, not the member. */
const eventIdOf = ({ id }: Outcome): string | undefined => /^\d+-([0-9a-z]+)$/.exec(id)?.[1];

/**
 * The pixel's address with the report in its query. The amount is included only for dollars, because the tracker reads it as dollars.
 * @param pixel keeps the tracker's own query.
 */
function addressOf(pixel: string, eventId: string, { amount, currency }: Outcome): string {
  const address = new URL(pixel);
  const told = {
    event: 'Purchase',
    currency: CURRENCY,
    ...(currency === CURRENCY && { value: amount.toFixed(2) }),
    event_id: eventId,
  };
  for (const [name, value] of Object.entries(told)) address.searchParams.set(name, value);
  return address.toString();
}

function remembered(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

function askForPicture(address: string): void {
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
}

/**
 * Reports a paid deposit to the operator's ad tracker, once per browser, when our server says that it is paid and gives a pixel. Failures are ignored
 * (specification 1 §8): a purchase that cannot be remembered is not reported, and an attempt is not retried.
 * @param ask requests the pixel.
 */
export function reportPurchase(truth: Truth, ask: (address: string) => void = askForPicture): void {
  if (truth.at !== 'success' || !truth.outcome.purchasePixel) return;
  const eventId = eventIdOf(truth.outcome);
  if (eventId === undefined) return;
  try {
    const reported = remembered();
    if (reported.includes(eventId)) return;
    const address = addressOf(truth.outcome.purchasePixel, eventId, truth.outcome);
    localStorage.setItem(KEY, JSON.stringify([...reported, eventId].slice(-REMEMBERED)));
    ask(address);
  } catch {
    // A tracker's failure must not affect the player's screen.
  }
}
