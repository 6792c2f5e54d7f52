import { methodsWith, tableOf } from '@croupier/contract/deposit-methods';
import type { CardAcquirer, PaymentProvider, Providers } from '../domains/deposits/provider';

/**
 * Who takes deposits by card. Where the provider's own page asks for the card, no card data comes near this server: the card in one step, which is sent to
 * us, is not offered then.
 * @param fields who asks for the card. @param cardPage the provider with such a page, when there is one.
 * @returns who takes each method, and who does not any more and keeps what it took.
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
