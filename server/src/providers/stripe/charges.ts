import type { PaymentUpdate } from '../../domains/deposits/provider';
import { CardCharge, Charge, type Intent } from './wire';

/** Namespace of card ids, which are unique only within Stripe. */
const NAMESPACE = 'stripe:';

/**
 * The instrument of a payment, by its charge. A payment without a charge, or with an unreadable card charge, cannot be checked, so an operator
 * reviews it. Other instruments are not subject to the rules of cards.
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
