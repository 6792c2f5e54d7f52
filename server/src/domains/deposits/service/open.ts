import type { DepositMethodCode, Language } from '@croupier/contract/codes';
import { Refusal } from '../../../platform/refusal';
import type { DepositsDeps } from '../deps';
import type { Billing } from '../provider';
import { isOpen } from '../rules/states';
import type { DepositRow } from '../store/deposits';
import { agree, placeIntent } from './intent';
import { pay } from './pay';
import { payerOf } from './views';

export interface DepositRequest {
  readonly method: DepositMethodCode;
  /** Decimal text in major units, as typed. */
  readonly amount: string;
  /** What the payer chose within the method, such as a coin. */
  readonly variant?: string;
  /** What the form asked of the payer; the rest is taken from the registration. */
  readonly payer?: Partial<Billing>;
}

const isPayable = ({ challenge_url, instructions }: DepositRow): boolean =>
  challenge_url !== null || instructions !== null;
/** The provider has answered, and its payer has nothing to do any more. */
const isOnItsWay = ({ status, provider_payment_id }: DepositRow): boolean =>
  status === 'processing' && provider_payment_id !== null;

/**
 * Opens a deposit that is paid at its provider: on a page, with a code or to an address. Creates the intent, then asks the provider; when it does
 * not answer, the deposit stays open and is asked about again.
 * @returns the deposit with what the payer needs; without it when the provider has answered at once how the payment ended, or that it is on its
 * way. @throws Refusal those of `agree` and `placeIntent`, and depositUnanswered when the payer has nothing to pay with yet: the provider may have
 * taken the order all the same.
 */
export async function openDeposit(
  deps: DepositsDeps,
  memberId: number,
  request: DepositRequest,
  language: Language,
): Promise<DepositRow> {
  const agreed = await agree(deps, memberId, request.method, request.amount);
  const depositId = await placeIntent(deps, {
    ...agreed,
    memberId,
    method: request.method,
    card: null,
    variant: request.variant ?? null,
    billing: { ...payerOf(await deps.members.profileOf(memberId)), ...request.payer },
    language,
  });
  const deposit = await pay(deps, memberId, depositId);
  if (isOpen(deposit.status) && !isPayable(deposit) && !isOnItsWay(deposit)) throw new Refusal('depositUnanswered');
  return deposit;
}
