import { DEPOSIT_METHOD, methodsWith } from '@croupier/contract/deposit-methods';
import { callbackPath, type PaymentProvider } from '../../domains/deposits/provider';
import type { Clock } from '../../platform/clock';
import { HOSTED_CODES, type HostedCode, type HostedPageSettings, type readHostedPages } from './config';
import { sandboxSecret } from '../sandbox-secret';
import type { Site } from '../site';
import { createHostedPage, type PayerWays } from './adapter';

/** Codes whose pages collect a card. */
const WITH_CARDS: readonly HostedCode[] = ['CATTL'];

/** The code as it appears in addresses: `ONLY_PAY` is `only-pay`. */
export const slugOf = (code: HostedCode): string => (code === 'CATTL' ? 'cattl' : DEPOSIT_METHOD[code].provider);

/** Providers with result pages of their own in the player's app; payers of the others return to the home page (specification 1 §2.1). */
const WITH_RESULT_PAGES: readonly HostedCode[] = methodsWith({ protocol: 'hosted-page', flow: 'window' });

/** The payer's return addresses. They only select the page to show: the outcome is read from the server. */
function waysOf(code: HostedCode, publicUrl: string): (orderId: string) => PayerWays {
  const root = `${publicUrl}/#`;
  return (orderId) => {
    const order = `orderId=${encodeURIComponent(orderId)}`;
    if (!WITH_RESULT_PAGES.includes(code)) {
      const home = (payStatus: string) => `${root}/?payStatus=${payStatus}&${order}`;
      return { returnUrl: home('payReturn'), cancelUrl: home('payCancel'), errorUrl: home('payError') };
    }
    const page = (name: string) => `${root}/payment/${slugOf(code)}/${name}?${order}`;
    return { returnUrl: page('return'), cancelUrl: page('cancel'), errorUrl: `${page('return')}&status=failed` };
  };
}

/** The adapter of one code, for the site that players and providers reach. */
export const hostedPageOf = (
  code: HostedCode,
  settings: HostedPageSettings,
  site: Pick<Site, 'PUBLIC_URL' | 'CALLBACK_URL'>,
  clock: Clock,
  patienceMilliseconds?: number,
): PaymentProvider =>
  createHostedPage({
    ...settings,
    name: slugOf(code),
    cardOnPage: WITH_CARDS.includes(code) || undefined,
    callbackUrl: new URL(callbackPath(slugOf(code)), site.CALLBACK_URL).toString(),
    ways: waysOf(code, site.PUBLIC_URL),
    clock,
    patienceMilliseconds,
  });

/** Settings of the sandbox's double outside production; undefined in production. */
function playedBySandbox(code: HostedCode, config: Site): HostedPageSettings | undefined {
  const secret = sandboxSecret(config, slugOf(code));
  if (secret === undefined) return undefined;
  return { url: `${config.SANDBOX_URL}/hosted/${slugOf(code)}`, secret, browserUrl: config.SANDBOX_BROWSER_URL };
}

/** The providers with payment pages of their own that are configured, or played by the sandbox outside production. */
export function hostedPages(
  config: Site & { readonly HOSTED_PAGES: ReturnType<typeof readHostedPages> },
  clock: Clock,
): Partial<Record<HostedCode, PaymentProvider>> {
  return Object.fromEntries(
    HOSTED_CODES.flatMap((code) => {
      const settings = config.HOSTED_PAGES[code] ?? playedBySandbox(code, config);
      return settings ? [[code, hostedPageOf(code, settings, config, clock)]] : [];
    }),
  );
}
