import { HOSTED_METHODS } from '@croupier/contract/calls/deposits/hosted';
import { tableOf } from '@croupier/contract/deposit-methods';
import { ConfigurationFault } from '../../platform/config/fault';
import { address, secret, type ValuesOf } from '../../platform/config/variables';

/**
 * Configurations of the hosted page: providers that have payment pages of their own and speak our protocol (docs/cashier/deposits.md, "Hosted
 * pages"). Each is a payment method; CATTL is the card's, whose page collects the card.
 */
export const HOSTED_CODES = [...HOSTED_METHODS, 'CATTL'] as const;
export type HostedCode = (typeof HOSTED_CODES)[number];

const namesOf = <Part extends string>(part: Part) => HOSTED_CODES.map((code) => `HOSTED_${code}_${part}` as const);

/** Three variables per code. */
export const hostedPageVariables = {
  ...tableOf(namesOf('URL'), () =>
    address('partner', 'API of the provider’s payment pages, with everything before `/v1`'),
  ),
  ...tableOf(namesOf('SECRET'), () => secret('agreed', 'shared with the provider of the page')),
  ...tableOf(namesOf('BROWSER_URL'), () =>
    address('page', 'where browsers reach the provider’s pages, when that is another origin than the API'),
  ),
};

export interface HostedPageSettings {
  /** Address of the provider's API, with everything before `/v1`. */
  readonly url: string;
  readonly secret: string;
  /** Where browsers reach its pages. */
  readonly browserUrl: string;
}

/**
 * @returns the codes that are configured.
 * @throws ConfigurationFault when one is partly configured, because it would silently not be offered.
 */
export function readHostedPages(
  values: Partial<ValuesOf<typeof hostedPageVariables>>,
): Partial<Record<HostedCode, HostedPageSettings>> {
  const pages: Partial<Record<HostedCode, HostedPageSettings>> = {};
  for (const code of HOSTED_CODES) {
    const [urlName, secretName] = [`HOSTED_${code}_URL`, `HOSTED_${code}_SECRET`] as const;
    const [url, shared, browserUrl] = [values[urlName], values[secretName], values[`HOSTED_${code}_BROWSER_URL`]];
    if (!url && !shared && !browserUrl) continue;
    if (!url || !shared) {
      const missing = [...(url ? [] : [urlName]), ...(shared ? [] : [secretName])];
      throw new ConfigurationFault(`The payment method ${code} is configured in part: missing ${missing.join(', ')}`);
    }
    pages[code] = { url, secret: shared, browserUrl: browserUrl ?? url };
  }
  return pages;
}
