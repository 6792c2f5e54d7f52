import type { PaymentUpdate } from '../../domains/deposits/provider';
import { CardCharge, Charge, type Intent } from './wire';

/** Numbers of cards at Stripe are Stripe's own: those of another provider are never the same card. */
const NAMESPACE = 'stripe:';

/**
 * What a payment was made with, by its charge. Of a card whose charge cannot be read, and of a payment without one, nothing is known that could be
 * judged: a person looks at it. What is no card is not judged by the rules of cards.
 */
export function paidWith({ latest_charge: told }: Intent): Pick<PaymentUpdate, 'card'> {
  const charge = Charge.safeParse(told);
  if (charge.success && charge.data.payment_method_details.type !== 'card') return {};
  const byCard = CardCharge.safeParse(told);
  if (!byCard.success) return { card: 'untold' };
  const { billing_details: billing, payment_method_details: details } = byCard.data;
  const { last4, country, fingerprint } = details.card;
  return {
    card: {
      first6: null,
      last4,
      holder: billing?.name?.trim() || null,
      country: country ?? null,
      fingerprint: fingerprint ? `${NAMESPACE}${fingerprint}` : null,
    },
  };
}
