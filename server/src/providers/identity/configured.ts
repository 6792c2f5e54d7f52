import { IDENTITY_CALLBACK_PATH, type IdentityChecker } from '../../domains/compliance/provider';
import type { Clock } from '../../platform/clock';
import type { ValuesOf } from '../../platform/config/variables';
import { sandboxSecret } from '../sandbox-secret';
import type { Site } from '../site';
import { createIdentityChecker } from './adapter';
import type { identityVariables } from './config';

/** The provider of identity checks that is configured; outside production the sandbox's double otherwise. */
export function configuredIdentity(
  config: Site & ValuesOf<typeof identityVariables>,
  clock: Clock,
): { readonly identityChecker: IdentityChecker | undefined } {
  const secret = config.IDENTITY_SECRET ?? sandboxSecret(config, 'identity');
  const url = config.IDENTITY_URL ?? config.SANDBOX_URL;
  const browserUrl = config.IDENTITY_BROWSER_URL ?? config.IDENTITY_URL ?? config.SANDBOX_BROWSER_URL;
  const callbackUrl = new URL(IDENTITY_CALLBACK_PATH, config.CALLBACK_URL).toString();
  const returnUrl = `${config.PUBLIC_URL}/#/documents`;
  return {
    identityChecker: secret
      ? createIdentityChecker({ url, browserUrl, secret, callbackUrl, returnUrl, clock })
      : undefined,
  };
}
