import { callbackPath, type PaymentProvider } from '../../domains/deposits/provider';
import type { Clock } from '../../platform/clock';
import type { ValuesOf } from '../../platform/config/variables';
import { sandboxSecret } from '../sandbox-secret';
import type { Site } from '../site';
import { createPix, PIX } from './adapter';
import type { pixVariables } from './config';

/** Pix where it is configured, or its double outside production. */
export function pixOf(config: Site & ValuesOf<typeof pixVariables>, clock: Clock): PaymentProvider | undefined {
  const callbackUrl = new URL(callbackPath(PIX), config.CALLBACK_URL).toString();
  const { PIX_URL: url, PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret, PIX_KEY: key } = config;
  const { PIX_MERCHANT_NAME: name, PIX_MERCHANT_CITY: city } = config;
  if (url && clientId && clientSecret && key && name && city)
    return createPix({ url, clientId, clientSecret, key, merchant: { name, city }, callbackUrl, clock });
  const secret = sandboxSecret(config, PIX);
  if (!secret) return undefined;
  return createPix({
    url: new URL('/pix', config.SANDBOX_URL).toString(),
    clientId: 'sandbox',
    clientSecret: secret,
    key: 'pix@croupier.example',
    merchant: { name: config.SITE_NAME, city: 'Sao Paulo' },
    callbackUrl,
    clock,
  });
}
