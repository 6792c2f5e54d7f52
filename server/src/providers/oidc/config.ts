import { tableOf } from '@croupier/contract/deposit-methods';
import { ConfigurationFault } from '../../platform/config/fault';
import { address, optionalLine, secret, type ValuesOf } from '../../platform/config/variables';

/** So many providers of logins may be configured; the number stands in the address that a provider sends browsers back to. */
export const OIDC_NUMBERS = ['1', '2', '3', '4', '5'] as const;

const namesOf = <Part extends string>(part: Part) => OIDC_NUMBERS.map((number) => `OIDC_${number}_${part}` as const);

/** Four variables per provider. */
export const oidcVariables = {
  ...tableOf(namesOf('NAME'), () => optionalLine('name of the provider of logins, as its button says it')),
  ...tableOf(namesOf('ISSUER'), () =>
    address('page', 'issuer of the OpenID provider, whose `/.well-known/openid-configuration` is read'),
  ),
  ...tableOf(namesOf('CLIENT_ID'), () => optionalLine('the house’s client at the OpenID provider')),
  ...tableOf(namesOf('CLIENT_SECRET'), () => secret('issued', 'secret of the client')),
};

export interface OidcSettings {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * @returns the providers that are configured, in the order of their numbers.
 * @throws ConfigurationFault when one is partly configured, because it would silently not be offered, or named as another.
 */
export function readOidcProviders(values: Partial<ValuesOf<typeof oidcVariables>>): readonly OidcSettings[] {
  const providers = OIDC_NUMBERS.flatMap((id): OidcSettings[] => {
    const names = [`OIDC_${id}_NAME`, `OIDC_${id}_ISSUER`, `OIDC_${id}_CLIENT_ID`, `OIDC_${id}_CLIENT_SECRET`] as const;
    const [name, issuer, clientId, clientSecret] = names.map((variable) => values[variable]);
    if (name && issuer && clientId && clientSecret) return [{ id, name, issuer, clientId, clientSecret }];
    const missing = names.filter((variable) => !values[variable]);
    if (missing.length === names.length) return [];
    throw new ConfigurationFault(`A provider of logins is configured in part: missing ${missing.join(', ')}`);
  });
  const issuers = providers.map(({ issuer }) => new URL(issuer).href);
  if (new Set(issuers).size < issuers.length)
    throw new ConfigurationFault('Two providers of logins have the same issuer (OIDC_<N>_ISSUER)');
  return providers;
}
