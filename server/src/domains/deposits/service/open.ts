import type { DepositMethodCode, Language } from '@croupier/contract/codes';
import { percentOf } from '@croupier/contract/money';
import { readWallet } from '../../../ledger/read';
import { Refusal } from '../../../platform/refusal';
import { type DepositsDeps, isPayableIn } from '../deps';
import type { Billing } from '../provider';
import { judgeAmount } from '../rules/card-deposit';
import { limitsOf, rollingPercent } from '../settings';
import { type DepositRow, insertDeposit } from '../store/deposits';
import { findMethod } from '../store/methods';
import { newDepositId } from './create';
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

/**
 * Opens a deposit that is paid at its provider: on a page, with a code or to an address. Creates the intent, then asks the provider; when it does
 * not answer, the deposit stays open and is asked about again.
 * @returns the deposit with what the payer needs. @throws Refusal methodNotAvailable, those of `judgeAmount`, and providerUnavailable when the payer
 * has nothing to pay with yet.
 */
export async function openDeposit(
  deps: DepositsDeps,
  memberId: number,
  request: DepositRequest,
  language: Language,
): Promise<DepositRow> {
  const { database, clock, settings, members } = deps;
  const method = await findMethod(database, request.method);
  const { currency } = await readWallet(database, memberId);
  if (!method?.enabled || !isPayableIn(deps, request.method, currency)) throw new Refusal('methodNotAvailable');
  const amount = judgeAmount(request.amount, currency, await limitsOf(settings, currency));
  const depositId = newDepositId(deps, memberId);
  await insertDeposit(
    database,
    {
      memberId,
      depositId,
      method: request.method,
      amount,
      currency,
      rolling: percentOf(amount, await settings.get(rollingPercent)),
      card: null,
      variant: request.variant ?? null,
      billing: { ...payerOf(await members.profileOf(memberId)), ...request.payer },
      language,
    },
    clock.now(),
  );
  const deposit = await pay(deps, memberId, depositId);
  if (deposit.status === 'processing' && !deposit.challenge_url && !deposit.instructions)
    throw new Refusal('providerUnavailable');
  return deposit;
}
