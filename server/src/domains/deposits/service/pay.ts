import type { DepositMethodCode } from '@croupier/contract/codes';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type PaymentOrder, ProviderUnavailable } from '../provider';
import { type DepositsDeps, providerOf } from '../deps';
import { openOfferTo } from '../methods/offers';
import { backoff } from '../rules/states';
import { type DepositRow, findDeposit, startPayment } from '../store/deposits';
import { applyAnswer } from './answer';
import { endByRule } from './apply';
import { taxIdOf } from './tax-id';

/** The provider knew neither order nor token, or would not take it. */
const NOT_ACCEPTED = 'not_accepted';

/** The payment order that a provider receives in every request about a deposit. The payer's tax id (CPF) is left out: only `openPayment` sends it. */
export const orderOf = (deposit: DepositRow): PaymentOrder => ({
  orderId: deposit.deposit_id,
  memberId: deposit.member_id,
  method: deposit.method,
  amount: deposit.amount,
  currency: deposit.currency,
  language: deposit.language,
  billing: deposit.billing,
  token: deposit.card_token,
  variant: deposit.variant,
  paymentId: deposit.provider_payment_id,
  createdAt: deposit.created_at,
});

/**
 * Requests the payment of a started deposit from the provider, and applies the answer.
 * @throws ProviderUnavailable without an answer: the deposit stays open until its callback or the reconciliation settles it.
 */
export async function openPayment(deps: DepositsDeps, deposit: DepositRow): Promise<void> {
  const order = orderOf(deposit);
  const taxId = taxIdOf(deps.sealing, deposit);
  const billing = { ...order.billing, ...(taxId !== undefined && { taxId }) };
  const answer = await providerOf(deps, deposit).open({ ...order, billing });
  if (answer !== 'refused') return applyAnswer(deps, deposit, answer);
  await inTransaction(deps.database, (trx) => endByRule(deps, trx, deposit, 'declined', NOT_ACCEPTED));
}

/**
 * Pays a created deposit. Of concurrent calls one sends the request to the provider; the others, and every later one, return the current state.
 * @returns the current deposit. @throws Refusal depositNotFound for an unknown deposit or another member's; methodNotAvailable when its method was
 * disabled before the request was sent.
 */
export async function pay(deps: DepositsDeps, memberId: number, depositId: string): Promise<DepositRow> {
  const { database, clock, log } = deps;
  const now = clock.now();
  const known = await ownDeposit(deps, memberId, depositId);
  if (known.status !== 'created') return known;
  await openOfferTo(deps, memberId, known.method);
  const started = await startPayment(database, memberId, depositId, now, new Date(now.getTime() + backoff(0)));
  try {
    if (started) await openPayment(deps, started);
  } catch (failure) {
    if (!(failure instanceof ProviderUnavailable)) throw failure;
    log.warn({ depositId, fault: failure.message }, 'the provider did not answer');
  }
  return ownDeposit(deps, memberId, depositId);
}

/** @throws Refusal depositNotFound for an unknown deposit, another member's, or one by none of these methods. */
export async function ownDeposit(
  { database }: Pick<DepositsDeps, 'database'>,
  memberId: number,
  depositId: string,
  methods?: readonly DepositMethodCode[],
): Promise<DepositRow> {
  const deposit = await findDeposit(database, memberId, depositId);
  if (!deposit || methods?.includes(deposit.method) === false) throw new Refusal('depositNotFound');
  return deposit;
}
