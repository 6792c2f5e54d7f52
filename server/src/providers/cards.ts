import { methodsWith, tableOf } from '@croupier/contract/deposit-methods';
import type { CardAcquirer, PaymentProvider, Providers } from '../domains/deposits/provider';

/**
 * The providers of card deposits. When the provider's own page collects the card, no card data reaches this server, so the card in one step, which is
 * sent to us, is not offered.
 * @param fields which form collects the card. @param cardPage the provider with such a page, if configured.
 * @returns the provider of each method, and former providers, which keep their earlier deposits.
 */
export function cardProviders(
  fields: 'own' | 'provider',
  acquirer: CardAcquirer,
  cardPage: PaymentProvider | undefined,
): { readonly taking: Providers; readonly former: readonly PaymentProvider[] } {
  if (fields === 'own')
    return { taking: tableOf(methodsWith({ flow: 'card' }), () => acquirer), former: cardPage ? [cardPage] : [] };
  return { taking: cardPage ? { VISA_MASTERCARD: cardPage } : {}, former: [acquirer] };
}
