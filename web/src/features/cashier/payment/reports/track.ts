import { contentCalls } from '@croupier/contract/calls/content/player';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { request } from '../../../../core/calls/client';
import { consentedTo } from '../../../../core/third-parties/consent';
import { eventIdOf, PURCHASE_CURRENCY, rememberOnce } from './purchase';

declare global {
  interface Window {
    /** Made by the ad tracker's script (`fbAdsScript`), once it has run. */
    fbq?: unknown;
  }
}

const KEY = 'croupier.trackedPurchases';

/** An amount in US dollars by the house's rates, in units of a currency for one dollar; undefined for a currency without a rate. */
export function inDollars(
  amount: number,
  currency: string,
  rates: readonly { readonly code: string; readonly exchangeRate: number }[],
): number | undefined {
  const rate = rates.find(({ code }) => code === currency)?.exchangeRate;
  return rate !== undefined && rate > 0 ? Number((amount / rate).toFixed(2)) : undefined;
}

/**
 * Reports a credited deposit to the operator's ad tracker, once per browser: the amount in US dollars (specification 1 §4, 2 §9) and an id that names
 * the purchase and not the member. Only with the player's consent, and when our server says that the deposit is credited. Failures are swallowed
 * (specification 1 §8).
 */
export async function trackPurchase(depositId: string): Promise<void> {
  if (typeof window.fbq !== 'function' || !consentedTo('fbAdsScript')) return;
  const [outcome, rates] = await Promise.all([
    request(depositsCalls.outcome, { id: depositId }),
    request(contentCalls.currencyList, {}),
  ]);
  if (outcome.error !== 0 || outcome.data.status !== DEPOSIT_STATUS.success) return;
  const eventID = eventIdOf(outcome.data);
  const value = inDollars(outcome.data.amount, outcome.data.currency, rates.error === 0 ? rates.data : []);
  try {
    if (eventID === undefined || !rememberOnce(KEY, eventID)) return;
    window.fbq(
      'track',
      'Purchase',
      { currency: PURCHASE_CURRENCY, ...(value !== undefined && { value }) },
      { eventID },
    );
  } catch {
    // A tracker's failure must not affect the player's screen.
  }
}
