import type { DepositMethodCode } from '@croupier/contract/codes';
import type { CallContext } from '../../../http/context';
import { Refusal } from '../../../platform/refusal';
import type { Billing } from '../provider';
import { judgePayerEmail } from '../rules/card-deposit';

/** The member and the method that an order may name. */
interface Claimed {
  readonly memberId?: string | undefined;
  readonly paymentMethod?: string | undefined;
}

/**
 * Checks that the member and the method named in an order are those of its call.
 * @throws Refusal forbidden for another member's id, methodNotAvailable for another method's code.
 */
export function judgeEntity(
  method: DepositMethodCode,
  { memberId, paymentMethod }: Claimed,
  context: Pick<CallContext, 'refuseOtherMember'>,
): void {
  context.refuseOtherMember(memberId);
  if (paymentMethod && paymentMethod !== method) throw new Refusal('methodNotAvailable');
}

/** The wire names of an order's payer fields. */
const PAYER_FIELDS = {
  cardFirstName: 'firstName',
  cardLastName: 'lastName',
  cardCountry: 'country',
  cardState: 'state',
  cardCity: 'city',
  cardAddress: 'address',
  cardPostalCode: 'postalCode',
  cardEmail: 'email',
  cardMobile: 'mobile',
} as const satisfies Record<string, keyof Billing>;
type PayerField = keyof typeof PAYER_FIELDS;

/** The payer fields of an order; empty ones default to the registration. @throws Refusal invalidRequest for an invalid email address. */
export function payerIn(input: Readonly<Partial<Record<PayerField, string | undefined>>>): Partial<Billing> {
  const fields = Object.keys(PAYER_FIELDS) as PayerField[];
  const told = fields.flatMap((field) => (input[field] ? [[PAYER_FIELDS[field], input[field]] as const] : []));
  const payer: Partial<Billing> = Object.fromEntries(told);
  return {
    ...payer,
    ...(payer.country && { country: payer.country.toUpperCase() }),
    ...(payer.email && { email: judgePayerEmail(payer.email) }),
  };
}
