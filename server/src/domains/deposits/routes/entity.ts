import type { DepositMethodCode } from '@croupier/contract/codes';
import type { CallContext } from '../../../http/context';
import { Refusal } from '../../../platform/refusal';
import type { Billing } from '../provider';
import { judgePayerEmail } from '../rules/card-deposit';

/** Who is to pay, and by what, as an order may say it of itself. */
interface Claimed {
  readonly memberId?: string | undefined;
  readonly paymentMethod?: string | undefined;
}

/**
 * Every call that orders a deposit knows its member and its method: what an order says of them must be the same.
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

/** The names of the wire for what an order tells of its payer. */
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

/** What an order tells of its payer; what it leaves empty comes from the registration. @throws Refusal invalidRequest for a mail address that is none. */
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
