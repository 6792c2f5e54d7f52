import type { PaymentProvider } from '../../domains/deposits/provider';
import type { Clock } from '../../platform/clock';
import type { ValuesOf } from '../../platform/config/variables';
import { sandboxSecret } from '../sandbox-secret';
import type { Site } from '../site';
import { CASH, createCash } from './adapter';
import type { cashVariables } from './config';

/** The cash app where it is configured, or its double outside production. */
export function cashOf(config: Site & ValuesOf<typeof cashVariables>, clock: Clock): PaymentProvider | undefined {
  const { CASH_URL: url, CASH_SECRET: secret, CASH_PAY_URL: payUrl, CASH_ACCOUNT: account } = config;
  if (url && secret && payUrl && account) return createCash({ url, secret, payUrl, account, clock });
  const shared = sandboxSecret(config, CASH);
  if (!shared) return undefined;
  const sandbox = {
    url: config.SANDBOX_URL,
    payUrl: new URL('/cash/pay', config.SANDBOX_BROWSER_URL).toString(),
    account: '$croupier',
  };
  return createCash({ ...sandbox, secret: shared, clock });
}
