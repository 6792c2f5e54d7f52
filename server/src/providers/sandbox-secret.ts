import { createHmac } from 'node:crypto';
import type { Site } from './site';

/**
 * The secret that the sandbox's double of a provider shares with us: derived by both sides from one secret and the provider's name.
 * @returns undefined in production, where no provider is the sandbox's, and without a sandbox secret.
 */
export function sandboxSecret(
  config: Pick<Site, 'production' | 'SANDBOX_SECRET'>,
  provider: string,
): string | undefined {
  if (config.production || !config.SANDBOX_SECRET) return undefined;
  return createHmac('sha256', config.SANDBOX_SECRET).update(provider).digest('hex');
}
