import { ConfigurationFault } from './configuration-fault';

/** Who asks for the card of a deposit: our own form, and the acquirer behind it; or the provider's own page, so that no card data comes near us. */
export const CARD_FIELDS = ['own', 'provider'] as const;
export type CardFields = (typeof CARD_FIELDS)[number];

/**
 * Reads `CARD_FIELDS`.
 * @param told as it was set; when it was not, a configured page means `provider`. @param hasPage whether the page that asks for the card is configured.
 * @throws ConfigurationFault in production without such a page; elsewhere the sandbox plays it.
 */
export function readCardFields(told: CardFields | undefined, hasPage: boolean, production: boolean): CardFields {
  if (told === 'provider' && production && !hasPage)
    throw new ConfigurationFault(
      'CARD_FIELDS=provider needs the page that asks for the card: missing HOSTED_CATTL_URL, HOSTED_CATTL_SECRET',
    );
  return told ?? (hasPage ? 'provider' : 'own');
}
