import type { Outcome, Truth } from './truth';

const KEY = 'croupier.reportedPurchases';
/** So many are remembered; who comes back to an older one is told apart by the tracker, by its event id. */
const REMEMBERED = 50;
/** What the tracker is told, whatever was paid in (specification 1 §4). */
const CURRENCY = 'USD';

/** A deposit's id without the member's number that it begins with: it names one purchase, and nobody. */
const eventIdOf = ({ id }: Outcome): string | undefined => /^\d+-([0-9a-z]+)$/.exec(id)?.[1];

/**
 * The picture's address with the report in its query. What was paid is told only when it was dollars, since it would count as dollars.
 * @param pixel the tracker's own query stays.
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
 * Reports a paid deposit to the operator's ad tracker, once in this browser, when our server says that it is paid and where to. A failure is
 * nobody's business here (specification 1 §8): what cannot be remembered is not reported, and what was tried is not tried again.
 * @param ask asks for the picture.
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
    // The player's screen must not suffer from an advertiser's.
  }
}
