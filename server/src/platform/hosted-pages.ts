import { ConfigurationFault } from './configuration-fault';

/**
 * Configurations of the hosted page: providers that have payment pages of their own and speak our protocol (docs/cashier.md, "Hosted pages"). Each is a
 * payment method; CATTL is the card's, whose page asks for the card.
 */
export const HOSTED_CODES = ['CPAY', 'ONLY_PAY', 'PINGPONG', 'PAYP', 'CATTL'] as const;
export type HostedCode = (typeof HOSTED_CODES)[number];

export interface HostedPageSettings {
  /** Address of the provider's API, with everything before `/v1`. */
  readonly url: string;
  readonly secret: string;
  /** Where browsers reach its pages. */
  readonly browserUrl: string;
}

/**
 * Reads `HOSTED_<CODE>_URL`, `HOSTED_<CODE>_SECRET` and, when pages live elsewhere than the API, `HOSTED_<CODE>_BROWSER_URL`.
 * @param environment whose addresses and secrets were judged before. @returns the methods that are configured.
 * @throws ConfigurationFault when one is configured in part: it would silently not be offered.
 */
export function readHostedPages(
  environment: Readonly<Record<string, string | undefined>>,
): Partial<Record<HostedCode, HostedPageSettings>> {
  const pages: Partial<Record<HostedCode, HostedPageSettings>> = {};
  for (const code of HOSTED_CODES) {
    const [urlName, secretName, browserName] = [
      `HOSTED_${code}_URL`,
      `HOSTED_${code}_SECRET`,
      `HOSTED_${code}_BROWSER_URL`,
    ];
    const [url, secret, browserUrl] = [environment[urlName], environment[secretName], environment[browserName]];
    if (!url && !secret && !browserUrl) continue;
    if (!url || !secret) {
      const missing = [...(url ? [] : [urlName]), ...(secret ? [] : [secretName])];
      throw new ConfigurationFault(`The payment method ${code} is configured in part: missing ${missing.join(', ')}`);
    }
    pages[code] = { url, secret, browserUrl: browserUrl ?? url };
  }
  return pages;
}
