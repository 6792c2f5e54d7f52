import { z } from 'zod';
import type { PayerAccount } from '../../domains/deposits/provider';

/** Numbers of accounts at PayPal are PayPal's own. */
const NAMESPACE = 'paypal:';

/** Who has paid, as far as PayPal tells. What is told in another shape is not told: money that has come is not lost over it. */
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
