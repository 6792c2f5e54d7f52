import type { DepositMethodCode } from '@croupier/contract/codes';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { percentOf } from '@croupier/contract/money';
import { inTransaction } from '../../../platform/database';
import type { DepositsDeps } from '../deps';
import { withinLimits } from '../limits/service';
import { openOfferTo } from '../methods/offers';
import { judgeAmount } from '../rules/card-deposit';
import { rollingPercent } from '../settings';
import { insertDeposit, type NewDeposit } from '../store/deposits';

export interface Agreed {
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}

/**
 * What a member may pay by a method now.
 * @param amount decimal text in major units. @throws Refusal methodNotAvailable, and those of `judgeAmount`.
 */
export async function agree(
  deps: DepositsDeps,
  memberId: number,
  code: DepositMethodCode,
  amount: string,
): Promise<Agreed> {
  const { currency, limits } = await openOfferTo(deps, memberId, code);
  return { currency, amount: judgeAmount(amount, currency, limits) };
}

/** The member's number stands in front, so that a callback leads to one member's rows; the rest cannot be guessed. */
const newDepositId = ({ random }: DepositsDeps, memberId: number): string =>
  `${memberId}-${random.bytes(12).toString('hex')}`;

/** Stores the intent of a deposit. @returns its id. @throws Refusal depositLimitReached. */
export async function placeIntent(
  deps: DepositsDeps,
  intent: Omit<NewDeposit, 'depositId' | 'rolling'>,
): Promise<string> {
  const { database, clock, settings } = deps;
  const depositId = newDepositId(deps, intent.memberId);
  const rolling = percentOf(intent.amount, await settings.get(rollingPercent));
  await inTransaction(database, async (trx) => {
    await withinLimits(trx, intent.memberId, intent.amount, intent.currency, clock.now());
    await insertDeposit(trx, { ...intent, depositId, rolling }, clock.now());
  });
  return depositId;
}
