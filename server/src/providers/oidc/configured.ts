import type { IdentityProvider } from '../../domains/members/provider';
import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import { sandboxSecret } from '../sandbox-secret';
import type { Site } from '../site';
import { createOidcProvider } from './adapter';
import type { OidcSettings } from './config';

/** Number of the sandbox's provider, behind those that may be configured. */
const SANDBOX_NUMBER = '9';

/** Settings of the sandbox's double outside production; undefined in production. */
function playedBySandbox(config: Site): OidcSettings | undefined {
  const clientSecret = sandboxSecret(config, 'oidc');
  if (clientSecret === undefined) return undefined;
  const issuer = `${config.SANDBOX_URL}/oidc`;
  return { id: SANDBOX_NUMBER, name: 'Sandbox ID', issuer, clientId: 'croupier', clientSecret };
}

/** The providers of logins that are configured, and outside production the sandbox's. */
export function identityProviders(
  config: Site & { readonly OIDC_PROVIDERS: readonly OidcSettings[] },
  clock: Clock,
  log: Log,
): readonly IdentityProvider[] {
  const sandbox = playedBySandbox(config);
  return [...config.OIDC_PROVIDERS, ...(sandbox ? [sandbox] : [])].map((settings) =>
    createOidcProvider(settings, { redirectUri: `${config.PUBLIC_URL}/login/return/${settings.id}`, clock, log }),
  );
}
