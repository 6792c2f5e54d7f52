import type { DepositMethodCode, Language } from '@croupier/contract/codes';
import { Refusal } from '../../../platform/refusal';
import type { DepositsDeps } from '../deps';
import type { Billing } from '../provider';
import { isOpen } from '../rules/states';
import type { DepositRow } from '../store/deposits';
import { agree, placeIntent } from './intent';
import { pay } from './pay';
import { type OrderKey, orderedBefore, orderKey } from './request-key';
import { endOfTaxId } from './tax-id';
import { payerOf } from './views';

export interface DepositRequest {
  readonly method: DepositMethodCode;
  /** Decimal text in major units, as typed. */
  readonly amount: string;
  /** What the payer chose within the method, such as a coin. */
  readonly variant?: string;
  /** The payer's details from the form; default: those of the registration. */
  readonly payer?: Partial<Billing>;
  /** Idempotency key: a repeated key returns its first deposit. */
  readonly requestKey?: string | undefined;
}

const isPayable = ({ challenge_url, instructions }: DepositRow): boolean =>
  challenge_url !== null || instructions !== null;
/** Whether the provider has answered and the payer has nothing left to do. */
const isOnItsWay = ({ status, provider_payment_id }: DepositRow): boolean =>
  status === 'processing' && provider_payment_id !== null;

async function place(
  deps: DepositsDeps,
  memberId: number,
  { method, amount, variant, payer }: DepositRequest,
  key: OrderKey | null,
  language: Language,
): Promise<string> {
  return placeIntent(
    deps,
    {
      ...(await agree(deps, memberId, method, amount)),
      memberId,
      method,
      card: null,
      variant: variant ?? null,
      billing: { ...payerOf(await deps.members.profileOf(memberId)), ...payer },
      language,
    },
    key,
  );
}

/**
 * Opens a deposit that is paid at its provider: on a page, with a code or to an address. Creates the intent, then sends it to the provider; without
 * an answer the deposit stays open and is queried later.
 * A repeated request key orders nothing: its deposit is returned in its current state.
 * @returns the deposit with what the payer needs; without it when the provider's answer already reports the payment as ended or on its way. @throws
 * Refusal those of `agree`, `orderedBefore` and `placeIntent`, and depositUnanswered when the payer has nothing to pay with yet: the provider may
 * have taken the order all the same.
 */
export async function openDeposit(
  deps: DepositsDeps,
  memberId: number,
  request: DepositRequest,
  language: Language,
): Promise<DepositRow> {
  const { requestKey, ...input } = request;
  const { taxId, ...payer } = input.payer ?? {};
  const known = { ...payer, ...(taxId !== undefined && { taxId: endOfTaxId(taxId) }) };
  const key = orderKey(requestKey, { ...input, payer: Object.entries(known).toSorted() });
  const depositId =
    (await orderedBefore(deps.database, memberId, key)) ?? (await place(deps, memberId, request, key, language));
  const deposit = await pay(deps, memberId, depositId);
  if (isOpen(deposit.status) && !isPayable(deposit) && !isOnItsWay(deposit)) throw new Refusal('depositUnanswered');
  return deposit;
}
