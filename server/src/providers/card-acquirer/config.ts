import { z } from 'zod';
import { ConfigurationFault } from '../../platform/config/fault';
import { address, secret, variable } from '../../platform/config/variables';

/**
 * Which form collects the card of a deposit: ours, with the acquirer behind it; or the provider's own page, so that no card data reaches our server.
 */
const CARD_FIELDS = ['own', 'provider'] as const;
type CardFields = (typeof CARD_FIELDS)[number];

/** The card acquirer CATTL, and which form collects cards. */
export const cardAcquirerVariables = {
  ACQUIRER_URL: address('partner', 'API of the card acquirer'),
  ACQUIRER_SECRET: secret('agreed', 'shared with the acquirer'),
  ACQUIRER_BROWSER_URL: address(
    'page',
    'where a payer’s browser reaches the acquirer’s pages; `ACQUIRER_URL` when not set',
  ),
  CARD_FIELDS: variable(
    z.enum(CARD_FIELDS).optional(),
    'who asks for a card: `own` form or the `provider`’s page; the page where one is configured',
  ),
};

/** Acquirer variables that production requires, unless the provider's page collects cards. */
export const ACQUIRER_REQUIRED = [
  'ACQUIRER_URL',
  'ACQUIRER_SECRET',
] as const satisfies readonly (keyof typeof cardAcquirerVariables)[];

/**
 * Reads `CARD_FIELDS`.
 * @param told the configured value; default: `provider` when the page is configured, else `own`. @param hasPage whether the page that collects the
 * card is configured.
 * @throws ConfigurationFault in production without such a page; elsewhere the sandbox plays it.
 */
export function readCardFields(told: CardFields | undefined, hasPage: boolean, production: boolean): CardFields {
  if (told === 'provider' && production && !hasPage)
    throw new ConfigurationFault(
      'CARD_FIELDS=provider needs the page that asks for the card: missing HOSTED_CATTL_URL, HOSTED_CATTL_SECRET',
    );
  return told ?? (hasPage ? 'provider' : 'own');
}
