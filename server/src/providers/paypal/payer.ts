import { z } from 'zod';
import type { PayerAccount } from '../../domains/deposits/provider';

/** Namespace of account ids, which are unique only within PayPal. */
const NAMESPACE = 'paypal:';

/** The payer as far as PayPal reports. A malformed payer counts as missing, so that it cannot discard a valid payment. */
export const Payer = z
  .object({
    payer_id: z.string().min(1).max(100),
    name: z
      .object({ given_name: z.string().max(140), surname: z.string().max(140) })
      .nullish()
      .catch(null),
    address: z
      .object({ country_code: z.string().regex(/^[A-Z]{2}$/) })
      .nullish()
      .catch(null),
  })
  .optional()
  .catch(undefined);

export function accountOf(payer: z.output<typeof Payer>): { readonly account?: PayerAccount } {
  if (!payer) return {};
  const { payer_id: id, name, address } = payer;
  const holder = name ? `${name.given_name} ${name.surname}`.trim() || null : null;
  return { account: { id: `${NAMESPACE}${id}`, holder, country: address?.country_code ?? null } };
}
