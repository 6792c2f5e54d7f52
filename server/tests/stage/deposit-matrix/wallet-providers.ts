import type { Providers } from '../../../src/domains/deposits/provider';
import { readConfig } from '../../../src/config';
import { walletProviders } from '../../../src/providers/wallets';
import type { StageWorld } from '../deposit-stage';

/** Stripe, PayPal, Pix and the cash app as the sandbox plays them, configured as a development machine is. */
export function walletsOf({ sandboxUrl, sandboxSecret, siteUrl, clock }: Omit<StageWorld, 'deps'>): Providers {
  const config = readConfig({ SANDBOX_SECRET: sandboxSecret, PUBLIC_URL: siteUrl, CALLBACK_URL: siteUrl });
  return walletProviders({ ...config, SANDBOX_URL: sandboxUrl, SANDBOX_BROWSER_URL: sandboxUrl }, clock);
}
